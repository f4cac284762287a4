// A position that is tried: a session without consequences, which can be set back.

import type { GameInfo, Look, RulesSource, Scene, Status } from "../../generated/types";
import { stepTime } from "../../settings.svelte";
import { Session } from "../../wasm";

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Trial {
  readonly session: Session;
  readonly info: GameInfo;
  /** Grows whenever the position has changed. */
  revision = $state(0);
  /** What is seen between two positions, while a turn is being shown. */
  passing: Scene | undefined = $state.raw();
  status: Status = $state.raw() as Status;
  /** Grows with each turn that is shown, and whenever showing is no longer wanted. */
  #showing = 0;
  #freed = false;

  constructor(source: RulesSource, position?: string) {
    this.session = Session.start(source, position);
    this.info = this.session.info();
    this.#changed();
  }

  #changed() {
    this.passing = undefined;
    this.status = this.session.status();
    this.revision += 1;
  }

  /** Whether anything was played. */
  get touched(): boolean {
    void this.revision;
    return this.session.tree().at !== 0;
  }

  /** Plays a turn that was put together on the board, and so has been seen. */
  play(turn: string) {
    this.#showing += 1;
    this.session.play(turn);
    this.#changed();
  }

  /**
   * Plays a turn for all to see, step by step. False if something else came in between; the turn is
   * not shown to its end then.
   */
  async show(turn: string, look: Look): Promise<boolean> {
    if (this.#freed) return false;
    this.#showing += 1;
    const mine = this.#showing;
    const { played } = this.session.play(turn);
    const frames = played && stepTime() > 0 ? this.session.frames(played.node, look) : [];
    for (const frame of frames) {
      this.passing = frame;
      await wait(stepTime() * 1.6);
      if (mine !== this.#showing) return false;
    }
    this.#changed();
    return true;
  }

  /** Back to a node of the tree; 0 is the start. */
  back(node = 0) {
    this.#showing += 1;
    this.session.go(node);
    this.#changed();
  }

  /** Gives the memory back. */
  free() {
    this.#freed = true;
    this.#showing += 1;
    this.session.free();
  }
}
