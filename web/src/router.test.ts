import { expect, it } from "vitest";
import { link, readHash } from "./router.svelte";

it("reads addresses", () => {
  expect(readHash("#/play/ab?x=1").path).toEqual(["play", "ab"]);
  expect(readHash("#/play/ab?x=1").query.get("x")).toBe("1");
  expect(readHash("").path).toEqual([]);
  expect(readHash("#/%E0%A4%A").path).toEqual(["?"]);
  expect(readHash(link("m", "a b", "f1=h2#R")).path).toEqual(["m", "a b", "f1=h2#R"]);
});
