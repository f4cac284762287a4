import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import libraries from "../../generated/licences.json";

function sources(at: string): string[] {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = join(at, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts") ? [path] : [];
  });
}

/** `svelte` of `svelte/transition`, `@fluent/bundle` of itself. */
const packageOf = (module: string) =>
  module
    .split("/")
    .slice(0, module.startsWith("@") ? 2 : 1)
    .join("/");

test("every package that the page imports is on the list of libraries", () => {
  const imported = sources("src").flatMap((path) => {
    const matches = readFileSync(path, "utf8").matchAll(/\bfrom "([^."][^"]*)"/g);
    return [...matches].map((match) => packageOf(match[1] ?? ""));
  });
  const named = libraries.map(({ name }) => name);
  expect(new Set(imported)).toContain("svelte");
  expect([...new Set(imported)].filter((name) => !named.includes(name))).toEqual([]);
});
