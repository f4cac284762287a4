// No page has a fault that shuts somebody out, in light and dark, on a desk and in a hand.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { storedGame } from "./support/stored";
import { expect, test } from "./support/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds that is serious or worse, each with the first element at fault. */
async function faultsOf(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script: the policy of the page allows none from elsewhere.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the script that was just evaluated has no types
    const { violations } = await (globalThis as any).axe.run();
    return violations
      .filter(({ impact }: { impact: string }) => ["serious", "critical"].includes(impact))
      .map(
        ({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
          `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)} ${nodes[0]?.failureSummary}`,
      );
  });
}

const PAGES = [
  ["start", "#/"],
  ["games", "#/games"],
  ["study", "#/study"],
  ["editor", "#/editor"],
  ["learn", "#/learn"],
  ["learn", "#/learn/jersi-4.8/wall"],
  ["rules", "#/rules"],
  ["about", "#/about"],
  ["play", "#/play/kept"],
  ["m", "#/m/abc/AAAAAAAA"],
  ["missing", "#/nothing/of/the/kind"],
] as const;

const LOOKS = [
  { mode: "light", viewport: { width: 1280, height: 800 } },
  { mode: "dark", viewport: { width: 390, height: 844 } },
] as const;

for (const { mode, viewport } of LOOKS) {
  for (const [name, hash] of PAGES) {
    test(`${name} at ${hash}, ${mode}, ${viewport.width} wide`, async ({ visit }) => {
      const stored = storedGame({ id: "kept" });
      const query = `?animations=off&seed=1&mode=${mode}`;
      const page = await visit({ hash, viewport, query, stored });
      await page.locator(`main[data-page=${name}]`).getByRole("heading").first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
    });
  }
}

test("the dialogs", async ({ visit }) => {
  const page = await visit();
  for (const name of ["options-jersi-4.8", "settings"]) {
    await page.getByTestId(name).click();
    await page.getByRole("dialog").waitFor();
    expect(await faultsOf(page), name).toEqual([]);
    await page.keyboard.press("Escape");
  }
});
