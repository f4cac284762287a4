// Steps of a turn, shown one after the other.

import type { Scene } from "../generated/types";
import { stepTime } from "../settings.svelte";

/** Between two steps, so that each is seen to end. */
const PAUSE = 90;

export const sleep = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is being shown; whatever happens meanwhile ends it. */
export class Film {
  /** The step that is shown now, if there is one. */
  frame: Scene | undefined = $state.raw();
  #run = 0;

  /** Shows all but the last of these scenes: the last one is the position, seen anyway. */
  async show(frames: Scene[]) {
    const run = ++this.#run;
    const time = stepTime();
    if (time === 0) return;
    for (const frame of frames.slice(0, -1)) {
      this.frame = frame;
      await sleep(time + PAUSE);
      if (this.#run !== run) return;
    }
    this.frame = undefined;
  }

  /** Ends what is being shown: the position is seen at once. */
  skip() {
    this.#run += 1;
    this.frame = undefined;
  }
}
