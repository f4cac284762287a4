// What is said to people, in their language. The sentences are Fluent files in
// `crates/text/locales`, a folder for each language, which the terminal uses too. Every folder
// that is there is a language; nothing here names one, except that English stands in for
// sentences that are not translated. A page that is loaded on demand brings its own file.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Message, Value } from "../generated/types";

/** The code of a language: the name of its folder. */
export type Language = string;

const FALLBACK: Language = "en";
const KEY = "jersi.language";

const bundles = new Map<Language, FluentBundle>();
const state = $state({ language: FALLBACK, files: 0 });

/** Adds the sentences of files, by their paths: `…/locales/fr/app/main.ftl`. */
export function addTexts(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    const code = /locales\/([^/]+)\//.exec(path)?.[1];
    if (!code) throw new Error(`${path} is of no language`);
    // Marks around values are for texts that mix directions of writing; ours do not.
    const bundle = bundles.get(code) ?? new FluentBundle(code, { useIsolating: false });
    bundles.set(code, bundle);
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }
  state.files += 1;
}

addTexts(
  import.meta.glob("../../../crates/text/locales/*/{core,app/main}.ftl", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
);

/** A sentence in a language, if it is there. */
function told(
  code: Language,
  key: string,
  values?: Record<string, FluentVariable>,
): string | undefined {
  const bundle = bundles.get(code);
  const message = bundle?.getMessage(key);
  return bundle && message?.value ? bundle.formatPattern(message.value, values ?? null) : undefined;
}

/** The languages there are, with their own names. */
export const languages = (): { code: Language; name: string }[] => {
  void state.files;
  return [...bundles.keys()].map((code) => ({ code, name: told(code, "language-name") ?? code }));
};

/** The language of the browser, as far as we have it. */
function preferred(): Language {
  for (const tag of navigator.languages ?? [navigator.language]) {
    const code = tag.toLowerCase().split("-")[0] ?? "";
    if (bundles.has(code)) return code;
  }
  return FALLBACK;
}

function kept(): Language | undefined {
  try {
    const code = localStorage.getItem(KEY) ?? "";
    return bundles.has(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

state.language = kept() ?? preferred();
document.documentElement.lang = state.language;

/** The language of the web app; what reads it is drawn anew when it changes. */
export const language = (): Language => state.language;

export function setLanguage(code: Language) {
  state.language = code;
  document.documentElement.lang = code;
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // It holds until the web app is closed.
  }
}

/** A sentence in the language of the web app. */
export function say(key: string, values?: Record<string, FluentVariable>): string {
  void state.files;
  return told(state.language, key, values) ?? told(FALLBACK, key, values) ?? key;
}

/** The one of several texts that is in the language of the web app. */
export const inLanguage = (words: Record<Language, string>): string =>
  words[state.language] || words[FALLBACK] || Object.values(words)[0] || "";

function put(value: Value): FluentVariable {
  if ("text" in value) return value.text;
  if ("number" in value) return value.number;
  if ("tenths" in value) return value.tenths / 10;
  if ("words" in value) return inLanguage(value.words);
  return tell(value.message);
}

/** What Rust has to say, in the language of the web app. */
export function tell({ id, values }: Message): string {
  const words = Object.entries(values).map(([name, value]) => [name, put(value)] as const);
  return say(id, Object.fromEntries(words));
}
