// Pictures of the main pages, for the README: `docs/pictures`.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { habits, startGame } from "../support/table";
import { test } from "../support/test";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const FOLDER = join(ROOT, "docs", "pictures");
const RECORD = join(ROOT, "testdata", "records", "pijersi.txt");
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SCREEN = habits({ opponent: "screen" });

const shoot = (page: Page, name: string) =>
  page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled" });

test("start", async ({ visit }) => {
  const page = await visit({ viewport: DESK });
  await page.getByTestId("play-pijersi").waitFor();
  await shoot(page, "start");
});

test("a game on a desk, in light", async ({ visit }) => {
  const page = await visit({ viewport: DESK, stored: SCREEN });
  const table = await startGame(page, "jersi-4.8");
  for (const turn of ["a4-b4=c3", "M:e5/M:f4", "b6-c6"]) await table.play(turn);
  await page.locator('[data-name="c3"]').hover();
  await shoot(page, "play");
});

test("a game on a phone, in dark", async ({ visit }) => {
  const page = await visit({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    stored: SCREEN,
    query: "?animations=off&seed=1&mode=dark",
  });
  const table = await startGame(page, "pijersi");
  for (const turn of ["a4-b5=c4", "f4=d5-d4"]) await table.play(turn);
  await page.locator('[data-name="c4"]').tap();
  await shoot(page, "phone");
});

test("study", async ({ visit }) => {
  const page = await visit({ viewport: DESK, hash: "#/study" });
  await page.getByTestId("import").click();
  await page.getByTestId("import-text").fill(readFileSync(RECORD, "utf8"));
  await page.getByTestId("found").waitFor();
  await page.getByTestId("import-study").click();
  await page.getByTestId("start-review").click();
  await page.getByTestId("graph").waitFor();
  // In the middle of the game, with the engine's lines.
  await page.getByTestId("turn").nth(7).click();
  await page.getByTestId("judgement").waitFor();
  await page.getByTestId("line").nth(2).waitFor();
  await shoot(page, "study");
});

for (const name of ["learn", "rules"]) {
  test(name, async ({ visit }) => {
    const page = await visit({ viewport: DESK, hash: `#/${name}` });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await shoot(page, name);
  });
}
