// What a player chooses before a game, and what becomes of it.

import * as v from "valibot";
import type {
  ByColour,
  GameInfo,
  Player,
  RulesSource,
  Seat,
  TimeControl,
} from "../generated/types";
import { keep, keptText, parseKept } from "../kept";

const OPPONENTS = ["computer", "screen", "message"] as const;
export const CLOCKS = ["none", "3+2", "5+5", "10+5", "30+0", "custom"] as const;
/** What a clock of one's own may have: minutes for each, seconds for each turn. */
export const CLOCK_LIMITS = { minutes: [1, 600], increment: [0, 600] } as const;

const within = ([least, most]: readonly [number, number]) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));

const isWithin = (value: unknown, limits: readonly [number, number]) => v.is(within(limits), value);

const level = v.pipe(
  v.number(),
  v.integer(),
  v.transform((level) => Math.min(10, Math.max(1, level))),
);

/** The usual choices; kept from game to game. Whatever is not as it should be is as at first. */
const schema = v.object({
  opponent: v.fallback(v.picklist(OPPONENTS), "computer"),
  level: v.fallback(level, 2),
  side: v.fallback(v.picklist(["White", "Black", "random"]), "White"),
  clock: v.fallback(v.picklist(CLOCKS), "none"),
  minutes: v.fallback(within(CLOCK_LIMITS.minutes), 15),
  increment: v.fallback(within(CLOCK_LIMITS.increment), 10),
});

export type Habits = v.InferOutput<typeof schema>;
export type Opponent = Habits["opponent"];

const KEY = "jersi.habits";

export const usualHabits: Habits = v.parse(schema, {});

/** Whether the clock that is chosen can be set so; a field may be empty, or out of its limits. */
export const isClock = ({ clock, minutes, increment }: Habits): boolean =>
  clock !== "custom" ||
  (isWithin(minutes, CLOCK_LIMITS.minutes) && isWithin(increment, CLOCK_LIMITS.increment));

export const readHabits = (text: string | null): Habits =>
  parseKept(schema, text) ?? { ...usualHabits };

export const keptHabits = (): Habits => readHabits(keptText(KEY));

export const keepHabits = (habits: Habits) => keep(KEY, habits);

/** The opponents that there are; a link does not bring a rules file along. */
export const opponentsFor = (file: string | null): Opponent[] =>
  OPPONENTS.filter((opponent) => file === null || opponent !== "message");

/** The habits as far as they go with a game of this rules file. */
export function habitsFor(habits: Habits, file: string | null): Habits {
  const known = opponentsFor(file).includes(habits.opponent);
  return known ? habits : { ...habits, opponent: "computer" };
}

/** The time control of a choice; a game by message has none. */
export function controlOf(habits: Habits): TimeControl {
  if (habits.clock === "none" || habits.opponent === "message") return "none";
  // Minutes and seconds, as players write them.
  return habits.clock === "custom" ? `${habits.minutes}+${habits.increment}` : habits.clock;
}

/** Who plays which colour; `luck` decides a side left to chance. */
export function playersOf(habits: Habits, luck: number): ByColour<Player> {
  const me: Player = { seat: { type: "person" } };
  const opponents: Record<Opponent, Seat> = {
    computer: { type: "computer", strength: String(habits.level) },
    screen: { type: "person" },
    message: { type: "remote" },
  };
  const them: Player = { seat: opponents[habits.opponent] };
  const white = habits.side === "random" ? luck % 2 === 0 : habits.side === "White";
  return white ? { white: me, black: them } : { white: them, black: me };
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
