import { describe, expect, it } from "vitest";
import type { GameInfo } from "../generated/types";
import { clockOf, readHabits, rulesOf, seatsOf, usualHabits } from "./setup";

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
});
