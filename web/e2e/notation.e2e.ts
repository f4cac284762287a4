// How written turns become acts; the other tests rest on it.

import { expect, test } from "vitest";
import { actsOf } from "./support/notation";

test("steps, drops, returns and ransoms are told apart", () => {
  expect(actsOf("a4-b5=c4")).toEqual([
    { type: "pick", cell: "a4", part: "cube" },
    { type: "step", cell: "b5" },
    { type: "step", cell: "c4" },
  ]);
  expect(actsOf("f1=h2!-g2!/K:a2").map(({ type }) => type)).toEqual([
    "pick",
    "step",
    "step",
    "return",
  ]);
  expect(actsOf("M:d4/W:e4").map(({ type }) => type)).toEqual(["take", "place", "take", "place"]);
  expect(actsOf("f1=h2-g2#R").at(-1)).toEqual({ type: "ransom", kind: "R" });
  expect(actsOf("#b3")).toEqual([{ type: "give", cell: "b3" }]);
  expect(actsOf("K:a2")).toEqual([{ type: "return", cell: "a2" }]);
  expect(() => actsOf("castles")).toThrow("castles");
});
