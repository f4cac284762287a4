// Which steps of which lessons are done; kept in the browser. What cannot be read is forgotten:
// a lesson is soon played again.

import * as v from "valibot";
import { keep, keptText, parseKept } from "../../kept";

const KEY = "jersi.lessons";

export type Progress = Record<string, string[]>;

const schema = v.record(v.string(), v.unknown());
const steps = v.array(v.unknown());

/** Reads what was kept; whatever is not as it should be is left out. */
export function readProgress(text: string | null): Progress {
  const games = Object.entries(parseKept(schema, text) ?? {});
  return Object.fromEntries(
    games
      .filter(([, done]) => v.is(steps, done))
      .map(([game, done]) => [game, v.parse(steps, done).filter((step) => v.is(v.string(), step))]),
  );
}

/** All that is done. */
export const progress = (): Progress => readProgress(keptText(KEY));

/** The steps of a game that are done. */
export const doneOf = (game: string): string[] => progress()[game] ?? [];

/** Takes note of a step that is done; the steps of the game that are done now. */
export function markDone(game: string, step: string): string[] {
  const all = progress();
  const done = [...new Set([...(all[game] ?? []), step])];
  // What the browser does not keep is done until the page is closed.
  keep(KEY, { ...all, [game]: done });
  return done;
}

/** Forgets the progress in a game. */
export function forget(game: string) {
  const { [game]: _, ...others } = progress();
  keep(KEY, others);
}

/** Where to go on: the first step that is not done, or the first of all. */
export function firstOpen(steps: { id: string }[], done: string[]): string | undefined {
  return (steps.find(({ id }) => !done.includes(id)) ?? steps[0])?.id;
}
