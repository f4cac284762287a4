// What page and worker say to each other.

import type {
  GameSpec,
  News,
  Problem,
  Question,
  ReviewNews,
  ReviewQuestion,
} from "../generated/types";

export type Request =
  | { type: "prepare"; game: GameSpec }
  | { type: "ask"; id: number; question: Question }
  | { type: "review"; id: number; question: ReviewQuestion }
  | { type: "stop"; id: number };

export type Answer =
  | { type: "news"; id: number; news: News }
  | { type: "review"; id: number; news: ReviewNews }
  | { type: "problem"; id: number; problem: Problem }
  /** The engine itself could not be loaded. */
  | { type: "silent"; id: number };
