// What went wrong, in the language of the web app.

import type { Fault, Problem } from "../generated/types";
import { plainProblem, rawProblem } from "../wasm";
import { say, tell } from "./index.svelte";

/** A fault in the language of the web app. */
export const told = (fault: Fault): Fault => ({
  ...fault,
  message: tell(fault.said),
  help: fault.advised && tell(fault.advised),
});

/** Any thrown thing as a problem that can be shown, in the language of the web app. */
export function problemOf(error: unknown): Problem {
  if (error instanceof WebAssembly.CompileError) return plainProblem(say("browser-too-old"));
  const problem = rawProblem(error);
  return {
    ...problem,
    message: problem.said ? tell(problem.said) : problem.message,
    faults: problem.faults.map(told),
  };
}
