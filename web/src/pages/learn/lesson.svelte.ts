// One step of a lesson in play: rounds, wrong turns, hints, answers of the other player.

import type { Look, Step } from "../../generated/types";

import { builtIn, judge } from "../../wasm";
import { Trial } from "./trial.svelte";

/** `asked`: a turn is wanted. `missed`: a legal turn that was not wanted. `waiting`: the other plays. */
export type Phase = "asked" | "missed" | "waiting" | "done";

export class LessonStep {
  readonly step: Step;
  readonly trial: Trial;
  #done: () => void;
  /** The number of the round, from 0. */
  round = $state(0);
  phase: Phase = $state("asked");
  /** What a missed turn lacked. */
  missed: string | undefined = $state();
  /** The last answer of the other player, as the rulebook writes it. */
  reply: string | undefined = $state();
  /** How much help was asked for: none, a hint, the turn. */
  help: 0 | 1 | 2 = $state(0);
  #before = 0;

  constructor(game: string, step: Step, done: () => void) {
    this.step = step;
    this.trial = new Trial(builtIn(game), step.position);
    this.#done = done;
  }

  get #round() {
    return this.step.rounds[this.round];
  }

  /** The cells that are lit now. */
  get lit(): string[] {
    return this.phase === "asked" ? (this.#round?.lit ?? []) : [];
  }

  /** The turn that is shown now. */
  get shown(): string | undefined {
    return this.phase === "asked" && this.help === 2 ? this.#round?.answer : undefined;
  }

  /** A turn was played on the board. */
  async play(turn: string, look: Look) {
    const round = this.#round;
    if (this.phase !== "asked" || !round) return;
    const { session } = this.trial;
    const verdict = judge(session.spec(), turn, round);
    this.#before = session.tree().at;
    this.trial.play(turn);
    if (!verdict.done) {
      this.missed = verdict.missed ?? undefined;
      this.phase = "missed";
    } else if (verdict.reply === null) {
      this.phase = "done";
      this.#done();
    } else {
      this.phase = "waiting";
      this.reply = undefined;
      if (!(await this.trial.show(verdict.reply, look))) return;
      this.reply = session.tree().turns.at(-1)?.text;
      this.round += 1;
      this.help = 0;
      this.phase = "asked";
    }
  }

  /** Takes a missed turn back. */
  retry() {
    if (this.phase !== "missed") return;
    this.trial.back(this.#before);
    this.missed = undefined;
    this.phase = "asked";
  }

  /** Begins the step anew. */
  reset() {
    this.trial.back();
    this.round = 0;
    this.help = 0;
    this.missed = undefined;
    this.reply = undefined;
    this.phase = "asked";
  }

  /** The first time a hint, then the turn itself. */
  ask() {
    this.retry();
    if (this.phase === "asked") this.help = this.help === 0 ? 1 : 2;
  }

  /** How the boards of lessons are drawn. */
  static look(): Look {
    return { beside: false, side: false };
  }

  free() {
    this.trial.free();
  }
}
