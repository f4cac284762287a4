// Nets that know nothing, made for the tests, and the engine as the page's worker has it.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { copyFile, cp, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";

const DIST = join(import.meta.dirname, "..", "..", "dist");

/** The file of a net for a game; `cargo xtask test web` has made it. */
export function netFile(game: string): string {
  const folder = process.env.JERSI_NETS;
  if (!folder) throw new Error("JERSI_NETS must name the folder of the nets to be tried");
  return join(folder, `${game}.net`);
}

/** What is asked for while a page is open. */
export interface Offered {
  /** The games whose nets were fetched, in their order. */
  fetched: string[];
}

/**
 * Offers these games nets, in place of those that the page came with. `change` may damage what is
 * sent.
 */
export async function offerNets(
  page: Page,
  games: string[],
  change: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<Offered> {
  const offered: Offered = { fetched: [] };
  const context = page.context();
  await context.route("**/nets.json", (route) =>
    route.fulfill({ json: Object.fromEntries(games.map((game) => [game, `tried/${game}.net`])) }),
  );
  await context.route("**/tried/*.net", (route) => {
    const game = /([^/]+)\.net$/.exec(route.request().url())?.[1] ?? "";
    offered.fetched.push(game);
    return route.fulfill({ body: change(readFileSync(netFile(game))) });
  });
  return offered;
}

/** Where a net is in a page of `siteWithNets`. */
export const netPath = (game: string) => `assets/${game}-0123456789abcdef.net`;

/** A copy of the page with nets for these games and no others; its folder. */
export async function siteWithNets(games: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "jersi-nets-"));
  await cp(DIST, folder, { recursive: true });
  for (const game of games) await copyFile(netFile(game), join(folder, netPath(game)));
  const index = Object.fromEntries(games.map((game) => [game, netPath(game)]));
  await writeFile(join(folder, "nets.json"), JSON.stringify(index));
  const finish = join(import.meta.dirname, "..", "..", "pwa", "finish.mjs");
  execFileSync("node", [finish, folder, "--plain"]);
  return folder;
}

/** The script of the page's worker, relative to the page. */
function workerOfPage(): string {
  const assets = readdirSync(join(DIST, "assets"));
  const worker = assets.find((name) => /^worker-.*\.js$/.test(name));
  if (!worker) throw new Error("the build has no worker");
  return `./assets/${worker}`;
}

/** What a search ended with. */
export interface Found {
  turn: string;
  score: { text: string };
  depth: number;
  nodes: number;
  eval: string;
  /** Until the answer came. */
  seconds: number;
}

/** What the page's own worker finds, one after the other, in positions of games or their starts. */
export function searchInPage(
  page: Page,
  asked: { rules: string; position: string | null }[],
  nodes: number,
) {
  return page.evaluate(
    async ({ worker, asked, nodes }) => {
      const engine = new Worker(worker, { type: "module" });
      const found: Found[] = [];
      for (const { rules, position } of asked) {
        const begun = performance.now();
        const news = await new Promise<Found>((resolve, reject) => {
          engine.onmessage = ({ data }) => {
            if (data.type === "problem") reject(new Error(data.problem.message));
            else if (data.news.done) resolve(data.news);
          };
          const game = { rules: { id: rules, file: null, seed: null }, start: position, turns: [] };
          engine.postMessage({ type: "ask", id: 1, question: { game, limits: { nodes } } });
        });
        found.push({ ...news, seconds: (performance.now() - begun) / 1000 });
      }
      engine.terminate();
      return found;
    },
    { worker: workerOfPage(), asked, nodes },
  );
}
