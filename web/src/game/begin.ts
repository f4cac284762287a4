// Games begin: new ones are made and kept, kept ones are read again.

import type { Plan } from "../generated/types";
import { newSeed } from "../settings.svelte";
import { Session } from "../wasm";
import { newId, type StoredGame, shelf } from "./storage";

/** Keeps a game that is new here, and gives its session back; its id. */
export function keepNew(session: Session, id = newId()): string {
  shelf.put(adopted(session, id));
  session.free();
  return id;
}

/** A game that is new here, ready to be stored. */
export function adopted(session: Session, id: string) {
  const now = Date.now();
  return {
    version: 2 as const,
    id,
    seed: newSeed(),
    created: now,
    changed: now,
    ...session.keep(),
  };
}

/** Starts a game and keeps it; its id. */
export function startGame(plan: Plan): string {
  const rules = { ...plan.rules, seed: plan.rules.seed ?? newSeed() };
  return keepNew(Session.begin({ ...plan, rules }));
}

/** The session of a stored game. */
export function readSession(stored: StoredGame): Session {
  return stored.version === 1 ? Session.older(stored.game) : Session.replay(stored.log);
}
