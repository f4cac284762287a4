import { expect, it } from "vitest";
import { link, readHash, replace, routeOf } from "./router.svelte";

it("reads addresses", () => {
  expect(readHash("#/play/ab?x=1").path).toEqual(["play", "ab"]);
  expect(readHash("#/play/ab?x=1").query.get("x")).toBe("1");
  expect(readHash("").path).toEqual([]);
  expect(readHash("#/%E0%A4%A").path).toEqual(["?"]);
  expect(readHash(link("m", "a b", "f1=h2#R")).path).toEqual(["m", "a b", "f1=h2#R"]);
});

it("shows a page its own addresses only", () => {
  replace("study", "CODE");
  const here = routeOf("study");
  expect(here.path).toEqual(["study", "CODE"]);
  replace("editor");
  expect(routeOf("study")).toBe(here);
  expect(routeOf("editor").path).toEqual(["editor"]);
  expect(routeOf("learn").path).toEqual(["learn"]);
  replace("study");
  expect(routeOf("study").path).toEqual(["study"]);
});
