import { beforeEach, describe, expect, it } from "vitest";
import { GameShelf, newId, readGame, readResult, type StoredGame } from "./storage";

const game = (id: string, changed = 1): StoredGame => ({
  version: 1,
  id,
  title: "Pijersi",
  rules: { id: "pijersi", file: null, seed: null },
  record: "rules: pijersi\n\n   1 a4-b5=c4\n",
  open: null,
  line: { start: null, turns: ["a4-b5=c4"], clocks: [null], winner: null, reason: null },
  seats: { White: { type: "person" }, Black: { type: "computer", level: 3 } },
  clock: { initial: 60_000, increment: 0 },
  left: { White: 1, Black: 2 },
  seed: 7,
  created: 1,
  changed,
  turns: 1,
  result: null,
});

let shelf: GameShelf;

beforeEach(() => {
  localStorage.clear();
  shelf = new GameShelf(localStorage);
});

describe("a shelf", () => {
  it("gives back what was put there, the latest first", () => {
    shelf.put(game("one", 1));
    shelf.put(game("two", 2));
    expect(shelf.list().games).toEqual([game("two", 2), game("one", 1)]);
    shelf.remove("two");
    expect(shelf.get("two")).toBeUndefined();
  });

  it("tells of what it cannot read, and keeps it", () => {
    localStorage.setItem("jersi.game.x", "{");
    localStorage.setItem("jersi.game.y", JSON.stringify({ ...game("y"), seats: {} }));
    expect(shelf.list()).toEqual({ games: [], broken: ["jersi.game.x", "jersi.game.y"] });
    expect(localStorage.getItem("jersi.game.x")).toBe("{");
  });

  it("goes by the record where the turns beside it are damaged", () => {
    for (const line of [undefined, {}, { ...game("x").line, clocks: ["soon"] }]) {
      expect(readGame({ ...game("x"), line })?.line).toBeNull();
    }
    expect(readGame(game("x"))?.line).toEqual(game("x").line);
  });

  it("exports and imports everything; later games win", () => {
    shelf.put(game("one", 5));
    shelf.put(game("two", 1));
    const text = shelf.exportAll();
    shelf.put(game("one", 9));
    shelf.remove("two");
    expect(shelf.importAll(text)).toEqual({ added: 1, kept: 1, broken: 0 });
    expect(shelf.get("one")?.changed).toBe(9);
    expect(shelf.get("two")).toEqual(game("two", 1));
  });

  it("brings settings, lessons and the study along where there are none", () => {
    const others = { "jersi.settings": "{}", "jersi.lessons": "there", "jersi.other": "x" };
    localStorage.setItem("jersi.lessons", "here");
    shelf.importAll(JSON.stringify({ jersi: 1, items: { ...others, "jersi.study": 7 } }));
    expect(localStorage.getItem("jersi.settings")).toBe("{}");
    expect(localStorage.getItem("jersi.lessons")).toBe("here");
    expect(localStorage.getItem("jersi.other")).toBeNull();
    expect(localStorage.getItem("jersi.study")).toBeNull();
  });

  it("refuses what is no export, and changes nothing", () => {
    shelf.put(game("one"));
    expect(() => shelf.importAll("{}")).toThrow();
    expect(() => shelf.importAll("1 a4-b5")).toThrow();
    const broken = JSON.stringify({ jersi: 1, items: { "jersi.game.z": "{}" } });
    expect(shelf.importAll(broken)).toEqual({ added: 0, kept: 0, broken: 1 });
    expect(shelf.list().games.length).toBe(1);
  });
});

it("reads only whole games", () => {
  expect(readGame(game("one"))).toEqual(game("one"));
  expect(readGame(null)).toBeUndefined();
  expect(readGame({ ...game("one"), id: "../x" })).toBeUndefined();
  expect(
    readGame({ ...game("one"), seats: { White: { type: "computer", level: 11 } } }),
  ).toBeUndefined();
  expect(readGame({ ...game("one"), clock: "5" })?.left).toBeNull();
});

it("makes ids that it reads", () => {
  expect(readGame(game(newId()))).toBeDefined();
});

it("reads results, and knows which it does not know", () => {
  expect(readResult("White flag")).toEqual({ winner: "White", reason: "flag" });
  expect(readResult("draw")).toEqual({ winner: null, reason: null });
  expect(readResult("Black toString")).toEqual({ winner: "Black", reason: null });
  expect(readResult("Green goal")).toBeNull();
});
