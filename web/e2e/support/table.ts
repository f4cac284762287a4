// The table at which a game is played, as a player uses it: by clicks, touches or keys.

import type { Locator, Page } from "playwright-core";
import { actsOf } from "./notation";

/** How a player reaches things. */
export interface Hand {
  cell(name: string): Promise<void>;
  button(locator: Locator): Promise<void>;
}

export class Table {
  readonly page: Page;
  readonly root: Locator;
  readonly turns: Locator;
  readonly result: Locator;
  readonly prompt: Locator;
  #hand: Hand;

  constructor(page: Page, hand: Hand = mouse(page)) {
    this.page = page;
    this.root = page.getByTestId("table");
    this.turns = page.getByTestId("turn");
    this.result = page.getByTestId("result");
    this.prompt = page.getByTestId("prompt");
    this.#hand = hand;
  }

  /** Waits until a person is to decide, or the game is over; which of them. */
  async ready(): Promise<"mine" | "over"> {
    const mine = this.page.locator("[data-testid=notation]:enabled");
    await this.result.or(mine).first().waitFor();
    return (await this.result.isVisible()) ? "over" : "mine";
  }

  /** What the engine would play. */
  async hint(): Promise<string> {
    await this.#hand.button(this.page.getByTestId("hint"));
    const hinted = this.page.locator("[data-testid=notation]:not([placeholder=''])");
    await hinted.waitFor();
    return (await hinted.getAttribute("placeholder")) ?? "";
  }

  /** Plays a turn, or a decision of one, on the board. */
  async play(turn: string) {
    const { page } = this;
    const id = (name: string) => page.getByTestId(name);
    for (const act of actsOf(turn)) {
      if (act.type === "take") {
        const kind = new RegExp(`^reserve-(white|black)-${act.kind}$`, "i");
        const enabled = page.getByTestId(kind).and(page.locator(":enabled"));
        await this.#hand.button(enabled.first());
      } else if (act.type === "ransom") {
        await this.#hand.button(page.getByTestId(new RegExp(`^ransom-${act.kind}$`, "i")));
      } else {
        if (act.type === "return" && (await id("put-back").isVisible())) {
          await this.#hand.button(id("put-back"));
        }
        await this.#hand.cell(act.cell);
      }
      // A stack offers itself whole first, and its top cube as well.
      if (act.type === "pick" && (await id(`part-${act.part}`).isVisible())) {
        await this.#hand.button(id(`part-${act.part}`));
      }
    }
    if (await id("end-turn").isVisible()) await this.#hand.button(id("end-turn"));
  }

  /** Types a turn, or a decision of one. */
  async type(turn: string) {
    const box = this.page.getByTestId("notation");
    await box.fill(turn);
    await box.press("Enter");
  }

  /** The turns in the list. */
  list(): Promise<string[]> {
    return this.turns.allTextContents();
  }

  /** Plays what the hint says until the game is over; how many turns were played here. */
  async playOut(most = 150): Promise<number> {
    for (let count = 0; count < most; count++) {
      if ((await this.ready()) === "over") return count;
      const before = await this.turns.count();
      const turn = await this.hint();
      await this.play(turn);
      // The turn itself is in the list; the answer may be there already.
      const after = this.turns.nth(before);
      await after.or(this.result).first().waitFor();
      const shown = await this.turns.nth(before).textContent();
      // The list marks captures, and some games have words of their own for kinds.
      const plain = (text: string | null) => text?.replace(/!|[A-Za-z]+(?=:)/g, "");
      if (plain(shown) !== plain(turn)) throw new Error(`played ${turn}, the list says ${shown}`);
    }
    throw new Error(`no result after ${most} turns`);
  }
}

/** Clicks. */
export const mouse = (page: Page): Hand => ({
  cell: (name) => page.locator(`[data-name="${name}"]`).click(),
  button: (locator) => locator.click(),
});

/** Touches. */
export const finger = (page: Page): Hand => ({
  cell: (name) => page.locator(`[data-name="${name}"]`).tap(),
  button: (locator) => locator.tap(),
});

/** Keys alone: Tab to buttons and to the board, arrows on it. */
export const keys = (page: Page): Hand => {
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (locator: Locator) => {
    await locator.waitFor();
    const there = () => locator.evaluate((element) => element.contains(document.activeElement));
    for (let tries = 0; tries < 80; tries++) {
      if (await there()) return;
      await press("Tab");
    }
    throw new Error(`${locator} cannot be reached by Tab`);
  };
  const board = page.getByTestId("board").getByRole("grid");
  return {
    async cell(name) {
      await tabTo(board);
      for (let tries = 0; tries < 60; tries++) {
        const way = await page.evaluate((name) => {
          const middle = (element: Element | null) => {
            const box = element?.getBoundingClientRect();
            return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
          };
          const at = middle(document.activeElement);
          const to = middle(document.querySelector(`[data-name="${name}"]`));
          if (!at || !to) return "nowhere";
          if (Math.abs(at.y - to.y) > 3) return at.y > to.y ? "ArrowUp" : "ArrowDown";
          if (Math.abs(at.x - to.x) > 3) return at.x > to.x ? "ArrowLeft" : "ArrowRight";
          return "there";
        }, name);
        if (way === "there") return press("Enter");
        await press(way);
      }
      throw new Error(`${name} cannot be reached by arrows`);
    },
    async button(locator) {
      await tabTo(locator);
      await press("Enter");
    },
  };
};

/** What the start page finds as the usual choices of a player. */
export const habits = (changes: Record<string, unknown> = {}) => ({
  "jersi.habits": JSON.stringify({ opponent: "computer", level: 2, side: "White", ...changes }),
});

/** Starts a game with one click. */
export async function startGame(page: Page, game: string, hand?: Hand): Promise<Table> {
  const play = page.getByTestId(`play-${game}`);
  if (hand) await hand.button(play);
  else await play.click();
  const table = new Table(page, hand);
  await table.root.waitFor();
  return table;
}

/** What is chosen in the dialog before a game. */
export interface Chosen {
  position?: string;
  /** Switches that are turned on. */
  options?: string[];
  /** How the cubes are set up: by a code, or dealt. */
  setup?: { option: string; code?: string };
}

/** Starts a game by the dialog. */
export async function startFrom(page: Page, game: string, chosen: Chosen): Promise<Table> {
  await page.getByTestId(`options-${game}`).click();
  for (const option of chosen.options ?? []) await page.getByTestId(`option-${option}`).check();
  if (chosen.setup) {
    const { option, code } = chosen.setup;
    await page.getByTestId("setup").locator(`input[value=${option}]`).check();
    if (code) await page.getByTestId("setup-code").fill(code);
  }
  if (chosen.position) {
    await page.getByTestId("setup-dialog").locator("summary").click();
    await page.getByTestId("position").fill(chosen.position);
  }
  await page.getByTestId("start-game").click();
  const table = new Table(page);
  await table.ready();
  return table;
}
