import { expect, it } from "vitest";
import { readable } from "./clock";

it("writes times as people read them", () => {
  expect(readable(65_000)).toBe("1:05");
  expect(readable(3_725_000)).toBe("1:02:05");
  expect(readable(9_940)).toBe("0:10.0");
  expect(readable(450)).toBe("0:00.5");
  expect(readable(0)).toBe("0:00.0");
});
