// What is said to people, in their language. Sentences are in Fluent files, a pair for each area
// (`main.en.ftl`, `main.fr.ftl`); a page that is loaded on demand brings its own area.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../generated/types";
import mainEn from "./main.en.ftl?raw";
import mainFr from "./main.fr.ftl?raw";

export const LANGUAGES: { code: Language; name: string }[] = [
  { code: "en", name: "English" },
  { code: "fr", name: "Français" },
];

const KEY = "jersi.language";

/** The language of the browser, as far as we have it. */
function preferred(): Language {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const found = LANGUAGES.find(({ code }) => tag.toLowerCase().startsWith(code));
    if (found) return found.code;
  }
  return "en";
}

function kept(): Language | undefined {
  try {
    const code = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language.code === code)?.code;
  } catch {
    return undefined;
  }
}

// Marks around values are for texts that mix directions of writing; ours do not.
const make = (code: Language) => new FluentBundle(code, { useIsolating: false });
const bundles: Record<Language, FluentBundle> = { en: make("en"), fr: make("fr") };

const state = $state({ language: kept() ?? preferred(), areas: 0 });

/** Adds the sentences of an area. */
export function addTexts(texts: Record<Language, string>) {
  for (const { code } of LANGUAGES) {
    bundles[code].addResource(new FluentResource(texts[code]), { allowOverrides: true });
  }
  state.areas += 1;
}

addTexts({ en: mainEn, fr: mainFr });
document.documentElement.lang = state.language;

/** The language of the page; what reads it is drawn anew when it changes. */
export const language = (): Language => state.language;

export function setLanguage(code: Language) {
  state.language = code;
  document.documentElement.lang = code;
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // It holds until the page is closed.
  }
}

/** A sentence in the language of the page. */
export function say(key: string, values?: Record<string, FluentVariable>): string {
  void state.areas;
  const bundle = bundles[state.language];
  const message = bundle.getMessage(key);
  if (!message?.value) return key;
  return bundle.formatPattern(message.value, values ?? null);
}

/** The one of two texts that is in the language of the page. */
export const inLanguage = (words: { en: string; fr: string }): string =>
  words[state.language] || words.en;
