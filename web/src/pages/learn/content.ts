// The lessons and rules pages as data. Games that have much in common share a file; what only some
// of them have names them.

import type { Content, Section, Step } from "../../generated/types";

const files: Record<string, () => Promise<{ default: unknown }>> = {
  "jersi-4.8": () => import("./content/jersi.json"),
  "jersi-4.2": () => import("./content/jersi.json"),
  "jersi-4.0": () => import("./content/jersi.json"),
  mikjersi: () => import("./content/mikjersi.json"),
  pijersi: () => import("./content/pijersi.json"),
};

/** The lesson and the rules of one game. */
export interface Course {
  game: string;
  lesson: Step[];
  rules: Section[];
}

/** The parts of a file that a game has. */
export function courseOf(content: Content, game: string): Course {
  const has = (part: { games?: string[] }) => part.games?.includes(game) ?? true;
  return { game, lesson: content.lesson.filter(has), rules: content.rules.filter(has) };
}

/** Loads the course of a game; nothing if there is none. */
export async function loadCourse(game: string): Promise<Course | undefined> {
  const file = Object.hasOwn(files, game) ? files[game] : undefined;
  if (!file) return undefined;
  const { default: content } = await file();
  return courseOf(content as Content, game);
}
