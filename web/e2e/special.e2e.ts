// What only some games have: drops, the king's return, ransoms, setups, rules of one's own.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { storedGame } from "./support/stored";
import { habits, startFrom, Table } from "./support/table";
import { expect, test } from "./support/test";

const SCREEN = habits({ opponent: "screen" });

test("one cube or two are dropped from the reserve", async ({ visit }) => {
  const page = await visit({ stored: SCREEN });
  await page.getByTestId("play-jersi-4.8").click();
  const table = new Table(page);
  await table.ready();
  const left = (side: string) => page.getByTestId(`reserve-${side}-M`).textContent();
  const before = Number.parseInt((await left("white")) ?? "", 10);
  await table.play("M:e5/M:d4");
  await table.turns.first().waitFor();
  expect(Number.parseInt((await left("white")) ?? "", 10)).toBe(before - 2);
  await table.play("M:f3");
  await table.turns.nth(1).waitFor();
  const [white = "", black] = await table.list();
  expect(white.split("/").sort()).toEqual(["M:d4", "M:e5"]);
  expect(black).toBe("M:f3");
});

test("a captured king is put back where its player may", async ({ visit }) => {
  const page = await visit({ stored: SCREEN });
  const position =
    "p-rr1sk1s-1/f-1s-2fwWFm-/3Mr3/M-1spS-2Mpr-/2M-1P-1S-m-1/7w-/RF2SKR-2/5PS1mm/P-1R-2R-P- b 4 16 - -";
  const table = await startFrom(page, "jersi-4.8", { position });
  await table.play("f3=d4-c4/K:a3");
  await table.turns.first().waitFor();
  expect(await table.list()).toEqual(["f3=d4-c4!!/K:a3"]);
  await expect
    .poll(() => page.locator('[data-name="a3"]').getAttribute("aria-label"))
    .toMatch(/king/i);
});

test("a ransom is named, given, and the king returns", async ({ visit }) => {
  const page = await visit({ stored: SCREEN });
  const position =
    "p-r-3s-pf/f-1sr1s-1r-1/spk-3prww/4W-M-2/mm2RP2M-2/4SRW-2/2MM2m-m-/3RF1SPRS1/P-S-1K-1PF1 w 22 12 - -";
  const table = await startFrom(page, "jersi-4.8", { position, options: ["ransom"] });
  const phase = () => table.root.getAttribute("data-phase");
  await table.play("e4=f3-g2#P");
  await expect.poll(phase).toBe("give");
  // It is kept between the decisions, too.
  await page.reload();
  await table.ready();
  await expect.poll(phase).toBe("give");
  await table.play("#i1");
  await expect.poll(phase).toBe("return");
  await table.play("K:i6");
  await table.turns.first().waitFor();
  expect(await table.list()).toEqual(["e4=f3-g2!!#i1/K:i6"]);
});

test("looking back in the middle of a ransom forgets nothing", async ({ visit }) => {
  const page = await visit({ stored: SCREEN });
  const position =
    "p-r-3s-pf/f-1sr1s-1r-1/spk-3prww/4W-M-2/mm2RP2M-2/4SRW-2/2MM2m-m-/3RF1SPRS1/P-S-1K-1PF1 w 22 12 - -";
  const table = await startFrom(page, "jersi-4.8", { position, options: ["ransom"] });
  const phase = () => table.root.getAttribute("data-phase");
  await table.play("e4=f3-g2#P");
  await expect.poll(phase).toBe("give");
  for (const [answer, next] of [
    ["#i1", "return"],
    ["K:i6", "turn"],
  ] as const) {
    await page.getByTestId("go-back").click();
    await page.getByTestId("to-live").waitFor();
    expect(await phase()).toBe("turn");
    await page.getByTestId("to-live").click();
    await table.ready();
    await table.play(answer);
    await expect.poll(phase).toBe(next);
  }
  expect(await table.list()).toEqual(["e4=f3-g2!!#i1/K:i6"]);
  // The game goes on.
  await table.play(await table.hint());
  await table.turns.nth(1).waitFor();
});

