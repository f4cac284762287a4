// Games begin: new ones are made and kept, kept ones are read again.

import { newSeed } from "../settings.svelte";

import { Session, startOf } from "../wasm";
import { newId, type StoredGame, shelf } from "./storage";

export type Plan = Pick<StoredGame, "rules" | "seats" | "clock"> & {
  position?: string;
  id?: string;
};

/** Starts a game and keeps it; its id. */
export function startGame(plan: Plan): string {
  const rules = { ...plan.rules, seed: plan.rules.seed ?? newSeed() };
  const session = Session.start(rules, plan.position);
  const now = Date.now();
  const status = session.status();
  const { record, line } = session.keep();
  const stored: StoredGame = {
    version: 1,
    id: plan.id ?? newId(),
    title: status.title,
    rules: { ...session.source(), seed: null },
    record,
    open: null,
    line,
    seats: plan.seats,
    clock: plan.clock,
    left: null,
    seed: newSeed(),
    created: now,
    changed: now,
    turns: 0,
    result: null,
  };
  session.free();
  shelf.put(stored);
  return stored.id;
}

/** The session of a stored game. */
export function readSession(stored: StoredGame): Session {
  // A record without turns is no game for a reader, but its start may be stated.
  const read = () =>
    stored.turns === 0 && !stored.open
      ? Session.start(stored.rules, startOf(stored.record))
      : Session.read(stored.record, stored.rules).session;
  const session = stored.line ? Session.ofLine(stored.rules, stored.line) : read();
  if (stored.open) session.resume(stored.open);
  return session;
}
