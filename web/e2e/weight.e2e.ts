// What a browser loads before the first game can be played, as it comes over the wire.

import type { Request } from "playwright-core";
import { habits, startGame } from "./support/table";
import { expect, test } from "./support/test";

/** Thousands of bytes, compressed. The goals are 350 for wasm and 500 in all; the module is not there yet. */
const LIMITS = { wasm: 475, code: 120, rest: 60 };
/** The net of the game has what the others leave. */
const ALL = 590;

const partOf = (path: string): keyof typeof LIMITS | "net" => {
  if (path.endsWith(".wasm")) return "wasm";
  if (path.endsWith(".net")) return "net";
  return /\.(js|css)$/.test(path) ? "code" : "rest";
};

test("the first game weighs no more than it may", async ({ visit }) => {
  const sums = { wasm: 0, code: 0, rest: 0, net: 0 };
  const weighed: Promise<void>[] = [];
  const weigh = async (request: Request) => {
    const { responseBodySize } = await request.sizes();
    sums[partOf(new URL(request.url()).pathname)] += responseBodySize / 1000;
  };
  const page = await visit({
    stored: habits(),
    before: (page) => page.on("requestfinished", (request) => weighed.push(weigh(request))),
  });
  const table = await startGame(page, "pijersi");
  await table.ready();
  await table.play("a4-b5=c4");
  // The computer has answered: its engine is there too.
  await table.turns.nth(1).waitFor();
  await Promise.all(weighed);
  for (const part of Object.keys(LIMITS) as (keyof typeof LIMITS)[]) {
    expect(sums[part], part).toBeGreaterThan(0);
    expect.soft(sums[part], part).toBeLessThan(LIMITS[part]);
  }
  const all = Object.values(sums).reduce((sum, part) => sum + part, 0);
  expect(all, "with the net").toBeLessThan(ALL);
});
