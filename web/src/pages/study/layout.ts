// How the tree of turns is set: the main line in rows of two, what was tried instead below the turn
// that it replaces, indented.

import type { TreeInfo, TurnView } from "../../generated/types";

export interface Row {
  type: "row";
  /** The number of the pair of turns. */
  number: number;
  white: TurnView | null;
  black: TurnView | null;
}

export interface Variation {
  type: "variation";
  /** 1 for what replaces a turn of the main line, 2 for what replaces one of that... */
  depth: number;
  turns: { turn: TurnView; label: string }[];
}

export interface Comment {
  type: "comment";
  depth: number;
  node: number;
  text: string;
}

export type Block = Row | Variation | Comment;

/** Sets the tree, from the start down. */
export function layout(tree: TreeInfo): Block[] {
  const byId = new Map(tree.turns.map((turn) => [turn.id, turn]));
  const roots = tree.turns.filter((turn) => turn.parent === 0);
  // The order of children is that of their parent; the start's is that of the main line.
  const first = mainRoot(tree, byId);
  const top = [
    ...roots.filter(({ id }) => id === first),
    ...roots.filter(({ id }) => id !== first),
  ];
  const childrenOf = (turn: TurnView) => turn.children.flatMap((id) => byId.get(id) ?? []);
  const offset = top[0]?.player === "Black" ? 1 : 0;
  const pairOf = (turn: TurnView) => Math.floor((turn.number - 1 + offset) / 2) + 1;
  const blocks: Block[] = [];
  const say = (turn: TurnView, depth: number) => {
    if (turn.note !== "") {
      blocks.push({ type: "comment", depth, node: turn.id, text: turn.note });
    }
  };

  const variation = (from: TurnView, depth: number) => {
    let block: Variation = { type: "variation", depth, turns: [] };
    blocks.push(block);
    let at: TurnView | undefined = from;
    let others: TurnView[] = [];
    while (at) {
      const white = at.player === "White";
      const label = white ? `${pairOf(at)}.` : block.turns.length === 0 ? `${pairOf(at)}…` : "";
      block.turns.push({ turn: at, label });
      const [next, ...rest]: TurnView[] = childrenOf(at);
      const interrupted = at.note !== "" || others.length > 0;
      say(at, depth);
      for (const other of others) variation(other, depth + 1);
      others = rest;
      at = next;
      if (at && interrupted) {
        block = { type: "variation", depth, turns: [] };
        blocks.push(block);
      }
    }
    for (const other of others) variation(other, depth + 1);
  };

  let row: Row | undefined;
  let at = top[0];
  let others = top.slice(1);
  while (at) {
    if (at.player === "White" || !row) {
      row = { type: "row", number: pairOf(at), white: null, black: null };
      blocks.push(row);
    }
    row[at.player === "White" ? "white" : "black"] = at;
    if (at.player === "Black") row = undefined;
    if (at.note !== "" || others.length > 0) {
      say(at, 1);
      for (const other of others) variation(other, 1);
      row = undefined;
    }
    const [next, ...rest]: TurnView[] = childrenOf(at);
    at = next;
    others = rest;
  }
  return blocks;
}

/** The first turn of the main line. */
function mainRoot(tree: TreeInfo, byId: Map<number, TurnView>): number | undefined {
  let at = byId.get(tree.end);
  while (at && at.parent !== 0) at = byId.get(at.parent);
  return at?.id;
}

/** The nodes of the main line, from the first turn on. */
export function mainLine(tree: TreeInfo): number[] {
  const byId = new Map(tree.turns.map((turn) => [turn.id, turn]));
  const line: number[] = [];
  for (let at = byId.get(tree.end); at; at = byId.get(at.parent)) line.unshift(at.id);
  return line;
}
