// Games kept in the browser, each under a key of its own. What cannot be read is told apart from
// what is not there, and never thrown away.

import type { Colour, Ending, KeptLine, Reason, RulesSource } from "../generated/types";
import type { Session } from "../wasm";

/** Who plays a colour. */
export type Seat =
  | { type: "person" }
  | { type: "computer"; level: number }
  /** Somebody elsewhere, who answers by message. */
  | { type: "friend" };

/** A clock: what each player has, and what each turn adds, in milliseconds. */
export interface ClockRule {
  initial: number;
  increment: number;
}

export interface StoredGame {
  version: 1;
  id: string;
  /** The name of the game, for lists. */
  title: string;
  rules: RulesSource;
  /** The record, in the native form. */
  record: string;
  /** Decisions of a last turn that is not complete. */
  open: string | null;
  /** The same turns for a quick start, if the record holds nothing else. */
  line: KeptLine | null;
  seats: Record<Colour, Seat>;
  clock: ClockRule | null;
  /** What is left of the clock, in milliseconds. */
  left: Record<Colour, number> | null;
  seed: number;
  created: number;
  changed: number;
  /** How many turns were played, and how it ended: for lists. */
  turns: number;
  result: string | null;
}

const PREFIX = "jersi.game.";
/** What else a player would miss in another browser. */
const BESIDE = ["jersi.settings", "jersi.habits", "jersi.lessons", "jersi.study"];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readSeat(value: unknown): Seat | undefined {
  if (!isObject(value)) return undefined;
  if (value.type === "person" || value.type === "friend") return { type: value.type };
  const { type, level } = value;
  if (type !== "computer" || typeof level !== "number") return undefined;
  return Number.isInteger(level) && level >= 1 && level <= 10 ? { type, level } : undefined;
}

const isTime = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0;

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");

function readLine(value: unknown): KeptLine | null {
  if (!isObject(value) || !isStrings(value.turns) || !Array.isArray(value.clocks)) return null;
  const text = (value: unknown) => value === null || typeof value === "string";
  const clocks = value.clocks.every((clock) => clock === null || isTime(clock));
  const texts = [value.start, value.winner, value.reason].every(text);
  return clocks && texts ? (value as unknown as KeptLine) : null;
}

/** Reads a stored game; `undefined` if it is none. */
export function readGame(value: unknown): StoredGame | undefined {
  if (!isObject(value) || value.version !== 1) return undefined;
  const { id, record, rules, seats } = value;
  if (typeof id !== "string" || !/^[\w-]{1,40}$/.test(id)) return undefined;
  if (typeof record !== "string" || !isObject(rules) || typeof rules.id !== "string")
    return undefined;
  if (!isObject(seats)) return undefined;
  const [white, black] = [readSeat(seats.White), readSeat(seats.Black)];
  if (!white || !black) return undefined;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const time = (value: unknown) => (isTime(value) ? value : 0);
  const clock =
    isObject(value.clock) && isTime(value.clock.initial) && isTime(value.clock.increment);
  const left =
    clock && isObject(value.left) && isTime(value.left.White) && isTime(value.left.Black);
  return {
    version: 1,
    id,
    title: text(value.title) ?? rules.id,
    rules: { id: rules.id, file: text(rules.file), seed: null },
    record,
    open: text(value.open),
    line: readLine(value.line),
    seats: { White: white, Black: black },
    clock: clock ? (value.clock as unknown as ClockRule) : null,
    left: left ? (value.left as unknown as Record<Colour, number>) : null,
    seed: time(value.seed),
    created: time(value.created),
    changed: time(value.changed),
    turns: time(value.turns),
    result: text(value.result),
  };
}

/** A new id: letters and digits that can be part of an address. */
export function newId(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return [...bytes].map((byte) => letters[byte % letters.length]).join("");
}

/** What is stored of a game as it stands: the record, and what lists say of it. */
export function written(session: Session) {
  const ending = session.ending();
  return {
    title: session.status().title,
    ...session.keep(),
    turns: session.tree().turns.length,
    result: ending ? `${ending.winner ?? "draw"} ${ending.reason ?? ""}`.trim() : null,
  };
}

const REASONS: Record<Reason, true> = {
  goal: true,
  "no-return": true,
  "no-ransom": true,
  "king-captured": true,
  blocked: true,
  count: true,
  resignation: true,
  agreement: true,
  flag: true,
  "turn-limit": true,
};

/** How a stored game ended; `null` if the words are none of ours. */
export function readResult(result: string): Ending | null {
  const [winner = "", reason = ""] = result.split(" ");
  if (!["White", "Black", "draw"].includes(winner)) return null;
  return {
    winner: winner === "draw" ? null : (winner as Colour),
    reason: Object.hasOwn(REASONS, reason) ? (reason as Reason) : null,
  };
}

/** A game without a clock that comes from elsewhere, ready to be stored. */
export function adopted(session: Session, id: string, seats: StoredGame["seats"]): StoredGame {
  const now = Date.now();
  return {
    ...written(session),
    version: 1,
    id,
    rules: { ...session.source(), seed: null },
    seats,
    clock: null,
    left: null,
    seed: 0,
    created: now,
    changed: now,
  };
}

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
    try {
      return readGame(JSON.parse(this.#storage.getItem(PREFIX + id) ?? "null"));
    } catch {
      return undefined;
    }
  }

  /** Keeps a game; throws if the browser refuses (it is full, or keeps nothing). */
  put(game: StoredGame) {
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
    const parsed: unknown = JSON.parse(text);
    if (!isObject(parsed) || parsed.jersi !== 1 || !isObject(parsed.items)) {
      throw new SyntaxError("no export");
    }
    const count = { added: 0, kept: 0, broken: 0 };
    for (const key of BESIDE) {
      const value = parsed.items[key];
      if (typeof value === "string" && this.#storage.getItem(key) === null)
        this.#storage.setItem(key, value);
    }
    for (const [key, value] of Object.entries(parsed.items)) {
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
      this.put(game);
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