test("what cannot be chosen is refused with a reason", async ({ visit }) => {
  const page = await visit({ stored: SCREEN });
  await page.getByTestId("play-pijersi").click();
  const table = new Table(page);
  await table.ready();
  await page.locator('[data-name="g1"]').click();
  await expect.poll(() => table.prompt.textContent()).toContain("isn't yours");
  await page.locator('[data-name="a4"]').click();
  await expect.poll(() => table.prompt.textContent()).toContain("Where to?");
});

test("a rules file of one's own is played", async ({ visit }) => {
  const file = join(import.meta.dirname, "..", "..", "testdata", "jersi-2.toml");
  const page = await visit({ stored: SCREEN });
  await page.getByTestId("rules-file").setInputFiles({
    name: "mine.toml",
    mimeType: "text/plain",
    buffer: await readFile(file),
  });
  await page.getByTestId("start-game").click();
  const table = new Table(page);
  await table.ready();
  const turn = await table.hint();
  await table.play(turn);
  await table.turns.first().waitFor();
  const turns = await table.list();
  await page.reload();
  await table.turns.first().waitFor();
  expect(await table.list()).toEqual(turns);
});

test("a game of one's own rules carries them in its link", async ({ visit }) => {
  const file = await readFile(join(import.meta.dirname, "..", "..", "testdata", "jersi-2.toml"));
  const rules = {
    id: /^id = "(.+)"/m.exec(file.toString())?.[1],
    file: file.toString(),
    seed: null,
  };
  const seats = { White: { type: "person" }, Black: { type: "friend" } };
  const record = `rules: ${rules.id}\n`;
  const stored = {
    ...habits({ opponent: "message" }),
    ...storedGame({ id: "old", rules, seats, record }),
  };
  const page = await visit({ stored });
  await page
    .getByTestId("rules-file")
    .setInputFiles({ name: "mine.toml", mimeType: "text/plain", buffer: file });
  const opponent = page.getByTestId("opponent").locator("input:checked");
  await opponent.waitFor({ state: "attached" });
  expect(await opponent.inputValue()).toBe("computer");
  // A clock of one's own must be one.
  await page.getByTestId("clock").locator("input[value=custom]").check();
  const start = page.getByTestId("start-game");
  expect(await start.isEnabled()).toBe(true);
  await page.getByTestId("minutes").fill("");
  await page.getByTestId("setup-dialog").getByRole("alert").waitFor();
  expect(await start.isDisabled()).toBe(true);
  // A game by message has a link, which carries the rules.
  await page.evaluate(() => {
    location.hash = "#/play/old";
  });
  const table = new Table(page);
  await table.play(await table.hint());
  await page.getByTestId("message-panel").getByTestId("copy-link").waitFor();
  expect(await table.turns.count()).toBe(1);
});

test("a position that is wrong cannot be started from, and the fault is shown", async ({
  visit,
}) => {
  const page = await visit({ stored: SCREEN });
  await page.getByTestId("options-pijersi").click();
  await page.getByTestId("setup-dialog").locator("summary").click();
  await page.getByTestId("position").fill("x-6/7 w 0 1");
  await page.getByTestId("setup-problem").waitFor();
  expect(await page.getByTestId("start-game").isDisabled()).toBe(true);
});

test("a turn that is to be confirmed counts only then", async ({ visit }) => {
  const settings = JSON.stringify({ confirm: true });
  const page = await visit({ stored: { ...SCREEN, "jersi.settings": settings } });
  await page.getByTestId("play-pijersi").click();
  const table = new Table(page);
  await table.ready();
  await table.play("a4-b5=c4");
  await page.getByTestId("confirm").waitFor();
  expect(await table.turns.count()).toBe(0);
  await page.getByTestId("cancel").click();
  await table.play("a4-b5=c4");
  await page.getByTestId("confirm").click();
  await expect.poll(() => table.list()).toEqual(["a4-b5=c4"]);
});
