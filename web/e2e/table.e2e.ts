// What can be done at the table beside playing: hints, draws, taking back, giving up.

import type { Page } from "playwright-core";
import { storedGame } from "./support/stored";
import { habits, startGame, Table } from "./support/table";
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

const GAME = "rules: pijersi\n\n1 a4-b5=c4 2 g4-f5=e5 3 c4=d5\n";

test("hints and reviews are as thorough where nothing moves", async ({ visit }) => {
  const stored = storedGame({ id: "one", record: GAME, turns: 3 });
  const before = (page: Page) =>
    page.addInitScript(() => {
      const asked: unknown[] = [];
      Object.assign(globalThis, { asked });
      const send = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (...given: unknown[]) {
        asked.push(given[0]);
        return Reflect.apply(send, this, given);
      };
    });
  const page = await visit({ hash: "#/play/one", query: SLOW, stored, before });
  /** How long the engine may think about the last question of a kind. */
  const limits = (type: string) =>
    page.evaluate((type) => {
      type Asked = { type: string; question?: { limits: unknown } };
      const all = (globalThis as unknown as { asked: Asked[] }).asked;
      return all.findLast((one) => one.type === type)?.question?.limits;
    }, type);
  await page.getByTestId("hint").click();
  await expect.poll(() => limits("ask")).toEqual({ milliseconds: 1500 });
  await page.evaluate(() => {
    location.hash = "#/study?game=one&review";
  });
  await expect.poll(() => limits("review")).toEqual({ nodes: 40_000, milliseconds: 800 });
});

test("who gives up while looking back is the one to play, and is named", async ({ visit }) => {
  const stored = storedGame({ id: "one", record: GAME, turns: 3 });
  const page = await visit({ hash: "#/play/one", stored });
  const table = new Table(page);
  await table.ready();
  await page.getByTestId("go-back").click();
  await page.getByTestId("to-live").waitFor();
  await page.getByTestId("resign").click();
  expect(await page.getByTestId("resign-dialog").textContent()).toContain("Black resigns");
  await page.getByTestId("resign-yes").click();
  await table.result.waitFor();
  expect(await table.result.getAttribute("data-winner")).toBe("White");
});

test("a turn that is taken back brings the time back", async ({ visit }) => {
  const left = { White: 60_000, Black: 50 };
  const game = storedGame({ id: "one", record: GAME, turns: 3, clock: 60_000, left });
  // The end comes before anything was touched, when browsers let no page be heard.
  const stored = { ...game, "jersi.settings": JSON.stringify({ sounds: false }) };
  const page = await visit({ hash: "#/play/one", stored });
  const table = new Table(page);
  await table.result.waitFor();
  expect(await table.result.getAttribute("data-reason")).toBe("flag");
  await page.getByTestId("takeback").click();
  await page.getByTestId("takeback").click();
  await expect.poll(() => table.turns.count()).toBe(1);
  await page.waitForTimeout(300);
  expect(await table.ready()).toBe("mine");
});

test("a hint puts a turn down that waits to be confirmed", async ({ visit }) => {
  const settings = JSON.stringify({ confirm: true });
  const stored = { ...storedGame({ id: "one" }), "jersi.settings": settings };
  const page = await visit({ hash: "#/play/one", stored });
  const table = new Table(page);
  await table.ready();
  await table.play("a4-b5=c4");
  await page.getByTestId("confirm").waitFor();
  await table.hint();
  expect(await page.getByTestId("confirm").count()).toBe(0);
});

test("a computer that does not answer is asked again", async ({ visit, faults }) => {
  const page = await visit({
    stored: habits(),
    locale: "fr-FR",
    before: (page) => page.route("**/worker-*.js", (route) => route.abort()),
  });
  const table = await startGame(page, "pijersi");
  await table.ready();
  await table.play("a4-b5=c4");
  await page.getByTestId("ask-again").waitFor();
  expect(await table.prompt.textContent()).toMatch(/ne répond pas\. Le moteur/);
  await page.unroute("**/worker-*.js");
  await page.getByTestId("ask-again").click();
  await table.turns.nth(1).waitFor();
  faults.length = 0;
});
