// How games end, in words.

import type { Ending } from "../generated/types";
import { say } from "../text/index.svelte";

/** How a game ended, in a sentence. */
export function endingWords(ending: Ending): string {
  const reason = ending.reason ? say(`reason-${ending.reason}`) : "";
  const result = ending.winner ? say(`wins-${ending.winner.toLowerCase()}`) : say("draw");
  return reason ? `${result} ${reason}` : result;
}
