// What is kept: through a reload, in a file, and when what was kept is broken.

import { readFile } from "node:fs/promises";
import { storedGame } from "./support/stored";
import { habits, startGame, Table } from "./support/table";
import { expect, test } from "./support/test";

test("a reload in the middle of a game goes on where it was", async ({ visit }) => {
  const page = await visit({ stored: habits() });
  const table = await startGame(page, "pijersi");
  await table.ready();
  await table.play("a4-b5=c4");
  await table.turns.nth(1).waitFor();
  const turns = await table.list();
  await page.reload();
  expect(await table.ready()).toBe("mine");
  expect(await table.list()).toEqual(turns);
  await table.play(await table.hint());
  await table.turns.nth(2).waitFor();
  // From the start page, too.
  await page.evaluate(() => {
    location.hash = "#/";
  });
  await page.getByTestId("resume").click();
  await table.turns.nth(2).waitFor();
});

test("all that is stored goes into a file and comes back", async ({ visit }) => {
  const page = await visit({ stored: habits({ opponent: "screen" }) });
  const table = await startGame(page, "pijersi");
  await table.play("a4-b5=c4");
  await table.turns.first().waitFor();
  await page.evaluate(() => {
    location.hash = "#/games";
  });
  const download = page.waitForEvent("download");
  await page.getByTestId("export-all").click();
  const path = await (await download).path();
  expect(await readFile(path, "utf8")).toContain("a4-b5=c4");
  const other = await visit({ hash: "#/games" });
  await other.getByTestId("import-all").setInputFiles(path);
  await other.getByTestId("stored-game").getByRole("link").first().click();
  await expect.poll(() => new Table(other).list()).toEqual(["a4-b5=c4"]);
});

test("a file that is no export changes nothing and is said to be none", async ({ visit }) => {
  const page = await visit({ hash: "#/games" });
  await page.getByTestId("import-all").setInputFiles({
    name: "cat.json",
    mimeType: "application/json",
    buffer: Buffer.from([0, 255]),
  });
  await expect.poll(() => page.getByTestId("toasts").textContent()).not.toBe("");
  expect(await page.getByTestId("stored-game").count()).toBe(0);
});

test("broken storage leaves a page that says so and goes on", async ({ visit }) => {
  const page = await visit({
    stored: {
      "jersi.settings": "{{{",
      "jersi.habits": "[]",
      "jersi.game.broken": "not even JSON",
      "jersi.game.odd": JSON.stringify({ version: 1, id: "odd", record: 7 }),
    },
    hash: "#/games",
  });
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").textContent()).toContain("2");
  await page.evaluate(() => {
    location.hash = "#/play/broken";
  });
  await page.getByTestId("problem").waitFor();
  await page.getByTestId("problem").getByRole("link").click();
  await startGame(page, "pijersi");
  // What could not be read is still there for somebody who can mend it.
  expect(await page.evaluate(() => localStorage.getItem("jersi.game.broken"))).toBe(
    "not even JSON",
  );
});

test("a record that cannot be read is told, and the way on is shown", async ({ visit }) => {
  const page = await visit({
    stored: storedGame({ id: "faulty", record: "rules: pijersi\n\n1. a4-z9\n", turns: 1 }),
    hash: "#/play/faulty",
  });
  const problem = page.getByTestId("problem");
  await problem.waitFor();
  expect(await problem.textContent()).toContain("z9");
  await problem.getByRole("link").click();
  await page.getByTestId("play-pijersi").waitFor();
});
