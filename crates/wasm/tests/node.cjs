// Runs the package as a page would: `node node.cjs PACKAGE EXPECTED`.
//
// EXPECTED holds what the native engine answers after a fixed number of positions, by hand
// and with nets, a line of JSON each. The package must answer the same. Then every game is searched for
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
const { Session, Engine } = require(path.resolve(folder, "jersi_wasm.js"));
const faults = [];

function check(holds, message) {
  if (!holds) faults.push(message);
}

const expected = fs.readFileSync(expectedFile, "utf8").trim().split("\n").map(JSON.parse);

// The question about a position, as a page asks it.
const source = (id) => ({ id, file: null, seed: null });
const plan = (rules, position) => JSON.stringify({ rules: source(rules), position });
const spec = (rules, start = null) => ({ rules: source(rules), start, turns: [] });
const ask = (engine, question) => engine.ask(JSON.stringify(question));
const run = (search, slice) => JSON.parse(search.run(slice));

for (const native of expected) {
  const game = spec(native.rules, native.position);
  const net = native.net === null ? undefined : fs.readFileSync(native.net);
  const engine = new Engine(JSON.stringify(game), native.megabytes, net);
  const search = ask(engine, { game, limits: { nodes: native.limit } });
  let news = run(search, 1e9);
  while (!news.done) news = run(search, 1e9);
  const answer = { ...news, score: news.score.text };
  for (const what of ["turn", "score", "depth", "nodes"]) {
    check(
      answer[what] === native[what],
      `${native.rules} ${native.position} (${news.eval}): ` +
        `${what} ${answer[what]}, natively ${native[what]}`,
    );
  }
  check(news.eval === (net ? "net" : "hand"), `${native.rules} is judged by ${news.eval}`);
}
const judged = expected.filter((native) => native.net !== null);
const games = new Set(judged.map((native) => path.basename(native.net)));
check(games.size >= 3, `nets of only ${games.size} games`);
console.log(`${expected.length} answers compared with the native ones, ${judged.length} with nets`);

for (const rules of new Set(expected.map((native) => native.rules))) {
  const game = spec(rules);
  const session = new Session(plan(rules), 0);
  const engine = new Engine(JSON.stringify(game), 16);
  const search = ask(engine, { game, limits: { milliseconds: SECONDS * 1000 } });
  const slices = [];
  let news;
  do {
    const start = performance.now();
    news = run(search, SLICE);
    slices.push(performance.now() - start);
  } while (!news.done);
  const total = slices.reduce((sum, time) => sum + time, 0);
  const late = slices.filter((time) => time > LATE).length;
  const { turn, score, depth, nodes } = news;
  console.log(
    `${rules}: ${turn} (${score.text}), depth ${depth}, ${Math.round(nodes / total)} positions/ms, ` +
      `${slices.length} slices, longest ${Math.max(...slices).toFixed(1)} ms, ${late} late`,
  );
  check(session.legal().includes(turn), `${rules}: ${turn} is not legal`);
  check(depth >= 1, `${rules}: depth ${depth}`);
  check(total < LONGEST * 1000, `${rules}: ${total} ms instead of ${SECONDS * 1000}`);
  check(slices.length > SECONDS * 5, `${rules}: only ${slices.length} slices`);
  check(late <= slices.length * MOST_LATE, `${rules}: ${late} of ${slices.length} slices late`);
  session.play(turn, 0);
}

// What is wrong is told as the JSON of a problem, and is no crash.
const pijersi = () => new Session(plan("pijersi"), 0);
const refused = [
  ["an unknown game", () => new Session(plan("chess"), 0)],
  ["a garbled position", () => new Session(plan("pijersi", "x"), 0)],
  ["an illegal turn", () => pijersi().play("a1-g1", 0)],
  ["a garbled question", () => pijersi().touch("[")],
  [
    "another game",
    () => ask(new Engine(JSON.stringify(spec("mikjersi")), 1), { game: spec("pijersi") }),
  ],
];
const net = fs.readFileSync(judged[0].net);
const withNet = (rules, net) => new Engine(JSON.stringify(spec(rules)), 1, net);
const damaged = Uint8Array.from(net);
damaged[damaged.length >> 1] ^= 1;
refused.push(
  ["a net of another game", () => withNet(judged.at(-1).rules, net)],
  ["a damaged net", () => withNet(judged[0].rules, damaged)],
  ["a net that is cut off", () => withNet(judged[0].rules, net.subarray(0, 1000))],
);
for (const [what, call] of refused) {
  try {
    call();
    check(false, `${what} was not refused`);
  } catch (error) {
    const message = typeof error === "string" ? JSON.parse(error).message : "";
    check(message.length > 0, `${what}: ${error}`);
  }
}

for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
