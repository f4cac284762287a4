import { expect, test } from "vitest";
import { blocks, runs } from "./rich";

test("bold words and notation are told apart", () => {
  expect(runs("A **cube** goes `a1-b1`.")).toEqual([
    { kind: "text", text: "A " },
    { kind: "bold", text: "cube" },
    { kind: "text", text: " goes " },
    { kind: "code", text: "a1-b1" },
    { kind: "text", text: "." },
  ]);
});

test("marks without a partner stay as they are", () => {
  expect(runs("two ** and one `")).toEqual([{ kind: "text", text: "two ** and one `" }]);
});

test("a star in notation is no mark", () => {
  expect(runs("a `*` and a **b**")).toEqual([
    { kind: "text", text: "a " },
    { kind: "code", text: "*" },
    { kind: "text", text: " and a " },
    { kind: "bold", text: "b" },
  ]);
});

test("empty lines part paragraphs and lists", () => {
  expect(blocks("one\nline\n\n- first\n- second\n\nlast")).toEqual([
    { kind: "paragraph", runs: [{ kind: "text", text: "one line" }] },
    {
      kind: "list",
      items: [[{ kind: "text", text: "first" }], [{ kind: "text", text: "second" }]],
    },
    { kind: "paragraph", runs: [{ kind: "text", text: "last" }] },
  ]);
  expect(blocks("")).toEqual([]);
});
