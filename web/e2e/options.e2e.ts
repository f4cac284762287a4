// Whole games with every option of every game against the computer, from either side: the hint says
// what to type, and a game that stands still fails.

import { type Chosen, habits, startFrom, type Table } from "./support/table";
import { expect, test } from "./support/test";

const SETUPS: Record<string, Chosen> = {
  setup: { setup: { option: "setup", code: "FIXKMB" } },
  "half-random": { setup: { option: "half-random" } },
  "full-random": { setup: { option: "full-random" } },
};

const OPTIONS: Record<string, string[]> = {
  pijersi: Object.keys(SETUPS),
  mikjersi: ["no-reserve"],
  "jersi-4.8": ["no-reserve", "ransom", "king-keeps-count"],
  "jersi-4.2": ["no-reserve", "ransom"],
  "jersi-4.0": ["no-reserve"],
};

const SIDES = ["White", "Black"] as const;
const COMPUTER = { opponent: "computer", level: 1 };

/** More decisions than any of these games takes; a game that never ends is a fault, too. */
const MOST = 400;

/** Types what the hint says until the game is over; the decisions that were asked for. */
async function typeOut(table: Table): Promise<Set<string>> {
  const asked = new Set<string>();
  const position = () => table.root.getAttribute("data-position");
  for (let count = 0; count < MOST; count++) {
    if ((await table.ready()) === "over") return asked;
    const before = await position();
    asked.add((await table.root.getAttribute("data-phase")) ?? "");
    await table.type(await table.hint());
    await expect.poll(position).not.toBe(before);
  }
  throw new Error(`no result after ${MOST} decisions`);
}

for (const [game, options] of Object.entries(OPTIONS)) {
  test(`these are the options of ${game}`, async ({ visit }) => {
    const page = await visit();
    await page.getByTestId(`options-${game}`).click();
    const dialog = page.getByTestId("setup-dialog");
    await dialog.getByTestId("start-game").waitFor();
    const switches = await dialog
      .locator("[data-testid^=option-]")
      .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.testid?.slice(7)));
    const setups = await dialog
      .locator("[data-testid=setup] input:not([value=''])")
      .evaluateAll((found) => found.map((one) => (one as HTMLInputElement).value));
    expect([...switches, ...setups].sort()).toEqual([...options].sort());
  });

  for (const option of options) {
    for (const side of SIDES) {
      test(`${game} with ${option} to its end as ${side}`, async ({ visit }) => {
        const page = await visit({ stored: habits({ ...COMPUTER, side }) });
        const table = await startFrom(page, game, SETUPS[option] ?? { options: [option] });
        await typeOut(table);
        expect(await table.result.getAttribute("data-reason")).toBeTruthy();
      });
    }
  }
}

// In reach of each other's kings: both sides name a ransom, give one and put a king back.
const KINGS_IN_REACH =
  "p-r-3s-pf/f-1sr1s-1r-1/spk-3prww/4W-M-2/mm2RP2M-2/4SRW-2/2MM2m-m-/3RF1SPRS1/P-S-1K-1PF1 w 22 12 - -";

for (const side of SIDES) {
  test(`with ransom captured kings are put back, as ${side}`, async ({ visit }) => {
    const page = await visit({ stored: habits({ ...COMPUTER, side }) });
    const chosen = { position: KINGS_IN_REACH, options: ["ransom"] };
    const table = await startFrom(page, "jersi-4.8", chosen);
    const asked = await typeOut(table);
    // Asked of the one here, or of the computer, which has answered.
    const returned = (await table.list()).filter((turn) => /#.*\/K:/i.test(turn));
    expect(returned.length, [...asked].join(" ")).toBeGreaterThan(0);
  });
}
