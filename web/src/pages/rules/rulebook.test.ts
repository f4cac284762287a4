import { expect, test } from "vitest";
import { rulebookIn } from "./rulebook";

test("dates are told in the language of the page", () => {
  const rulebook = "JERSI 4.8, 27 September 2020";
  expect(rulebookIn("fr", rulebook)).toBe("JERSI 4.8, 27 septembre 2020");
  expect(rulebookIn("en-GB", rulebook)).toBe("JERSI 4.8, 27 September 2020");
});

test("what is no date stays as it is", () => {
  for (const rulebook of ["Pijersi, 2022", "Mine", "Mine, 7 Nonsense 2020", ""]) {
    expect(rulebookIn("fr", rulebook)).toBe(rulebook);
  }
});
