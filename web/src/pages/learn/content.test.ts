import { expect, test } from "vitest";
import { loadCourse } from "./content";

test("a game has what names it and what names nobody", async () => {
  const steps = async (game: string) => (await loadCourse(game))?.lesson.map(({ text }) => text);
  expect(await steps("jersi-4.8")).toContain("drop-anywhere");
  expect(await steps("jersi-4.8")).not.toContain("drop-half");
  expect(await steps("jersi-4.2")).toContain("drop-half");
  expect(await steps("jersi-4.2")).not.toContain("drop-anywhere");
  expect(await steps("jersi-4.0")).toContain("king-rides");
});

test("an unknown game has no course", async () => {
  expect(await loadCourse("chess")).toBe(undefined);
  expect(await loadCourse("toString")).toBe(undefined);
});
