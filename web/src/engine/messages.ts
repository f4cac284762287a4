// What page and worker say to each other.

import type { News, Problem, Question } from "../generated/types";

export type Request =
  | { type: "ask"; id: number; question: Question }
  | { type: "stop"; id: number };

export type Answer =
  | { type: "news"; id: number; news: News }
  | { type: "problem"; id: number; problem: Problem };
