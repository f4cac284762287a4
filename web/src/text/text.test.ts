import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentParser, type Message, type VariableReference, Visitor } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { opponentsFor } from "../game/setup";
import { BOARD_THEMES } from "../settings.svelte";

const folder = "../crates/text/locales/en";

/** The values that a sentence needs. */
class Values extends Visitor {
  names = new Set<string>();
  visitVariableReference(node: VariableReference) {
    this.names.add(node.id.name);
  }
}

function messages(file: string): Map<string, string> {
  const resource = new FluentParser().parse(readFileSync(join(folder, file), "utf8"));
  const found = new Map<string, string>();
  for (const entry of resource.body) {
    expect(entry.type, `${file}: ${JSON.stringify(entry)}`).not.toBe("Junk");
    if (entry.type !== "Message") continue;
    const message = entry as Message;
    expect(found.has(message.id.name), `${file}: ${message.id.name} is there twice`).toBe(false);
    const values = new Values();
    values.visit(message);
    found.set(message.id.name, [...values.names].sort().join(" "));
  }
  return found;
}

function sources(at: string): string[] {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = join(at, entry.name);
    if (entry.isDirectory()) return entry.name === "pkg" ? [] : sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });
}

const code = sources("src")
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
// The words of lessons are called by the lessons, which have a test of their own.
const areas = readdirSync(join(folder, "app"))
  .filter((name) => name !== "lessons.ftl")
  .map((name) => `app/${name}`);

// That all languages have the same sentences is a test of `crates/text`.
describe.each(areas)("%s", (area) => {
  it("has no sentence that nobody says", () => {
    const en = messages(area);
    // Keys are said whole, or as a beginning that the code completes: say(`mode-${mode}`).
    const beginnings = [...code.matchAll(/`([a-z-]+-)\$\{/g)].map((match) => match[1] ?? "");
    const unsaid = [...en.keys()].filter(
      (key) => !code.includes(`"${key}"`) && !beginnings.some((start) => key.startsWith(start)),
    );
    expect(unsaid).toEqual([]);
  });
});

it("says no sentence that does not exist", () => {
  // Those of the core are shared with the command.
  const files = [...areas, "core.ftl"];
  const known = new Set(files.flatMap((file) => [...messages(file).keys()]));
  const said = [...code.matchAll(/\bsay\(\s*"([a-z0-9-]+)"/g)].map((match) => match[1] ?? "");
  expect([...new Set(said)].filter((key) => !known.has(key))).toEqual([]);
});

it("has every sentence whose key is completed while the page runs", () => {
  const known = new Set(areas.flatMap((file) => [...messages(file).keys()]));
  const types = readFileSync("src/generated/types.ts", "utf8");
  /** The words that a type allows. */
  const wordsOf = (type: string) => {
    const union = new RegExp(`export type ${type} = ("[^;]+);`).exec(types)?.[1] ?? "";
    return [...union.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? "");
  };
  const pages = readFileSync("src/pages/index.ts", "utf8");
  const completed: Record<string, string[]> = {
    page: [...pages.matchAll(/name: "(\w+)"/g)].map((match) => match[1] ?? ""),
    reason: ["left", ...wordsOf("Reason")],
    refused: wordsOf("Why"),
    prompt: wordsOf("Asks").filter((word) => word !== "nothing" && word !== "turn"),
    opponent: opponentsFor(null),
    board: [...BOARD_THEMES],
  };
  for (const [beginning, ends] of Object.entries(completed)) {
    expect(ends.length, beginning).toBeGreaterThan(2);
    expect(ends.filter((end) => !known.has(`${beginning}-${end}`))).toEqual([]);
  }
});
