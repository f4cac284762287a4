// What a player chooses before a game, and what becomes of it.

import type { Colour, GameInfo, RulesSource } from "../generated/types";
import type { ClockRule, Seat } from "./storage";

export type Opponent = "computer" | "screen" | "message";
export type SideChoice = Colour | "random";
export type ClockChoice = "none" | "3+2" | "5+5" | "10+5" | "30+0" | "custom";

/** The usual choices; kept from game to game. */
export interface Habits {
  opponent: Opponent;
  level: number;
  side: SideChoice;
  clock: ClockChoice;
  minutes: number;
  increment: number;
}

export const CLOCKS: ClockChoice[] = ["none", "3+2", "5+5", "10+5", "30+0", "custom"];

const KEY = "jersi.habits";

export const usualHabits: Habits = {
  opponent: "computer",
  level: 2,
  side: "White",
  clock: "none",
  minutes: 15,
  increment: 10,
};

/** What a clock of one's own may have: minutes for each, seconds for each turn. */
export const CLOCK_LIMITS = { minutes: [1, 600], increment: [0, 600] } as const;

const isWithin = (value: unknown, [least, most]: readonly [number, number]): value is number =>
  typeof value === "number" && value >= least && value <= most;

/** Whether the clock that is chosen can be set so; a field may be empty, or out of its limits. */
export const isClock = ({ clock, minutes, increment }: Habits): boolean =>
  clock !== "custom" ||
  (isWithin(minutes, CLOCK_LIMITS.minutes) && isWithin(increment, CLOCK_LIMITS.increment));

export function readHabits(text: string | null): Habits {
  try {
    const kept = JSON.parse(text ?? "{}") as Partial<Habits>;
    const habits = { ...usualHabits };
    if (["computer", "screen", "message"].includes(String(kept.opponent))) {
      habits.opponent = kept.opponent as Opponent;
    }
    if (Number.isInteger(kept.level)) habits.level = Math.min(10, Math.max(1, Number(kept.level)));
    if (["White", "Black", "random"].includes(String(kept.side)))
      habits.side = kept.side as SideChoice;
    if (CLOCKS.includes(kept.clock as ClockChoice)) habits.clock = kept.clock as ClockChoice;
    const { minutes, increment } = kept;
    if (isWithin(minutes, CLOCK_LIMITS.minutes)) habits.minutes = minutes;
    if (isWithin(increment, CLOCK_LIMITS.increment)) habits.increment = increment;
    return habits;
  } catch {
    return { ...usualHabits };
  }
}

export function keptHabits(): Habits {
  try {
    return readHabits(localStorage.getItem(KEY));
  } catch {
    return { ...usualHabits };
  }
}

export function keepHabits(habits: Habits) {
  try {
    localStorage.setItem(KEY, JSON.stringify(habits));
  } catch {
    // Next time the usual ones are offered again.
  }
}

/** The opponents that there are; a link does not bring a rules file along. */
export const opponentsFor = (file: string | null): Opponent[] =>
  file === null ? ["computer", "screen", "message"] : ["computer", "screen"];

/** The habits as far as they go with a game of this rules file. */
export function habitsFor(habits: Habits, file: string | null): Habits {
  const known = opponentsFor(file).includes(habits.opponent);
  return known ? habits : { ...habits, opponent: "computer" };
}

/** The clock of a choice, in milliseconds; a game by message has none. */
export function clockOf(habits: Habits): ClockRule | null {
  if (habits.clock === "none" || habits.opponent === "message") return null;
  const [minutes, seconds] =
    habits.clock === "custom"
      ? [habits.minutes, habits.increment]
      : habits.clock.split("+").map(Number);
  return { initial: (minutes ?? 0) * 60_000, increment: (seconds ?? 0) * 1000 };
}

/** Who plays which colour; `luck` decides a side left to chance. */
export function seatsOf(habits: Habits, luck: number): Record<Colour, Seat> {
  const me: Seat = { type: "person" };
  const opponents: Record<Opponent, Seat> = {
    computer: { type: "computer", level: habits.level },
    screen: { type: "person" },
    message: { type: "friend" },
  };
  const them = opponents[habits.opponent];
  const white = habits.side === "random" ? luck % 2 === 0 : habits.side === "White";
  return white ? { White: me, Black: them } : { White: them, Black: me };
}

/** The options of a game as they are written after its name. */
export function rulesOf(
  game: GameInfo,
  file: string | null,
  chosen: string[],
  setup: { option: string; code: string } | null,
  seed: number | null,
): RulesSource {
  const parts = [game.id];
  for (const option of game.options) {
    if (option.effect === "Set" && chosen.includes(option.name)) parts.push(option.name);
    if (option.name === setup?.option) {
      parts.push(
        option.effect === "SetupCode" ? `${option.name}=${setup.code.trim()}` : option.name,
      );
    }
  }
  return { id: parts.join("+"), file, seed };
}
