// A game that comes from elsewhere becomes one of the games of this browser.

import { keepNew } from "../game/begin";
import type { Session } from "../wasm";

/** Keeps the game of a session for two players at this screen, and frees it; its id. */
export const keepSession = (session: Session): string => keepNew(session);
