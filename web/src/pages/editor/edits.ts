// What a tap or a drag does to a draft. Drafts are never changed, only replaced.

import type { Draft, DraftCube } from "../../generated/types";

/** What is in hand: a cube, or the eraser. */
export type Brush = DraftCube | null;

function withCell(draft: Draft, cell: number, cubes: DraftCube[]): Draft {
  const others = draft.cells.filter((other) => other.cell !== cell);
  const cells = cubes.length > 0 ? [...others, { cell, cubes }] : others;
  return { ...draft, cells: cells.sort((a, b) => a.cell - b.cell) };
}

export const cubesOf = (draft: Draft, cell: number): DraftCube[] =>
  draft.cells.find((other) => other.cell === cell)?.cubes ?? [];

/** Puts what is in hand on a cell; a stack is emptied, as nothing fits on it. */
export function paint(draft: Draft, cell: number, brush: Brush): Draft {
  const cubes = cubesOf(draft, cell);
  if (!brush) return withCell(draft, cell, cubes.slice(0, -1));
  return withCell(draft, cell, cubes.length < 2 ? [...cubes, brush] : []);
}

/** Moves all cubes of a cell to another one, or beside the board. */
export function shift(draft: Draft, from: number, to: number | null): Draft {
  const cubes = cubesOf(draft, from);
  const without = withCell(draft, from, []);
  return to === null || to === from ? without : withCell(without, to, cubes);
}

/** Changes one number of a list. */
export const count = (list: number[], kind: number, value: number): number[] =>
  list.map((old, index) =>
    index === kind ? Math.max(0, Math.min(255, Math.round(value) || 0)) : old,
  );

/** Nothing on the board or beside it. */
export const emptied = (draft: Draft): Draft => ({
  ...draft,
  cells: [],
  count: 0,
  white_reserve: draft.white_reserve.map(() => 0),
  black_reserve: draft.black_reserve.map(() => 0),
  white_prisoners: draft.white_prisoners.map(() => 0),
  black_prisoners: draft.black_prisoners.map(() => 0),
});
