// A game as the browser keeps it, so that an address leads straight to a board.

export interface Kept {
  id: string;
  record?: string;
  turns?: number;
  /** Milliseconds for each. */
  clock?: number;
  /** Whatever else is to be another than usual. */
  [other: string]: unknown;
}

/** The storage of a visitor with this game of two people at one screen. */
export function storedGame({ id, record = "rules: pijersi\n", turns = 0, clock, ...others }: Kept) {
  const game = {
    version: 1,
    id,
    title: "Pijersi",
    rules: { id: "pijersi", file: null, seed: null },
    record,
    open: null,
    seats: { White: { type: "person" }, Black: { type: "person" } },
    clock: clock === undefined ? null : { initial: clock, increment: 0 },
    left: null,
    seed: 1,
    created: 1,
    changed: 1,
    turns,
    result: null,
    ...others,
  };
  return { [`jersi.game.${id}`]: JSON.stringify(game) };
}
