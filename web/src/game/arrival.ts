// A game that arrives by a link: new here, or the answer in a game that is here.

import type { Colour } from "../generated/types";
import { language } from "../text/index.svelte";
import { Session } from "../wasm";
import { compareTurns, type Fit, type GameLink } from "./links";
import { readSession } from "./play.svelte";
import { newId, type StoredGame, shelf } from "./storage";

export interface Arrival {
  fit: Fit;
  /** The game as it arrives, ready to be stored. */
  game: StoredGame;
}

/** The turns of the main line of a session. */
function mainLine(session: Session): string[] {
  const { turns, end } = session.tree();
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  const line: string[] = [];
  for (let turn = byId.get(end); turn; turn = byId.get(turn.parent)) line.unshift(turn.text);
  return line;
}

/** Reads a link; throws a problem if it is damaged. Nothing is stored yet. */
export function readArrival(link: GameLink): Arrival {
  const { session } = Session.read(link.code);
  if (link.open) session.resume(link.open, language());
  const status = session.status();
  const { text, open } = session.write("native");
  const line = mainLine(session);
  const ending = session.ending();
  const here = link.id ? shelf.get(link.id) : undefined;
  const now = Date.now();
  const person: Colour = status.decider;
  const seats: StoredGame["seats"] = { White: { type: "friend" }, Black: { type: "friend" } };
  seats[person] = { type: "person" };
  const game: StoredGame = {
    version: 1,
    id: link.id ?? newId(),
    title: status.title,
    rules: session.source(),
    record: text,
    open,
    seats,
    clock: null,
    left: null,
    seed: 0,
    created: now,
    changed: now,
    turns: session.tree().turns.length,
    result: ending ? `${ending.winner ?? "draw"} ${ending.reason ?? ""}`.trim() : null,
  };
  session.free();
  if (!here) return { fit: "new", game };
  const old = readSession(here);
  const same = old.source().id === game.rules.id;
  const fit = same ? compareTurns(mainLine(old), line) : "other";
  old.free();
  const merged = { ...game, seats: here.seats, created: here.created };
  // An answer within a turn, or a resignation, adds no turn and is news all the same.
  const news = game.result !== here.result || game.open !== here.open;
  return { fit: fit === "same" && news ? "later" : fit, game: merged };
}
