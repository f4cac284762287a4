import { beforeEach, expect, test } from "vitest";
import { doneOf, firstOpen, forget, markDone, readProgress } from "./progress";

beforeEach(() => localStorage.clear());

test("what is done is kept, once", () => {
  expect(doneOf("pijersi")).toEqual([]);
  markDone("pijersi", "cube");
  markDone("pijersi", "stack");
  expect(markDone("pijersi", "cube")).toEqual(["cube", "stack"]);
  expect(doneOf("pijersi")).toEqual(["cube", "stack"]);
  expect(doneOf("mikjersi")).toEqual([]);
});

test("one game is forgotten, the others are not", () => {
  markDone("pijersi", "cube");
  markDone("mikjersi", "drop");
  forget("pijersi");
  expect(doneOf("pijersi")).toEqual([]);
  expect(doneOf("mikjersi")).toEqual(["drop"]);
});

test("what is garbled is left out", () => {
  expect(readProgress("{")).toEqual({});
  expect(readProgress("[1]")).toEqual({});
  expect(readProgress("null")).toEqual({});
  expect(readProgress('{"pijersi":["cube",7],"mikjersi":"all"}')).toEqual({ pijersi: ["cube"] });
});

test("one goes on at the first step that is not done", () => {
  const steps = [{ id: "a" }, { id: "b" }, { id: "c" }];
  expect(firstOpen(steps, [])).toBe("a");
  expect(firstOpen(steps, ["a", "c"])).toBe("b");
  expect(firstOpen(steps, ["a", "b", "c"])).toBe("a");
  expect(firstOpen([], [])).toBe(undefined);
});
