import { describe, expect, it } from "vitest";
import type { GameInfo } from "../generated/types";
import {
  clockOf,
  habitsFor,
  isClock,
  opponentsFor,
  readHabits,
  rulesOf,
  seatsOf,
  usualHabits,
} from "./setup";

const words = { en: "", fr: "" };
const game = {
  id: "g",
  options: [
    { name: "ransom", text: words, effect: "Set" },
    { name: "setup", text: words, effect: "SetupCode" },
    { name: "dealt", text: words, effect: "DealBoth" },
  ],
} as unknown as GameInfo;

describe("rules", () => {
  it("are the game with its options in their order", () => {
    expect(rulesOf(game, null, [], null, null).id).toBe("g");
    const dealt = rulesOf(game, "text", ["ransom"], { option: "dealt", code: "" }, 7);
    expect(dealt).toEqual({ id: "g+ransom+dealt", file: "text", seed: 7 });
    expect(rulesOf(game, null, [], { option: "setup", code: " AB " }, null).id).toBe("g+setup=AB");
  });
});

describe("habits", () => {
  it("that are garbled are the usual ones", () => {
    expect(readHabits("{")).toEqual(usualHabits);
    expect(readHabits('{"level":99,"side":"Green","clock":"5+5"}')).toEqual({
      ...usualHabits,
      level: 10,
      clock: "5+5",
    });
  });

  it("give seats and a clock", () => {
    const habits = { ...usualHabits, side: "random" as const };
    expect(seatsOf(habits, 1).White).toEqual({ type: "computer", level: 2 });
    expect(seatsOf(habits, 2).Black).toEqual({ type: "computer", level: 2 });
    expect(clockOf(habits)).toBeNull();
    expect(clockOf({ ...habits, clock: "3+2" })).toEqual({ initial: 180_000, increment: 2000 });
    expect(clockOf({ ...habits, clock: "custom" })).toEqual({
      initial: 900_000,
      increment: 10_000,
    });
  });

  it("by message are for games that a link can hold", () => {
    const habits = { ...usualHabits, opponent: "message" as const, clock: "3+2" as const };
    expect(habitsFor(habits, null)).toEqual(habits);
    expect(clockOf(habits)).toBeNull();
    expect(opponentsFor("id = ...")).not.toContain("message");
    expect(habitsFor(habits, "id = ...")).toEqual({ ...habits, opponent: "computer" });
  });

  it("have a clock of one's own within its limits only", () => {
    const custom = { ...usualHabits, clock: "custom" as const };
    expect(isClock(custom)).toBe(true);
    // An empty field is null.
    for (const minutes of [null, 0, -5, 601, Number.NaN]) {
      const habits = { ...custom, minutes: minutes as number };
      expect(isClock(habits), String(minutes)).toBe(false);
      expect(isClock({ ...habits, clock: "none" })).toBe(true);
      expect(readHabits(JSON.stringify(habits)).minutes).toBe(usualHabits.minutes);
    }
    expect(isClock({ ...custom, increment: -1 })).toBe(false);
    expect(isClock({ ...custom, increment: 0 })).toBe(true);
  });
});
