// What went wrong, in the language of the page. Rust says it in English, and with keys where the
// sentence exists in other languages too.

import faultsEn from "../../../crates/jersi/locales/faults.en.ftl?raw";
import faultsFr from "../../../crates/jersi/locales/faults.fr.ftl?raw";
import type { Fault, Problem, Said, SaidWord } from "../generated/types";
import { plainProblem, rawProblem } from "../wasm";
import { addTexts, inLanguage, language, say } from "./index.svelte";

addTexts({ en: faultsEn, fr: faultsFr });

function word(value: SaidWord): string {
  if ("text" in value) return value.text;
  if ("kind" in value) return inLanguage(value.kind);
  const [colour, kind] = value.cube;
  return say("cube", { colour, kind: inLanguage(kind) });
}

function sentence({ key, values }: Said): string {
  const words = Object.entries(values).map(([name, value]) => [name, word(value)] as const);
  return say(key, Object.fromEntries(words));
}

function spoken(fault: Fault): Fault {
  return {
    ...fault,
    message: fault.said ? sentence(fault.said) : fault.message,
    help: fault.advised ? sentence(fault.advised) : fault.help,
  };
}

/** Any thrown thing as a problem that can be shown, in the language of the page. */
export function problemOf(error: unknown): Problem {
  if (error instanceof WebAssembly.CompileError) return plainProblem(say("browser-too-old"));
  const problem = rawProblem(error);
  if (language() === "en") return problem;
  const faults = problem.faults.map(spoken);
  if (problem.area === "turn") {
    return { ...problem, faults, message: faults[0]?.message ?? problem.message };
  }
  if (problem.area === "other") return { ...problem, faults };
  // The whole in the language of the page, what is known in English only below it.
  const lead = say(`problem-of-${problem.area}`);
  const details = faults.some(({ said }) => said) ? [] : [problem.message];
  return { ...problem, faults, message: [lead, ...details].join("\n") };
}
