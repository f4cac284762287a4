// How marks and arrows of a scene are painted: the same shapes as in the pictures of files.

import type { Arrow, CellShape, Mark, Point } from "../generated/types";

const num = (value: number) => String(Math.round(value * 100) / 100);

const towards = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

const between = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

/** A closed path through points. */
export const polygon = (points: Point[]): string =>
  `M${points.map(({ x, y }) => `${num(x)} ${num(y)}`).join("L")}Z`;

/** The corners of a cell, a little inside its border. */
export const inset = (cell: CellShape, part = 0.95): Point[] =>
  cell.corners.map((corner) => towards(cell.centre, corner, part));

/** Corners only, around whatever stands there. */
export function brackets(corners: Point[]): string {
  const reach = (corner: Point, end: Point) =>
    towards(corner, end, 15 / Math.max(1, between(corner, end)));
  const at = (index: number) => corners[(index + corners.length) % corners.length] as Point;
  return corners
    .map((corner, index) => {
      const [start, end] = [reach(corner, at(index - 1)), reach(corner, at(index + 1))];
      return `M${num(start.x)} ${num(start.y)}L${num(corner.x)} ${num(corner.y)}L${num(end.x)} ${num(end.y)}`;
    })
    .join("");
}

/** Whether a mark goes around its cell, below what stands there. */
export const isOutline = ({ kind, occupied }: Mark): boolean =>
  kind === "Target" ? occupied : ["From", "Via", "To", "Selected"].includes(kind);

/** A small cross low at the right of a cell. */
export const cross = ({ centre }: Mark): string =>
  `M${num(centre.x + 36)} ${num(centre.y + 19)}m-6-6 12 12m0-12-12 12`;

/** A star high at the right of a cell. */
export const star = ({ centre }: Mark): string =>
  `M${num(centre.x + 34)} ${num(centre.y - 20)}m0-14 3.8 8.8 9.5.9-7.2 6.3 2.2 9.3-8.3-4.9-8.3 4.9 2.2-9.3-7.2-6.3 9.5-.9z`;

export interface ArrowPath {
  shaft: string;
  head: string;
  pen: number;
}

const HEAD = 19;
const HEAD_HALF = 12;

/** An arrow cut into shaft and head. */
export function arrowPath(arrow: Arrow): ArrowPath {
  const { from, bend, to: tip } = arrow;
  const way = Math.max(1, between(bend, tip));
  const [right, down] = [(tip.x - bend.x) / way, (tip.y - bend.y) / way];
  const neck = { x: tip.x - right * HEAD, y: tip.y - down * HEAD };
  const wings = [
    { x: neck.x - down * HEAD_HALF, y: neck.y + right * HEAD_HALF },
    { x: neck.x + down * HEAD_HALF, y: neck.y - right * HEAD_HALF },
  ];
  // A neck beyond the bend would fold the curve back.
  const curve = between(from, bend) > between(from, neck) ? towards(from, neck, 0.5) : bend;
  const pens = { Cube: 6, Return: 6, Stack: 12, Drop: 7 };
  return {
    shaft: `M${num(from.x)} ${num(from.y)}Q${num(curve.x)} ${num(curve.y)} ${num(neck.x)} ${num(neck.y)}`,
    head: polygon([tip, ...wings]),
    pen: pens[arrow.kind],
  };
}

/** The cell that an arrow key leads to, from the middles of cells. */
export function neighbour(
  cells: CellShape[],
  at: CellShape,
  key: string,
  column: number,
): CellShape | undefined {
  const vertical = key === "ArrowUp" || key === "ArrowDown";
  const sign = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
  let best: CellShape | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const ahead = sign * (vertical ? cell.centre.y - at.centre.y : cell.centre.x - at.centre.x);
    const aside = Math.abs(vertical ? cell.centre.x - column : cell.centre.y - at.centre.y);
    if (ahead < 1 || (!vertical && aside > 1)) continue;
    // The next row first, there the cell nearest to the column one came from.
    const cost = ahead * 10 + aside;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}
