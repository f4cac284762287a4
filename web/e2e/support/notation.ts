// What a player does on the board to play a turn that is written down.

export type Act =
  | { type: "pick"; cell: string; part: "cube" | "stack" }
  | { type: "step"; cell: string }
  | { type: "ransom"; kind: string }
  | { type: "give"; cell: string }
  | { type: "return"; cell: string }
  | { type: "take"; kind: string }
  | { type: "place"; cell: string };

const CELL = "[a-z]\\d+";

/** `a4-b5=c4/K:a2` as acts; throws if it is no turn. */
export function actsOf(turn: string): Act[] {
  const text = turn.replaceAll("!", "");
  const acts: Act[] = [];
  for (const part of text.split("/")) {
    const drop = new RegExp(`^([A-Za-z]):(${CELL})$`).exec(part);
    if (drop?.[1] && drop[2]) {
      const moved = acts.some(({ type }) => ["step", "give", "ransom"].includes(type));
      if (moved || (acts.length === 0 && drop[1].toUpperCase() === "K")) {
        acts.push({ type: "return", cell: drop[2] });
      } else {
        acts.push({ type: "take", kind: drop[1] }, { type: "place", cell: drop[2] });
      }
      continue;
    }
    const [steps = "", ransom] = part.split("#");
    const moves = new RegExp(`^(${CELL})((?:[-=]${CELL}){1,2})$`).exec(steps);
    if (moves?.[1] && moves[2]) {
      const first = moves[2][0] === "=" ? "stack" : "cube";
      acts.push({ type: "pick", cell: moves[1], part: first });
      for (const [, cell = ""] of moves[2].matchAll(new RegExp(`[-=](${CELL})`, "g"))) {
        acts.push({ type: "step", cell });
      }
    } else if (steps !== "") throw new Error(`what is ${part} in ${turn}?`);
    if (ransom && /^[A-Za-z]$/.test(ransom)) acts.push({ type: "ransom", kind: ransom });
    else if (ransom) acts.push({ type: "give", cell: ransom });
  }
  if (acts.length === 0) throw new Error(`what is ${turn}?`);
  return acts;
}
