// A whole game of each ruleset by clicks, to a result.

import { habits, startGame } from "./support/table";
import { expect, test } from "./support/test";

const GAMES = ["pijersi", "mikjersi", "jersi-4.8", "jersi-4.2", "jersi-4.0"];

for (const game of GAMES) {
  test(`${game} to its end by clicks`, async ({ visit }) => {
    const page = await visit({ stored: habits() });
    const table = await startGame(page, game);
    const played = await table.playOut();
    expect(played).toBeGreaterThan(2);
    expect(await table.result.getAttribute("data-reason")).toBeTruthy();
    // Nobody can play on, and what was played is kept.
    expect(await table.root.getAttribute("data-over")).toBe("true");
    const turns = await table.list();
    await page.reload();
    await table.result.waitFor();
    expect(await table.list()).toEqual(turns);
  });
}
