// A game that comes from elsewhere becomes one of the games of this browser.

import { adopted, newId, shelf } from "../game/storage";
import type { Session } from "../wasm";

/** Keeps the game of a session for two players at this screen; its id. */
export function keepSession(session: Session): string {
  const game = adopted(session, newId(), { White: { type: "person" }, Black: { type: "person" } });
  shelf.put(game);
  return game.id;
}
