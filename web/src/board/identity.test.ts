import { describe, expect, it } from "vitest";
import type { CubeShape } from "../generated/types";
import { track } from "./identity";

const cube = (
  cell: number,
  kind: number,
  x: number,
  owner: "White" | "Black" = "White",
): CubeShape => ({
  cell,
  name: `c${cell}`,
  cube: { colour: owner, kind },
  sign: "Circle",
  standing: "Alone",
  centre: { x, y: 0 },
  size: 50,
});

function counter() {
  let next = 1;
  return () => next++;
}

describe("track", () => {
  it("keeps the cubes that stay and finds the one that moved", () => {
    const newId = counter();
    const before = track([], [cube(0, 1, 0), cube(1, 1, 100), cube(2, 2, 200)], newId);
    const after = track(before, [cube(0, 1, 0), cube(3, 1, 300), cube(2, 2, 200)], newId);
    expect(after.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it("moves both cubes of a stack", () => {
    const newId = counter();
    const before = track([], [cube(0, 1, 0), cube(0, 1, 0)], newId);
    const after = track(before, [cube(4, 1, 400), cube(4, 1, 400)], newId);
    expect(after.map(({ id }) => id).sort()).toEqual([1, 2]);
  });

  it("forgets captured cubes and numbers new ones anew", () => {
    const newId = counter();
    const before = track([], [cube(0, 1, 0), cube(1, 1, 100, "Black")], newId);
    const after = track(before, [cube(1, 1, 100), cube(5, 7, 0)], newId);
    expect(after.map(({ id }) => id)).toEqual([1, 3]);
  });
});
