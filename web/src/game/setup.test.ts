import { describe, expect, it } from "vitest";
import type { GameInfo } from "../generated/types";
import {
  controlOf,
  habitsFor,
  isClock,
  opponentsFor,
  playersOf,
  readHabits,
  rulesOf,
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

  it("give players and a time control", () => {
    const habits = { ...usualHabits, side: "random" as const };
    const computer = { seat: { type: "computer", strength: "2" } };
    expect(playersOf(habits, 1).white).toEqual(computer);
    expect(playersOf(habits, 2).black).toEqual(computer);
    expect(controlOf(habits)).toBe("none");
    expect(controlOf({ ...habits, clock: "3+2" })).toBe("3+2");
    expect(controlOf({ ...habits, clock: "custom" })).toBe("15+10");
  });

  it("by message are for games that a link can hold", () => {
    const habits = { ...usualHabits, opponent: "message" as const, clock: "3+2" as const };
    expect(habitsFor(habits, null)).toEqual(habits);
    expect(controlOf(habits)).toBe("none");
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
