// Runs the package as a page would: `node node.cjs PACKAGE EXPECTED`.
//
// EXPECTED holds what the native engine answers after a fixed number of positions, a
// line of JSON each. The package must answer the same. Then every game is searched for
// two seconds in slices, each of which must return soon.
"use strict";
const fs = require("node:fs");
const path = require("node:path");

const SECONDS = 2;
const SLICE = 20;
// A page must be able to stop a search within this time. The machine that runs this may
// be busy with other things, so some slices may be late, and the whole may take longer.
const LATE = 50;
const MOST_LATE = 0.1;
const LONGEST = 30;

const [folder, expectedFile] = process.argv.slice(2);
const { Game, Engine } = require(path.resolve(folder, "jersi_wasm.js"));
const faults = [];

function check(holds, message) {
  if (!holds) faults.push(message);
}

const expected = fs.readFileSync(expectedFile, "utf8").trim().split("\n").map(JSON.parse);

for (const native of expected) {
  const game = new Game(native.rules, native.position);
  const engine = new Engine(game, native.megabytes);
  const search = engine.search(game, native.limit, undefined);
  while (!search.run(1e9));
  for (const what of ["turn", "score", "depth", "nodes"]) {
    check(
      search[what] === native[what],
      `${native.rules} ${native.position}: ${what} ${search[what]}, natively ${native[what]}`,
    );
  }
}
console.log(`${expected.length} answers compared with the native ones`);

for (const rules of new Set(expected.map((native) => native.rules))) {
  const game = new Game(rules);
  const engine = new Engine(game, 16);
  const search = engine.search(game, undefined, SECONDS * 1000);
  const slices = [];
  for (let done = false; !done; ) {
    const start = performance.now();
    done = search.run(SLICE);
    slices.push(performance.now() - start);
  }
  const total = slices.reduce((sum, time) => sum + time, 0);
  const late = slices.filter((time) => time > LATE).length;
  const { turn, score, depth, nodes } = search;
  console.log(
    `${rules}: ${turn} (${score}), depth ${depth}, ${Math.round(nodes / total)} positions/ms, ` +
      `${slices.length} slices, longest ${Math.max(...slices).toFixed(1)} ms, ${late} late`,
  );
  check(game.legal().includes(turn), `${rules}: ${turn} is not legal`);
  check(depth >= 1, `${rules}: depth ${depth}`);
  check(total < LONGEST * 1000, `${rules}: ${total} ms instead of ${SECONDS * 1000}`);
  check(slices.length > SECONDS * 5, `${rules}: only ${slices.length} slices`);
  check(late <= slices.length * MOST_LATE, `${rules}: ${late} of ${slices.length} slices late`);
  game.play(turn);
}

// What is wrong is told, and is no crash.
const refused = [
  ["an unknown game", () => new Game("chess")],
  ["a garbled position", () => new Game("pijersi", "x")],
  ["an illegal turn", () => new Game("pijersi").play("a1-g1")],
  ["another game", () => new Engine(new Game("mikjersi"), 1).search(new Game("pijersi"))],
];
for (const [what, call] of refused) {
  try {
    call();
    check(false, `${what} was not refused`);
  } catch (error) {
    check(error instanceof Error && error.message.length > 0, `${what}: ${error}`);
  }
}

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
