// Which steps of which lessons are done; kept in the browser. What cannot be read is forgotten:
// a lesson is soon played again.

const KEY = "jersi.lessons";

export type Progress = Record<string, string[]>;

/** Reads what was kept; whatever is not as it should be is left out. */
export function readProgress(text: string | null): Progress {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  const progress: Progress = {};
  for (const [game, steps] of Object.entries(kept)) {
    if (Array.isArray(steps)) {
      progress[game] = steps.filter((step) => typeof step === "string");
    }
  }
  return progress;
}

/** All that is done. */
export function progress(): Progress {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** The steps of a game that are done. */
export const doneOf = (game: string): string[] => progress()[game] ?? [];

/** Takes note of a step that is done; the steps of the game that are done now. */
export function markDone(game: string, step: string): string[] {
  const all = progress();
  const done = [...new Set([...(all[game] ?? []), step])];
  keep({ ...all, [game]: done });
  return done;
}

/** Forgets the progress in a game. */
export function forget(game: string) {
  const { [game]: _, ...others } = progress();
  keep(others);
}

function keep(progress: Progress) {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // It holds until the page is closed.
  }
}

/** Where to go on: the first step that is not done, or the first of all. */
export function firstOpen(steps: { id: string }[], done: string[]): string | undefined {
  return (steps.find(({ id }) => !done.includes(id)) ?? steps[0])?.id;
}
