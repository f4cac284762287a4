// A game by message: the link goes back and forth between two browsers.

import type { Page } from "playwright-core";
import { storedGame } from "./support/stored";
import { habits, Table } from "./support/table";
import { expect, test } from "./support/test";

/** The link that would be sent now. */
async function linkOf(page: Page): Promise<string> {
  const link = page.getByTestId("link-text");
  await link.waitFor({ state: "attached" });
  return link.inputValue();
}

/** Opens a link that came in a message. */
async function open(page: Page, link: string): Promise<Table> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  const table = new Table(page);
  await table.root.waitFor();
  return table;
}

test("a game goes back and forth by links", async ({ visit }) => {
  const white = await visit({ stored: habits({ opponent: "message" }) });
  await white.getByTestId("options-pijersi").click();
  await white.getByTestId("opponent").locator("input[value=message]").check();
  await white.getByTestId("start-game").click();
  const first = new Table(white);
  await first.ready();
  await first.play("a4-b5=c4");
  await first.turns.first().waitFor();
  // The friend's browser knows nothing yet: the link brings the whole game.
  const black = await visit();
  const second = await open(black, await linkOf(white));
  expect(await second.ready()).toBe("mine");
  expect(await second.list()).toEqual(["a4-b5=c4"]);
  expect(await second.root.getAttribute("data-decider")).toBe("Black");
  await second.play("f4=d5-d4");
  await second.turns.nth(1).waitFor();
  const mail = await black.getByTestId("mail-text").inputValue();
  expect(mail.split("\n")).toHaveLength(3);
  // The answer continues the same game in the list of the first player.
  const answer = await linkOf(black);
  const back = await open(white, answer);
  expect(await back.ready()).toBe("mine");
  expect(await back.list()).toEqual(["a4-b5=c4", "f4=d5-d4"]);
  // An old link changes nothing.
  await back.play("a1-a2");
  await back.turns.nth(2).waitFor();
  const again = await open(white, answer);
  await expect.poll(() => again.turns.count()).toBe(3);
  await white.evaluate(() => {
    location.hash = "#/games";
  });
  await white.getByTestId("stored-game").first().waitFor();
  expect(await white.getByTestId("stored-game").count()).toBe(1);
});

test("two windows with one game show the same, and neither undoes the other", async ({ visit }) => {
  const stored = storedGame({ id: "two", clock: 600_000 });
  const one = await visit({ hash: "#/play/two", stored });
  const first = new Table(one);
  await first.ready();
  const two = await one.context().newPage();
  await two.goto(one.url());
  const second = new Table(two);
  await second.ready();
  await second.play("a4-b5=c4");
  await expect.poll(() => first.list()).toEqual(["a4-b5=c4"]);
  await first.play("f4=d5-d4");
  await expect.poll(() => second.list()).toEqual(["a4-b5=c4", "f4=d5-d4"]);
  // A window that heard nothing of it, as it was asleep, leaves what it does not know.
  await one.evaluate(() => addEventListener("storage", (e) => e.stopImmediatePropagation(), true));
  await second.play("a1-a2");
  await second.turns.nth(2).waitFor();
  await first.play("a6-a5");
  await expect.poll(() => first.list()).toEqual(["a4-b5=c4", "f4=d5-d4", "a1-a2"]);
  // What is removed in one stays removed when the other is left.
  await two.evaluate(() => {
    location.hash = "#/games";
  });
  await two.getByRole("button", { name: "Delete" }).click();
  await two.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await two.getByTestId("stored-game").waitFor({ state: "detached" });
  await one.evaluate(() => {
    location.hash = "#/games";
  });
  await one.locator("main[data-page=games]").waitFor();
  expect(await one.getByTestId("stored-game").count()).toBe(0);
});
