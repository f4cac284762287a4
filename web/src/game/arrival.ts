// A game that arrives by a link: new here, or the answer in a game that is here.

import type { Fit } from "../generated/types";
import { Session } from "../wasm";
import { adopted, readSession } from "./begin";
import { of, other } from "./colours";
import type { GameLink } from "./links";
import { type CurrentGame, newId, shelf } from "./storage";

export interface Arrival {
  fit: Fit | "new";
  /** The game as it arrives, ready to be stored. */
  game: CurrentGame;
}

/** Reads a link; throws a problem if it is damaged. Nothing is stored yet. */
export function readArrival(link: GameLink): Arrival {
  const session = Session.read(link.code);
  if (link.open) session.resume(link.open);
  const here = link.id ? shelf.get(link.id) : undefined;
  if (!here) {
    session.seat(other(session.status().decider), { type: "remote" });
    const game = adopted(session, link.id ?? newId());
    session.free();
    return { fit: "new", game };
  }
  const old = readSession(here);
  const fit = old.fit(session);
  old.free();
  for (const colour of ["White", "Black"] as const)
    session.seat(colour, of(here.players, colour).seat);
  const game = { ...adopted(session, here.id), seed: here.seed, created: here.created };
  session.free();
  return { fit, game };
}
