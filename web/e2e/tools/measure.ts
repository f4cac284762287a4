// How fast and how heavy the page is on this machine. Prints numbers; judges nothing, as machines
// differ and are busy with other things.

import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import type { Page } from "playwright-core";
import { startHost } from "../support/host";
import { netFile, offerNets, searchInPage, siteWithNets } from "../support/nets";
import { storedGame } from "../support/stored";
import { habits, startGame, Table } from "../support/table";
import { expect, test } from "../support/test";

const median = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const tell = (what: string, value: string) => console.log(`${what}: ${value}`);

/** Lets the page mark the moment at which a cell of a board first answers to a click. */
function markClickable(page: Page) {
  return page.addInitScript(() => {
    const look = () => {
      if (document.querySelector(".cell.active")) performance.mark("clickable");
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test("from navigation to a board that answers to a click", async ({ visit }) => {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const page = await visit({
      stored: storedGame({ id: "first" }),
      hash: "#/play/first",
      query: "",
      before: markClickable,
    });
    const mark = await page.waitForFunction(() => performance.getEntriesByName("clickable")[0]);
    times.push(await mark.evaluate((mark) => mark?.startTime ?? Number.NaN));
    await page.context().close();
  }
  tell("to a clickable board, empty cache", `${median(times).toFixed(0)} ms, median of five`);
});

/** One of each board. */
const GAMES = ["pijersi", "mikjersi", "jersi-4.8"];

interface Bench {
  games: { rules: string; nps: number; positions: { position: string; nodes: number }[] }[];
}

/** How fast the program searches a game, and the positions it does so in. */
function bench(rules: string, judge: string[]) {
  const program = process.env.JERSI ?? "jersi";
  const limits = ["--depth", "99", "--nodes", "100000", "--hash", "16"];
  const text = execFileSync(program, ["bench", "--json", "--rules", rules, ...limits, ...judge]);
  const [game] = (JSON.parse(text.toString()) as Bench).games;
  if (!game) throw new Error("the bench measured nothing");
  return { speed: game.nps, positions: game.positions.map(({ position }) => position) };
}

test("positions per second, in the page and natively", async ({ visit }) => {
  for (const judge of ["hand", "net"]) {
    const nets = judge === "net" ? GAMES : [];
    const page = await visit({ before: (page) => offerNets(page, nets) });
    for (const rules of GAMES) {
      const how = judge === "net" ? ["--eval-file", netFile(rules)] : ["--eval", "hand"];
      const native = bench(rules, how);
      // Once more for the loading and the compiler.
      const asked = native.positions.map((position) => ({ rules, position }));
      const again = [...asked.slice(0, 1), ...asked];
      const [first, ...found] = await searchInPage(page, again, 100_000);
      expect(first?.eval).toBe(judge);
      const sum = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
      const here = sum(found.map(({ nodes }) => nodes)) / sum(found.map(({ seconds }) => seconds));
      const percent = (100 * here) / native.speed;
      tell(
        `nodes per second, ${rules}, ${judge}`,
        `${here.toFixed(0)} in the page, ${native.speed.toFixed(0)} natively: ${percent.toFixed(0)} %`,
      );
    }
  }
});

test("from a question to an answer by a net that is not here yet", async ({ visit }) => {
  const folder = await siteWithNets(GAMES);
  const host = await startHost(folder);
  for (const rules of GAMES) {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      const page = await visit({ url: host.url });
      // First a game without a net, so that the module is here.
      const asked = ["jersi-4.2", rules].map((rules) => ({ rules, position: null }));
      const [, answer] = await searchInPage(page, asked, 1);
      expect(answer?.eval).toBe("net");
      times.push(answer?.seconds ?? Number.NaN);
      await page.context().close();
    }
    const milliseconds = 1000 * median(times);
    tell(
      `net of ${rules} fetched, checked and laid out`,
      `${milliseconds.toFixed(0)} ms, median of five`,
    );
  }
  await host.close();
  await rm(folder, { recursive: true });
});

test("the longest task while the engine thinks", async ({ visit }) => {
  const page = await visit({ stored: habits({ level: 10 }), query: "?seed=1" });
  const table = await startGame(page, "jersi-4.8");
  await table.ready();
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const tasks: { start: number; time: number }[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        tasks.push({ start: startTime, time: duration });
      }
    }).observe({ type: "longtask" });
  });
  const now = () => page.evaluate(() => performance.now());
  await table.play("a4-b4=c3");
  await table.turns.first().waitFor();
  const thinks = await now();
  await page.waitForTimeout(2000);
  const still = (await table.turns.count()) === 1;
  const thought = await now();
  await table.turns.nth(1).waitFor();
  await page.waitForTimeout(500);
  const tasks = await page.evaluate(
    () => (globalThis as unknown as { longTasks: { start: number; time: number }[] }).longTasks,
  );
  const longest = (from: number, to: number) => {
    const times = tasks.filter(({ start }) => from <= start && start < to).map(({ time }) => time);
    return times.length === 0 ? "none over 50 ms" : `${Math.max(...times).toFixed(0)} ms`;
  };
  expect(still, "the computer thinks for two seconds").toBe(true);
  tell("longest task while the engine thinks", longest(thinks, thought));
  tell("longest task when one plays a turn", longest(0, thinks));
  tell("longest task when the computer's turn arrives", longest(thought, Number.POSITIVE_INFINITY));
});

test("memory over 50 games", async ({ visit }) => {
  const page = await visit({ stored: habits() });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const memory = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      heap: of("JSHeapUsedSize") / 1e6,
      nodes: of("Nodes"),
      listeners: of("JSEventListeners"),
    };
  };
  await startGame(page, "pijersi");
  const seen: string[] = [];
  for (let game = 0; game < 50; game++) {
    const table = new Table(page);
    expect(await table.ready()).toBe("mine");
    for (let turn = 0; turn < 2 && (await table.ready()) === "mine"; turn++) {
      const before = await table.turns.count();
      await table.play(await table.hint());
      await table.turns.nth(before).waitFor();
    }
    if ((await table.ready()) === "mine") {
      await page.getByTestId("resign").click();
      await page.getByTestId("resign-yes").click();
    }
    await page.getByTestId("rematch").click();
    await page.locator("[data-testid=table][data-over=false]").waitFor();
    if ([0, 9, 24, 49].includes(game)) {
      const { heap, nodes, listeners } = await memory();
      seen.push(`${game + 1}: ${heap.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`);
    }
  }
  tell("memory of the page's thread after games", `\n  ${seen.join("\n  ")}`);
});
