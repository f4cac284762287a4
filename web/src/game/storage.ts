// Games kept in the browser, each under a key of its own: the log of the table, and what lists say of
// it. What cannot be read is told apart from what is not there, and never thrown away.

import * as v from "valibot";
import type { Cause, End, Kept, OlderGame, Seat } from "../generated/types";

const COLOURS = ["White", "Black"] as const;

const CAUSES = [
  "goal",
  "no-return",
  "no-ransom",
  "king-captured",
  "blocked",
  "count",
  "resignation",
  "agreement",
  "flag",
  "turn-limit",
  "left",
  "aborted",
  "unstated",
] as const satisfies readonly Cause[];

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const time = v.pipe(v.number(), v.finite(), v.minValue(0));
const number = v.fallback(time, 0);
const text = v.fallback(v.nullable(v.string()), null);

const seat = v.variant("type", [
  v.object({ type: v.literal("person") }),
  v.object({ type: v.literal("computer"), strength: v.string() }),
  v.object({ type: v.literal("engine"), command: v.string() }),
  v.object({ type: v.literal("remote") }),
]);

const player = v.object({ seat, name: v.exactOptional(v.string()) });

const end = v.object({ winner: v.nullable(v.picklist(COLOURS)), cause: v.picklist(CAUSES) });

const current = v.object({
  version: v.literal(2),
  id,
  seed: number,
  created: number,
  changed: number,
  log: v.string(),
  title: v.string(),
  players: v.object({ white: player, black: player }),
  turns: number,
  ended: v.fallback(v.nullable(end), null),
});

/** Who plays, in the words of the first version. */
const olderSeat = v.pipe(
  v.variant("type", [
    v.object({ type: v.literal("person") }),
    v.object({
      type: v.literal("computer"),
      level: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
    }),
    v.object({ type: v.literal("friend") }),
  ]),
  v.transform((seat): Seat => {
    if (seat.type === "computer") return { type: "computer", strength: String(seat.level) };
    return { type: seat.type === "friend" ? "remote" : "person" };
  }),
);

/** How a game ended, in the words of the first version: `White flag`, `draw`. */
export function readResult(result: string | null): End | null {
  const [winner = "", reason = ""] = result?.split(" ") ?? [];
  const read = v.safeParse(end, {
    winner: winner === "draw" ? null : winner,
    cause: v.is(v.picklist(CAUSES), reason) ? reason : "unstated",
  });
  return read.success ? read.output : null;
}

/** A game of the first version: a record, and beside it what no record holds. */
const older = v.pipe(
  v.object({
    version: v.literal(1),
    id,
    title: text,
    rules: v.object({ id: v.string(), file: text }),
    record: v.string(),
    open: text,
    seats: v.object({ White: olderSeat, Black: olderSeat }),
    clock: v.fallback(v.nullable(v.object({ initial: time, increment: time })), null),
    left: v.fallback(v.nullable(v.object({ White: time, Black: time })), null),
    seed: number,
    created: number,
    changed: number,
    turns: number,
    result: text,
  }),
  v.transform((kept) => {
    const { version, id, seed, created, changed, turns, rules, record, open, clock, left } = kept;
    const players = { white: { seat: kept.seats.White }, black: { seat: kept.seats.Black } };
    const game: OlderGame = {
      rules: { ...rules, seed: null },
      record,
      open,
      players,
      clock,
      left: left && { white: left.White, black: left.Black },
    };
    const ended = readResult(kept.result);
    const title = kept.title ?? rules.id;
    return { version, id, seed, created, changed, turns, title, players, ended, game };
  }),
);

const stored = v.union([current, older]);

/** A game as it is stored now. */
export type CurrentGame = Kept & {
  version: 2;
  id: string;
  /** Where the computer takes its luck from. */
  seed: number;
  created: number;
  changed: number;
};

/** A stored game; those of the first version hold a record instead of a log. */
export type StoredGame = CurrentGame | v.InferOutput<typeof older>;

/** Reads a stored game; `undefined` if it is none. */
export function readGame(value: unknown): StoredGame | undefined {
  const { success, output } = v.safeParse(stored, value);
  return success ? output : undefined;
}

/** A new id: letters and digits that can be part of an address. */
export function newId(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((byte) => letters[byte % letters.length]).join("");
}

const PREFIX = "jersi.game.";
/** What else a player would miss in another browser. */
const BESIDE = ["jersi.settings", "jersi.habits", "jersi.lessons", "jersi.study"];

const backup = v.object({ jersi: v.literal(1), items: v.record(v.string(), v.unknown()) });

/** What was found in the storage. */
export interface Shelf {
  /** The games, the one played last first. */
  games: StoredGame[];
  /** Keys whose texts are no games. */
  broken: string[];
}

export class GameShelf {
  #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** All games. */
  list(): Shelf {
    const shelf: Shelf = { games: [], broken: [] };
    for (let index = 0; index < this.#storage.length; index++) {
      const key = this.#storage.key(index);
      if (!key?.startsWith(PREFIX)) continue;
      const game = this.get(key.slice(PREFIX.length));
      if (game) shelf.games.push(game);
      else shelf.broken.push(key);
    }
    shelf.games.sort((a, b) => b.changed - a.changed);
    return shelf;
  }

  get(id: string): StoredGame | undefined {
    return readJson(this.#storage.getItem(PREFIX + id));
  }

  /** Keeps a game; throws if the browser refuses (it is full, or keeps nothing). */
  put(game: CurrentGame) {
    this.#storage.setItem(PREFIX + game.id, JSON.stringify(game));
  }

  remove(id: string) {
    this.#storage.removeItem(PREFIX + id);
  }

  /** All that is stored as one text, what cannot be read included. */
  exportAll(): string {
    const items: Record<string, string> = {};
    for (let index = 0; index < this.#storage.length; index++) {
      const key = this.#storage.key(index);
      if (key?.startsWith("jersi.")) items[key] = this.#storage.getItem(key) ?? "";
    }
    return JSON.stringify({ jersi: 1, items }, null, 1);
  }

  /**
   * Takes over the games of an export. A game that is here already stays if it was changed later;
   * settings, lessons and the study come along where there are none. Throws if the text is no export; nothing is changed then.
   */
  importAll(text: string): { added: number; kept: number; broken: number } {
    const { items } = v.parse(backup, JSON.parse(text));
    const count = { added: 0, kept: 0, broken: 0 };
    for (const key of BESIDE) {
      const value = items[key];
      if (typeof value === "string" && this.#storage.getItem(key) === null)
        this.#storage.setItem(key, value);
    }
    for (const [key, value] of Object.entries(items)) {
      if (!key.startsWith(PREFIX)) continue;
      const game = readJson(value);
      if (!game) {
        count.broken += 1;
        continue;
      }
      const here = this.get(game.id);
      if (here && here.changed >= game.changed) {
        count.kept += 1;
        continue;
      }
      this.#storage.setItem(PREFIX + game.id, String(value));
      count.added += 1;
    }
    return count;
  }
}

function readJson(value: unknown): StoredGame | undefined {
  try {
    return readGame(JSON.parse(String(value)));
  } catch {
    return undefined;
  }
}

/** Keeps nothing: for browsers that refuse to. */
class Nowhere implements Storage {
  #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear() {
    this.#items.clear();
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
}

function place(): Storage {
  try {
    localStorage.setItem("jersi.probe", "");
    localStorage.removeItem("jersi.probe");
    return localStorage;
  } catch {
    return new Nowhere();
  }
}

/** The games of this browser. */
export const shelf = new GameShelf(place());
