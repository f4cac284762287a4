// What can be done at the table beside playing: hints, draws, taking back, giving up.

import { habits, startGame } from "./support/table";
import { expect, test } from "./support/test";

/** Without a seed a hint takes its time. */
const SLOW = "?animations=off";

test("the board answers after a hint that nobody waited for", async ({ visit }) => {
  const page = await visit({ stored: habits({ opponent: "screen" }), query: SLOW });
  const table = await startGame(page, "pijersi");
  await table.ready();
  await table.play("a4-b5=c4");
  const hint = page.getByTestId("hint");
  // Taken back, and a turn typed, before it came.
  await hint.click();
  await page.getByTestId("takeback").click();
  await expect.poll(() => hint.isEnabled()).toBe(true);
  await table.play("a4-b5=c4");
  await table.turns.first().waitFor();
  await hint.click();
  await page.getByTestId("notation").fill("f4=d5-d4");
  await page.getByTestId("notation").press("Enter");
  await table.turns.nth(1).waitFor();
  await table.play("a1-a2");
  await table.turns.nth(2).waitFor();
});

test("a hint takes the place of an offered draw", async ({ visit }) => {
  const page = await visit({ stored: habits(), query: SLOW });
  const table = await startGame(page, "pijersi");
  await table.ready();
  await page.getByTestId("offer-draw").click();
  await page.getByTestId("hint").click();
  await expect.poll(() => page.getByTestId("offer-draw").isEnabled()).toBe(true);
  await page.locator("[data-testid=notation]:not([placeholder=''])").waitFor();
});
