import { describe, expect, it } from "vitest";
import type { TreeInfo, TurnView } from "../../generated/types";
import { layout, mainLine } from "./layout";

function turn(id: number, parent: number, number: number, children: number[], note = ""): TurnView {
  const player = number % 2 === 1 ? "White" : "Black";
  return { id, parent, children, number, player, text: `t${id}`, open: false, note, clock: null };
}

const tree = (turns: TurnView[], end: number): TreeInfo => ({
  turns,
  line: [],
  at: 0,
  end,
  note: "",
});

/** The blocks in a few letters. */
const told = (tree: TreeInfo) =>
  layout(tree).map((block) => {
    if (block.type === "row")
      return `${block.number} ${block.white?.text ?? "-"} ${block.black?.text ?? "-"}`;
    if (block.type === "comment") return `"${block.text}"`;
    const turns = block.turns.map(({ turn, label }) => label + turn.text);
    return ">".repeat(block.depth) + turns.join(" ");
  });

describe("layout", () => {
  it("sets a plain game in rows of two", () => {
    const plain = tree([turn(1, 0, 1, [2]), turn(2, 1, 2, [3]), turn(3, 2, 3, [])], 3);
    expect(told(plain)).toEqual(["1 t1 t2", "2 t3 -"]);
    expect(mainLine(plain)).toEqual([1, 2, 3]);
  });

  it("puts what was tried instead below the turn that it replaces", () => {
    const varied = tree(
      [
        turn(1, 0, 1, [2, 3]),
        turn(2, 1, 2, [5]),
        turn(3, 1, 2, [4]),
        turn(4, 3, 3, []),
        turn(5, 2, 3, []),
      ],
      5,
    );
    expect(told(varied)).toEqual(["1 t1 t2", ">1…t3 2.t4", "2 t5 -"]);
  });

  it("breaks a row after White's turn if something is said there", () => {
    const said = tree([turn(1, 0, 1, [2], "why"), turn(2, 1, 2, [])], 2);
    expect(told(said)).toEqual(["1 t1 -", '"why"', "1 - t2"]);
  });

  it("knows variations of the first turn and variations within variations", () => {
    const deep = tree(
      [
        turn(1, 0, 1, []),
        turn(2, 0, 1, [3, 4]),
        turn(3, 2, 2, [5]),
        turn(4, 2, 2, []),
        turn(5, 3, 3, []),
      ],
      1,
    );
    expect(told(deep)).toEqual(["1 t1 -", ">1.t2 t3", ">>1…t4", ">2.t5"]);
  });

  it("counts pairs from Black's turn in a game that begins with it", () => {
    const black = tree(
      [
        { ...turn(1, 0, 1, [2]), player: "Black" },
        { ...turn(2, 1, 2, []), player: "White" },
      ],
      2,
    );
    expect(told(black)).toEqual(["1 - t1", "2 t2 -"]);
  });

  it("sets nothing where nothing was played", () => {
    expect(told(tree([], 0))).toEqual([]);
    expect(mainLine(tree([], 0))).toEqual([]);
  });
});
