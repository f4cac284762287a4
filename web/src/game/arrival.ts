// A game that arrives by a link: new here, or the answer in a game that is here.

import { Session } from "../wasm";
import { readSession } from "./begin";
import { compareTurns, type Fit, type GameLink } from "./links";
import { adopted, newId, type StoredGame, shelf } from "./storage";

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
  if (link.open) session.resume(link.open);
  const line = mainLine(session);
  const here = link.id ? shelf.get(link.id) : undefined;
  const seats: StoredGame["seats"] = { White: { type: "friend" }, Black: { type: "friend" } };
  seats[session.status().decider] = { type: "person" };
  const game = adopted(session, link.id ?? newId(), seats);
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
