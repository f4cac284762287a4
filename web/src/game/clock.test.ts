import { describe, expect, it } from "vitest";
import { GameClock, leftAfter, readable } from "./clock";

const rule = { initial: 60_000, increment: 2_000 };

describe("a clock", () => {
  it("runs for one player at a time and adds the increment", () => {
    const clock = new GameClock(rule);
    clock.run("White", 0);
    expect(clock.left("White", 5_000)).toBe(55_000);
    expect(clock.left("Black", 5_000)).toBe(60_000);
    clock.completed("White", 5_000);
    clock.run("Black", 5_000);
    expect(clock.all(9_000)).toEqual({ White: 57_000, Black: 56_000 });
  });

  it("stands still when nobody is to play, and goes on later", () => {
    const clock = new GameClock(rule, { White: 10_000, Black: 20_000 });
    clock.run(null, 0);
    expect(clock.all(99_000)).toEqual({ White: 10_000, Black: 20_000 });
    clock.run("Black", 100_000);
    expect(clock.left("Black", 101_000)).toBe(19_000);
    clock.run("Black", 105_000);
    expect(clock.left("Black", 106_000)).toBe(14_000);
  });

  it("flags the player whose time is over, and only him", () => {
    const clock = new GameClock({ initial: 1_000, increment: 0 });
    clock.run("Black", 0);
    expect(clock.flagged(999)).toBeNull();
    expect(clock.flagged(1_000)).toBe("Black");
    expect(clock.left("Black", 5_000)).toBe(0);
  });
});

it("writes times as people read them", () => {
  expect(readable(65_000)).toBe("1:05");
  expect(readable(3_725_000)).toBe("1:02:05");
  expect(readable(9_940)).toBe("0:10.0");
  expect(readable(450)).toBe("0:00.5");
  expect(readable(0)).toBe("0:00.0");
});

it("shows what was left when turns are taken back", () => {
  const turns = [
    { player: "White" as const, clock: 60_000 },
    { player: "Black" as const, clock: null },
    { player: "White" as const, clock: 41_000 },
  ];
  expect(leftAfter(rule, turns)).toEqual({ White: 41_000, Black: 60_000 });
  const clock = new GameClock(rule, { White: 0, Black: 60_000 });
  clock.run("White", 0);
  expect(clock.flagged(0)).toBe("White");
  clock.set(leftAfter(rule, turns.slice(0, 1)));
  expect(clock.running).toBeNull();
  clock.run("White", 5_000);
  expect(clock.left("White", 6_000)).toBe(59_000);
});
