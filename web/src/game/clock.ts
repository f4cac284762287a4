// A clock for two, without a clock of its own: it is told what time it is.

import type { Colour, TurnInfo } from "../generated/types";
import type { ClockRule } from "./storage";

export class GameClock {
  readonly rule: ClockRule;
  #left: Record<Colour, number>;
  #running: { colour: Colour; since: number } | null = null;

  constructor(rule: ClockRule, left?: Record<Colour, number> | null) {
    this.rule = rule;
    this.#left = left ? { ...left } : { White: rule.initial, Black: rule.initial };
  }

  /** What a player has left at this moment; never below 0. */
  left(colour: Colour, now: number): number {
    const used = this.#running?.colour === colour ? Math.max(0, now - this.#running.since) : 0;
    return Math.max(0, this.#left[colour] - used);
  }

  /** What both have left. */
  all(now: number): Record<Colour, number> {
    return { White: this.left("White", now), Black: this.left("Black", now) };
  }

  get running(): Colour | null {
    return this.#running?.colour ?? null;
  }

  /** Runs for this player from now on; for nobody if `null`. */
  run(colour: Colour | null, now: number) {
    if (colour === this.running) return;
    this.#left = this.all(now);
    this.#running = colour === null ? null : { colour, since: now };
  }

  /** A player has completed a turn: he gets his increment. */
  completed(colour: Colour, now: number) {
    const { running } = this;
    this.run(null, now);
    this.#left[colour] += this.rule.increment;
    if (running !== colour) this.run(running, now);
  }

  /** Shows other times from now on: turns were taken back. */
  set(left: Record<Colour, number>) {
    this.#left = { ...left };
    this.#running = null;
  }

  /** Who has no time left, if somebody has not. */
  flagged(now: number): Colour | null {
    const colour = this.running;
    return colour !== null && this.left(colour, now) <= 0 ? colour : null;
  }
}

/** What both had left after these turns, as far as the record says. */
export function leftAfter(
  rule: ClockRule,
  turns: Pick<TurnInfo, "player" | "clock">[],
): Record<Colour, number> {
  const left = { White: rule.initial, Black: rule.initial };
  for (const { player, clock } of turns) if (clock !== null) left[player] = clock;
  return left;
}

/** A time as people read it: `1:05`, `1:02:05`; tenths when it is short. */
export function readable(milliseconds: number): string {
  if (milliseconds < 20_000) {
    const tenths = Math.ceil(milliseconds / 100);
    return `0:${String(Math.floor(tenths / 10)).padStart(2, "0")}.${tenths % 10}`;
  }
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
