import { beforeEach, describe, expect, it } from "vitest";
import type { Player } from "../generated/types";
import { type CurrentGame, GameShelf, newId, readGame, readResult } from "./storage";

const computer = (strength: string): Player => ({ seat: { type: "computer", strength } });

const game = (id: string, changed = 1): CurrentGame => ({
  version: 2,
  id,
  title: "Pijersi",
  log: '{"version":1}\n',
  players: { white: { seat: { type: "person" }, name: "Ada" }, black: computer("3") },
  seed: 7,
  created: 1,
  changed,
  turns: 1,
  ended: null,
});

/** As the first version kept it. */
const older = (id: string) => ({
  version: 1,
  id,
  title: "Pijersi",
  rules: { id: "pijersi", file: null, seed: null },
  record: "rules: pijersi\n\n   1 a4-b5=c4\n",
  open: "e4-e5#R #c4",
  line: { start: null, turns: ["a4-b5=c4"], clocks: [null], winner: null, reason: null },
  seats: { White: { type: "friend" }, Black: { type: "computer", level: 3 } },
  clock: { initial: 60_000, increment: 0 },
  left: { White: 1, Black: 2 },
  seed: 7,
  created: 1,
  changed: 5,
  turns: 1,
  result: "Black flag",
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
    localStorage.setItem("jersi.game.y", JSON.stringify({ ...game("y"), players: {} }));
    expect(shelf.list()).toEqual({ games: [], broken: ["jersi.game.x", "jersi.game.y"] });
    expect(localStorage.getItem("jersi.game.x")).toBe("{");
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

  it("imports games of the first version as they are", () => {
    const text = JSON.stringify(older("old"));
    shelf.importAll(JSON.stringify({ jersi: 1, items: { "jersi.game.old": text } }));
    expect(localStorage.getItem("jersi.game.old")).toBe(text);
    expect(shelf.get("old")?.version).toBe(1);
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
  expect(readGame({ ...game("one"), log: null })).toBeUndefined();
  expect(readGame({ ...game("one"), ended: "won" })).toEqual(game("one"));
  expect(readGame({ ...game("one"), version: 3 })).toBeUndefined();
});

it("reads games of the first version, and loses nothing", () => {
  expect(readGame(older("old"))).toEqual({
    version: 1,
    id: "old",
    title: "Pijersi",
    players: { white: { seat: { type: "remote" } }, black: computer("3") },
    seed: 7,
    created: 1,
    changed: 5,
    turns: 1,
    ended: { winner: "Black", cause: "flag" },
    game: {
      rules: { id: "pijersi", file: null, seed: null },
      record: older("old").record,
      open: "e4-e5#R #c4",
      players: { white: { seat: { type: "remote" } }, black: computer("3") },
      clock: { initial: 60_000, increment: 0 },
      left: { white: 1, black: 2 },
    },
  });
  const seats = { White: { type: "computer", level: 11 }, Black: { type: "person" } };
  expect(readGame({ ...older("old"), seats })).toBeUndefined();
  const damaged = readGame({ ...older("old"), clock: "5", title: 3 });
  expect(damaged?.version === 1 && damaged.game.clock).toBeNull();
  expect(damaged?.title).toBe("pijersi");
});

it("makes ids that it reads", () => {
  expect(readGame(game(newId()))).toBeDefined();
});

it("reads results, and knows which it does not know", () => {
  expect(readResult("White flag")).toEqual({ winner: "White", cause: "flag" });
  expect(readResult("draw")).toEqual({ winner: null, cause: "unstated" });
  expect(readResult("Black toString")).toEqual({ winner: "Black", cause: "unstated" });
  expect(readResult("Green goal")).toBeNull();
  expect(readResult(null)).toBeNull();
});
