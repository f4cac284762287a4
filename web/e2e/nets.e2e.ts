// The nets by which the engine judges: fetched for the game that is played, refused when they are
// damaged, kept for when there is no network.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import init, { Engine } from "../src/wasm/jersi/jersi_wasm.js";
import { startHost } from "./support/host";
import { netFile, netPath, offerNets, siteWithNets } from "./support/nets";
import { habits, startGame } from "./support/table";
import { expect, test } from "./support/test";

const GAMES = ["pijersi", "mikjersi", "jersi-4.8"];
const RECORD = "rules: pijersi\n\n1 a4-b5=c4 2 g4-f5=e5\n";

/** What the study says that judges positions. */
const judge = (page: Page) => page.getByTestId("eval").getAttribute("data-eval");

async function study(page: Page, record = RECORD) {
  await page.getByTestId("import").click();
  await page.getByTestId("import-text").fill(record);
  await page.getByTestId("found").waitFor();
  await page.getByTestId("import-study").click();
  await page.getByTestId("line").first().waitFor();
}

/** What a page says in its console without complaining. */
function remarks(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "info") said.push(message.text());
  });
  return said;
}

test("a net is fetched for its game only, and once", async ({ visit }) => {
  let fetched: string[] = [];
  const page = await visit({
    stored: habits(),
    before: async (page) => {
      ({ fetched } = await offerNets(page, GAMES));
    },
  });
  const table = await startGame(page, "mikjersi");
  await table.ready();
  for (const turns of [1, 3]) {
    await table.play(await table.hint());
    await table.turns.nth(turns).waitFor();
  }
  expect(fetched).toEqual(["mikjersi"]);
});

test("a game without a net is judged by hand", async ({ visit }) => {
  let fetched: string[] = [];
  const page = await visit({
    hash: "#/study",
    before: async (page) => {
      ({ fetched } = await offerNets(page, ["mikjersi"]));
    },
  });
  await study(page);
  expect(await judge(page)).toBe("hand");
  expect(fetched).toEqual([]);
});

test("the study says that a net judges", async ({ visit }) => {
  const page = await visit({ hash: "#/study", before: (page) => offerNets(page, GAMES) });
  await study(page);
  expect(await judge(page)).toBe("net");
});

const DAMAGES: [string, (bytes: Buffer) => Buffer, RegExp][] = [
  ["damaged", (bytes) => Buffer.from(bytes).fill(1, 5000, 5010), /checksum/],
  ["cut off", (bytes) => bytes.subarray(0, 5000), /cut off/],
  ["no net at all", () => Buffer.from("<!doctype html>"), /not a net/],
];

for (const [what, damage, said] of DAMAGES) {
  test(`a net that is ${what} is refused, and the game goes on`, async ({ visit }) => {
    let heard: string[] = [];
    let fetched: string[] = [];
    const page = await visit({
      stored: habits(),
      before: async (page) => {
        heard = remarks(page);
        ({ fetched } = await offerNets(page, GAMES, damage));
      },
    });
    const table = await startGame(page, "pijersi");
    await table.ready();
    for (const turns of [1, 3]) {
      await table.play(await table.hint());
      await table.turns.nth(turns).waitFor();
    }
    expect(fetched).toEqual(["pijersi"]);
    expect(heard.filter((remark) => said.test(remark))).toHaveLength(1);
  });
}

test("where nets cannot be fetched, the game goes on", async ({ visit, faults }) => {
  const page = await visit({
    stored: habits(),
    before: (page) => page.context().route("**/nets.json", (route) => route.abort()),
  });
  const table = await startGame(page, "pijersi");
  await table.ready();
  await table.play("a4-b5=c4");
  await table.turns.nth(1).waitFor();
  // The browser itself complains of what it could not fetch.
  for (const fault of faults) expect(fault).toMatch(/ERR_FAILED/);
  faults.length = 0;
});

interface Searched {
  position: string;
  turn: string;
  score: string;
  depth: number;
  nodes: number;
}

/** What the program finds in positions of a game, each with an empty table, by a net. */
function natively(rules: string, { depth, nodes }: { depth: number; nodes: number }): Searched[] {
  const limits = ["--depth", String(depth), "--nodes", String(nodes), "--hash", "16"];
  const args = ["bench", "--json", "--rules", rules, ...limits, "--eval-file", netFile(rules)];
  const { games } = JSON.parse(execFileSync(process.env.JERSI ?? "jersi", args).toString());
  return games[0].positions;
}

// Here and not in a browser, where a search is interrupted by the clock to hear messages, and goes
// on with what it has learned.
test("the module of the page finds with a net what the program finds", async () => {
  const file = join(import.meta.dirname, "../src/wasm/jersi/jersi_wasm_bg.wasm");
  await init({ module_or_path: readFileSync(file) });
  const limits = { nodes: 10_000, depth: 20 };
  for (const id of GAMES) {
    for (const { position, ...there } of natively(id, limits)) {
      const game = { rules: { id, file: null, seed: null }, start: position, turns: [] };
      const engine = new Engine(JSON.stringify(game), 16, readFileSync(netFile(id)));
      const search = engine.ask(JSON.stringify({ game, limits }));
      const { turn, score, depth, nodes, eval: judge } = JSON.parse(search.run(1e9));
      const { turn: best, score: worth, depth: reached, nodes: visited } = there;
      expect([turn, score.text, depth, nodes, judge], `${id} ${position}`).toEqual([
        best,
        worth,
        reached,
        visited,
        "net",
      ]);
      search.free();
      engine.free();
    }
  }
});

test("nets judge without a network too", async ({ visit }) => {
  const folder = await siteWithNets(["pijersi", "mikjersi"]);
  const host = await startHost(folder);
  const page = await visit({ url: host.url, hash: "#/study", serviceWorkers: "allow" });
  await study(page);
  expect(await judge(page)).toBe("net");
  const kept = (game: string) =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, netPath(game));
  for (const game of ["pijersi", "mikjersi"]) {
    await expect.poll(() => kept(game), { timeout: 30_000 }).toBe(true);
  }
  await host.close();
  await page.reload();
  await page.getByTestId("line").first().waitFor();
  expect(await judge(page)).toBe("net");
  // A game that nobody has played here before.
  await study(page, "rules: mikjersi\n");
  await expect.poll(() => judge(page)).toBe("net");
  await rm(folder, { recursive: true });
});

test("a browser without vectors in WebAssembly is told so", async ({ visit }) => {
  const page = await visit({
    before: (page) =>
      page.addInitScript(() => {
        WebAssembly.instantiateStreaming = () =>
          Promise.reject(new WebAssembly.CompileError("invalid opcode 0xfd"));
      }),
  });
  await page.getByText("too old").waitFor();
});
