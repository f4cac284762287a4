import { describe, expect, it } from "vitest";
import { fileName, svgSize } from "./files";

describe("files", () => {
  it("are named after the game and the day", () => {
    const day = new Date("2026-11-16T12:00:00Z");
    expect(fileName("Jersi 4.8", day)).toBe("jersi-4.8-2026-11-16");
    expect(fileName("***", day)).toBe("jersi-2026-11-16");
  });

  it("know the size of a picture, by its size or its view", () => {
    expect(svgSize('<svg xmlns="x" width="300" height="200.5" viewBox="0 0 1 1">')).toEqual({
      width: 300,
      height: 200.5,
    });
    expect(svgSize('<svg viewBox="0 0 640 480">')).toEqual({ width: 640, height: 480 });
    expect(svgSize("<svg>")).toEqual({ width: 800, height: 800 });
  });
});
