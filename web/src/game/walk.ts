// Going through the turns of a game.

import type { TreeInfo } from "../generated/types";

/** The node so many turns further on the line that one sees. */
export function nodeAfter(tree: TreeInfo, by: number): number {
  const line = [0, ...tree.line];
  const place = line.indexOf(tree.at) + by;
  return line[Math.max(0, Math.min(line.length - 1, place))] ?? 0;
}
