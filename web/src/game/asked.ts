// What a player is asked for, in words.

import type { Composition, Status } from "../generated/types";
import { inLanguage, say } from "../text/index.svelte";

/** What the composer asks for; nothing where it is a whole turn. */
export function askedWords(hand: Composition | undefined, status: Status): string | null {
  if (!hand || hand.asks === "nothing" || hand.asks === "turn") return null;
  const kind = status.ransom ? inLanguage(status.ransom.name) : "";
  return say(`prompt-${hand.asks}`, { kind });
}
