// A whole game by keys alone, one by touch on a phone, and one turn by dragging.

import { finger, habits, keys, startGame, Table } from "./support/table";
import { expect, test } from "./support/test";

test("mikjersi to its end by keys alone", async ({ visit }) => {
  const page = await visit({ stored: habits() });
  await page.getByTestId("play-mikjersi").waitFor();
  const table = await startGame(page, "mikjersi", keys(page));
  expect(await table.playOut()).toBeGreaterThan(2);
  // Every turn was said to those who do not see it, and so was the end.
  const said = await page.getByTestId("announcement").textContent();
  expect(said).toContain((await table.result.textContent())?.trim());
});

test("pijersi to its end by touch on a phone", async ({ visit }) => {
  const page = await visit({
    stored: habits(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const table = await startGame(page, "pijersi", finger(page));
  expect(await table.playOut()).toBeGreaterThan(2);
  // Nothing is cut off at the side.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test("a turn by dragging", async ({ visit }) => {
  const page = await visit({ stored: habits({ opponent: "screen" }) });
  const table = await startGame(page, "pijersi");
  const centre = async (name: string) => {
    const box = await page.locator(`[data-name="${name}"]`).boundingBox();
    if (!box) throw new Error(`${name} is not on the board`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  for (const [from, to] of [
    ["a4", "b5"],
    ["b5", "c4"],
  ] as const) {
    const [start, end] = [await centre(from), await centre(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.up();
  }
  if (await page.getByTestId("end-turn").isVisible()) await page.getByTestId("end-turn").click();
  await table.turns.first().waitFor();
  expect(await table.list()).toEqual(["a4-b5=c4"]);
});

test("typed turns, and what is wrong with them", async ({ visit }) => {
  const page = await visit({ stored: habits({ opponent: "screen" }) });
  const table = await startGame(page, "pijersi");
  const box = page.getByTestId("notation");
  await box.fill("a4-b5=z9");
  await box.press("Enter");
  const problem = page.getByTestId("notation-problem");
  await problem.waitFor();
  expect(await problem.textContent()).toContain("z9");
  expect(await table.turns.count()).toBe(0);
  await box.fill("a4-b5=c4");
  await box.press("Enter");
  await table.turns.first().waitFor();
  expect(await problem.count()).toBe(0);
});

test("looking back by clicks and arrow keys changes nothing", async ({ visit }) => {
  const page = await visit({ stored: habits({ opponent: "screen" }) });
  const table = await startGame(page, "pijersi");
  for (const turn of ["a4-b5=c4", "f4=d5-d4", "a1-a2"]) await table.play(turn);
  const current = () => page.locator("[data-testid=turn][aria-current]").allTextContents();
  expect(await current()).toEqual(["a1-a2"]);
  await page.getByTestId("go-back").click();
  expect(await current()).toEqual(["f4=d5-d4"]);
  await page.locator("body").press("ArrowLeft");
  expect(await current()).toEqual(["a4-b5=c4"]);
  await page.locator("body").press("End");
  expect(await current()).toEqual(["a1-a2"]);
  await table.turns.nth(1).click();
  expect(await current()).toEqual(["f4=d5-d4"]);
  await page.getByTestId("to-live").click();
  expect(await table.list()).toEqual(["a4-b5=c4", "f4=d5-d4", "a1-a2"]);
  await page.getByTestId("takeback").click();
  await expect.poll(() => table.list()).toEqual(["a4-b5=c4", "f4=d5-d4"]);
});

test("resigning, and the rematch with sides swapped", async ({ visit }) => {
  const page = await visit({ stored: habits() });
  const table = await startGame(page, "pijersi");
  await table.ready();
  await page.getByTestId("resign").click();
  await page.getByTestId("resign-yes").click();
  await table.result.waitFor();
  expect(await table.result.getAttribute("data-winner")).toBe("Black");
  expect(await table.result.getAttribute("data-reason")).toBe("resignation");
  await page.getByTestId("rematch").click();
  const again = new Table(page);
  // Now the computer begins.
  await again.turns.first().waitFor();
  expect(await again.ready()).toBe("mine");
  expect(await again.root.getAttribute("data-decider")).toBe("Black");
});
