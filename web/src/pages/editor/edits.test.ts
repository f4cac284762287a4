import { describe, expect, it } from "vitest";
import type { Draft, DraftCube } from "../../generated/types";
import { count, cubesOf, emptied, paint, shift } from "./edits";

const rock: DraftCube = { owner: "White", kind: 0 };
const paper: DraftCube = { owner: "Black", kind: 1 };
const draft: Draft = {
  cells: [],
  side: "White",
  count: 3,
  full: 2,
  white_reserve: [1, 2],
  black_reserve: [0, 1],
  white_prisoners: [0, 0],
  black_prisoners: [0, 0],
  exchanges: 0,
};

describe("edits", () => {
  it("stack a second cube and empty a stack", () => {
    const one = paint(draft, 7, rock);
    expect(cubesOf(one, 7)).toEqual([rock]);
    const two = paint(one, 7, paper);
    expect(cubesOf(two, 7)).toEqual([rock, paper]);
    expect(paint(two, 7, rock).cells).toEqual([]);
    expect(draft.cells).toEqual([]);
  });

  it("erase the upper cube first", () => {
    const two = paint(paint(draft, 7, rock), 7, paper);
    expect(cubesOf(paint(two, 7, null), 7)).toEqual([rock]);
    expect(paint(draft, 7, null).cells).toEqual([]);
  });

  it("move cubes to another cell or away, replacing what stands there", () => {
    const both = paint(paint(draft, 7, rock), 3, paper);
    expect(shift(both, 7, 3).cells).toEqual([{ cell: 3, cubes: [rock] }]);
    expect(shift(both, 7, null).cells).toEqual([{ cell: 3, cubes: [paper] }]);
  });

  it("keep numbers within what can be counted", () => {
    expect(count([1, 2], 1, -4)).toEqual([1, 0]);
    expect(count([1, 2], 0, 999)).toEqual([255, 2]);
    expect(count([1, 2], 0, Number.NaN)).toEqual([0, 2]);
  });

  it("take everything away but whose turn it is", () => {
    const empty = emptied(paint(draft, 7, rock));
    expect(empty.cells).toEqual([]);
    expect(empty.white_reserve).toEqual([0, 0]);
    expect(empty.side).toBe("White");
  });
});
