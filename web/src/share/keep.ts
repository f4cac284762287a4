// A game that comes from elsewhere becomes one of the games of this browser.

import { newId, type StoredGame, shelf } from "../game/storage";
import type { Session } from "../wasm";

/** Keeps the game of a session for two players at this screen; its id. */
export function keepSession(session: Session): string {
  const { text, open } = session.write("native");
  const status = session.status();
  const ending = session.ending();
  const now = Date.now();
  const game: StoredGame = {
    version: 1,
    id: newId(),
    title: status.title,
    rules: { ...session.source(), seed: null },
    record: text,
    open,
    seats: { White: { type: "person" }, Black: { type: "person" } },
    clock: null,
    left: null,
    seed: 0,
    created: now,
    changed: now,
    turns: session.tree().turns.length,
    result: ending ? `${ending.winner ?? "draw"} ${ending.reason ?? ""}`.trim() : null,
  };
  shelf.put(game);
  return game.id;
}
