// How games end, in words.

import type { End } from "../generated/types";
import { say } from "../text/index.svelte";

/** How a game ended, in a sentence. */
export function endingWords({ winner, cause }: End): string {
  if (cause === "aborted") return say("aborted");
  const result = winner ? say(`wins-${winner.toLowerCase()}`) : say("draw");
  return cause === "unstated" ? result : `${result} ${say(`reason-${cause}`)}`;
}
