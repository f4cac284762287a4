// Pictures of the main pages, for the README: `docs/pictures`.

import { join } from "node:path";
import type { Page } from "playwright-core";
import { habits, startGame } from "../support/table";
import { test } from "../support/test";

const FOLDER = join(import.meta.dirname, "..", "..", "..", "docs", "pictures");
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

for (const name of ["study", "learn", "rules"]) {
  test(name, async ({ visit }) => {
    const page = await visit({ viewport: DESK, hash: `#/${name}` });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await shoot(page, name);
  });
}
