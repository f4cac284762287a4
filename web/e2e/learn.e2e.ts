// Lessons from the first step to the last by clicks, and rules pages whose boards can be played.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "./support/test";

interface Round {
  answer: string;
}

interface Part {
  id: string;
  games?: string[];
}

interface Content {
  games: string[];
  lesson: (Part & { rounds: Round[] })[];
  rules: (Part & { diagrams?: { id: string; turns?: string[] }[] })[];
}

const contents = ["jersi", "mikjersi", "pijersi"].map((name): Content => {
  const file = new URL(`../src/pages/learn/content/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
});
const has = (part: Part, game: string) => part.games?.includes(game) ?? true;

async function tap(page: Page, cell: string) {
  const box = await page.locator(`[data-name="${cell}"]`).boundingBox();
  if (!box) throw new Error(`there is no cell ${cell}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Presses a button if it is there. */
async function press(page: Page, name: string): Promise<boolean> {
  const button = page.getByTestId(name);
  if ((await button.count()) === 0) return false;
  await button.click();
  return true;
}

/** Plays a turn, written in canonical form, by clicks. */
async function play(page: Page, turn: string) {
  const [steps = "", ...rest] = turn.split("/");
  if (steps.includes(":")) {
    for (const drop of [steps, ...rest]) {
      const [kind, cell = ""] = drop.split(":");
      await page.getByTestId(`take-${kind}`).click();
      await tap(page, cell);
    }
    await press(page, "end-turn");
    return;
  }
  const [from = "", ...cells] = steps.split(/[-=]/);
  await tap(page, from);
  // The stack is picked first, even if its top is wanted.
  if (steps[from.length] === "-") await press(page, "part-cube");
  for (const cell of cells) await tap(page, cell);
  for (const back of rest) {
    await press(page, "put-back");
    await tap(page, back.split(":")[1] ?? "");
  }
  await press(page, "end-turn");
}

for (const { games, lesson } of contents) {
  for (const game of games) {
    test(`the lesson of ${game}, step by step`, async ({ visit }) => {
      const page = await visit({ hash: "#/learn" });
      await page.getByTestId(`learn-${game}`).click();
      const steps = lesson.filter((step) => has(step, game));
      for (const [index, step] of steps.entries()) {
        await page.locator(`[data-testid=lesson][data-step="${step.id}"]`).waitFor();
        for (const [number, round] of step.rounds.entries()) {
          await page.locator(`[data-phase=asked][data-round="${number}"]`).waitFor();
          await play(page, round.answer);
        }
        await page.locator("[data-phase=done]").waitFor();
        if (index + 1 < steps.length) await page.getByTestId("next").click();
      }
      await page.getByTestId("play").waitFor();
      await page.goto(`${page.url().split("#")[0]}#/learn`);
      await page.getByText(`${steps.length} of ${steps.length} steps done`).waitFor();
    });
  }
}

test("a turn that was not asked for is told so, and taken back", async ({ visit }) => {
  const page = await visit({ hash: "#/learn/pijersi/cube" });
  await page.locator("[data-phase=asked]").waitFor();
  await play(page, "d4-d5");
  await page.locator("[data-phase=missed]").waitFor();
  expect(await page.getByTestId("feedback").textContent()).toContain("not to the star");
  await page.getByTestId("retry").click();
  await page.locator("[data-phase=asked]").waitFor();
  await page.getByRole("gridcell", { name: "d4, white rock" }).waitFor();
  expect(await page.getByTestId("feedback").textContent()).not.toContain("star");
});

test("who asks twice is shown the turn", async ({ visit }) => {
  const page = await visit({ hash: "#/learn/pijersi/double" });
  await page.getByTestId("hint").click();
  expect(await page.getByTestId("feedback").textContent()).toContain("scissors");
  expect(await page.locator(".shaft").count()).toBe(0);
  await page.getByTestId("hint").click();
  expect(await page.locator(".shaft").count()).toBe(2);
  expect(await page.getByTestId("hint").isDisabled()).toBe(true);
});

test("what is done survives a reload, and can be forgotten", async ({ visit }) => {
  const page = await visit({ hash: "#/learn/mikjersi" });
  await page.locator("[data-step=cube]").waitFor();
  await play(page, "c3-d3");
  await page.locator("[data-phase=done]").waitFor();
  await page.reload();
  await page.locator("[data-step=stack]").waitFor();
  await page.getByTestId("forget").click();
  await page.reload();
  await page.locator("[data-step=cube]").waitFor();
});

test("a step by keyboard alone", async ({ visit }) => {
  const page = await visit({ hash: "#/learn/mikjersi/cube" });
  await page.getByRole("gridcell", { name: "c3, white rock" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.locator("[data-phase=done]").waitFor();
  // The way on has the focus.
  await page.keyboard.press("Enter");
  await page.locator("[data-step=stack]").waitFor();
});

test("lessons speak French", async ({ visit }) => {
  const page = await visit({ hash: "#/learn/pijersi/cube" });
  await page.getByTestId("language").click();
  await page.getByRole("heading", { level: 1, name: "Un cube, une case" }).waitFor();
  await page.getByRole("gridcell", { name: /pierre/ }).waitFor();
});

test("an address of no game leads on", async ({ visit }) => {
  const page = await visit({ hash: "#/learn/chess" });
  await page.getByTestId("unknown-game").waitFor();
  await page.getByTestId("learn-pijersi").waitFor();
  await page.goto(`${page.url().split("#")[0]}#/rules/chess`);
  await page.getByTestId("unknown-game").waitFor();
});

// One game of each file: what differs between versions is played by tests in Rust.
for (const { games, rules } of contents) {
  const game = games[0] ?? "";
  test(`the boards in the rules of ${game}`, async ({ visit }) => {
    const page = await visit({ hash: `#/rules/${game}` });
    await page.locator(`[data-testid=rules][data-game="${game}"]`).waitFor();
    for (const section of rules.filter((section) => has(section, game))) {
      for (const { id, turns } of section.diagrams ?? []) {
        const at = page.getByTestId(`section-${section.id}`).getByTestId(`diagram-${id}`);
        const start = await at.getAttribute("data-position");
        const reset = at.getByTestId("diagram-reset");
        expect(await reset.isDisabled()).toBe(true);
        if (!turns) continue;
        await at.getByTestId("diagram-show").click();
        await page.waitForFunction(
          ([element, start]) => element?.getAttribute("data-position") !== start,
          [await at.elementHandle(), start] as const,
        );
        await reset.click();
        expect(await at.getAttribute("data-position")).toBe(start);
      }
    }
  });
}

test("the page about the games names the designer and the libraries", async ({ visit }) => {
  const page = await visit({ hash: "#/about" });
  await page.getByText("Lucas Borboleta").first().waitFor();
  expect(await page.getByTestId("libraries").textContent()).toContain("svelte");
});
