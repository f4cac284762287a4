import { describe, expect, it } from "vitest";
import { across, curve, placeAt } from "./graph";

describe("the graph", () => {
  it("draws high what is good for White", () => {
    expect(curve([0.5, 1, 0], 200)).toBe("M0.0 50.0L100.0 0.0L200.0 100.0");
  });

  it("begins anew after what is not known", () => {
    expect(curve([null, 0.5, null, 0.5, 0.25], 100)).toBe("M25.0 50.0M75.0 50.0L100.0 75.0");
    expect(curve([], 100)).toBe("");
  });

  it("finds the place that was pointed at", () => {
    expect(placeAt(0, 5)).toBe(0);
    expect(placeAt(0.49, 5)).toBe(2);
    expect(placeAt(1.2, 5)).toBe(4);
    expect(placeAt(-1, 5)).toBe(0);
    expect(across(0, 1, 100)).toBe(0);
  });
});
