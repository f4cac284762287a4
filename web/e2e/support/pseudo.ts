// A web app in a pseudo-language: English with brackets around every sentence of the Fluent files.
// What is shown outside of brackets did not come from there.

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { FluentParser, FluentSerializer, Pattern, TextElement } from "@fluent/syntax";
import type { Page } from "playwright-core";
import { build, type Plugin } from "vite";

const WEB = resolve(import.meta.dirname, "../..");
const RULES = resolve(WEB, "../rules");
const [OPEN, CLOSE] = ["⟦", "⟧"];

/** A Fluent file with every sentence in brackets. */
export function bracketed(source: string): string {
  const resource = new FluentParser().parse(source);
  for (const entry of resource.body) {
    if (entry.type !== "Message" || !entry.value) continue;
    const { elements } = entry.value;
    entry.value = new Pattern([new TextElement(OPEN), ...elements, new TextElement(CLOSE)]);
  }
  return new FluentSerializer().serialize(resource);
}

/** Brackets the sentences while the web app is built. */
const pseudo: Plugin = {
  name: "pseudo-language",
  enforce: "pre",
  load(id) {
    const path = /^(.*\/locales\/.*\.ftl)\?raw$/.exec(id)?.[1];
    return path && `export default ${JSON.stringify(bracketed(readFileSync(path, "utf8")))}`;
  },
};

/** Builds the web app in the pseudo-language; its folder. */
export async function buildPseudo(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), "jersi-pseudo-"));
  await build({
    root: WEB,
    configFile: join(WEB, "vite.config.ts"),
    logLevel: "error",
    plugins: [pseudo],
    build: { outDir, emptyOutDir: true, minify: false },
  });
  writeFileSync(join(outDir, "nets.json"), "{}");
  return outDir;
}

/** What rules files say of their games, which they translate themselves. */
function wordsOfRules(): string[] {
  const files = readdirSync(RULES).filter((name) => name.endsWith(".toml"));
  const texts = files.map((name) => readFileSync(join(RULES, name), "utf8"));
  const words = texts.flatMap((text) => [...text.matchAll(/"([^"\n]+)"|^\[options\.([\w-]+)/gm)]);
  const found = new Set(words.map((match) => match[1] ?? match[2] ?? ""));
  return [...found].filter((word) => word.length > 1).sort((a, b) => b.length - a.length);
}

/** Names that are the same in all languages. */
const NAMES = ["Jersi", "SVG", "PNG", "JSON", "GIF", "CC BY-NC-SA"];

/** What a text says outside of brackets, without names, notation and rules files. */
function outside(text: string, rules: string[]): string {
  let left = text;
  for (let before = ""; before !== left; ) {
    before = left;
    left = left.replace(/⟦[^⟦⟧]*⟧/g, " ");
  }
  for (const word of [...rules, ...NAMES]) left = left.replaceAll(word, " ");
  // Addresses, and turns as they are written down.
  left = left.replace(/\S+\.\S+\/\S+/g, " ").replace(/(\b[A-Z]{1,2}:)?\b[a-z]\d\S*/g, " ");
  return /\p{L}{2,}/u.test(left) ? left.replace(/\s+/g, " ").trim() : "";
}

/** Everything that a page shows or reads out that is not from the Fluent files. */
export async function hardCoded(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    // Codes of languages, libraries, works and dates are not sentences. Without scripts there
    // are no files to read.
    const names =
      "script, style, noscript, time, cite, [data-testid=language], [data-testid=libraries] tbody";
    const spoken = [
      "aria-label",
      "aria-valuetext",
      "aria-description",
      "title",
      "placeholder",
      "alt",
    ];
    const found = [document.title];
    const collect = (root: ParentNode): string => {
      let text = "";
      for (const node of root.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
        if (!(node instanceof Element)) continue;
        for (const name of spoken) found.push(node.getAttribute(name) ?? "");
        if (node.matches(names)) continue;
        text += ` ${collect(node)} `;
      }
      return text;
    };
    found.push(collect(document.body));
    return found;
  });
  const rules = wordsOfRules();
  const left = texts.map((text) => outside(text, rules)).filter((text) => text !== "");
  return [...new Set(left)];
}
