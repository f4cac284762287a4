// A turn that is being put together on a board: what a player does is handed to Rust, and what it
// says is shown.

import type { Composition, Gesture, Look, Part, Scene, Touched, Why } from "../generated/types";
import type { Session } from "../wasm";

export class Composer {
  #session: () => Session;
  #look: () => Look;
  #play: (turn: string) => boolean;
  hand: Composition | undefined = $state.raw();
  scene: Scene | undefined = $state.raw();
  /** Why the last tap was refused. */
  refused: Why | null = $state(null);

  /**
   * `play` is called with the turn when nothing is left to choose, or when the player says that it
   * is enough; false means that it is not played yet, and still to be seen.
   */
  constructor(session: () => Session, look: () => Look, play: (turn: string) => boolean) {
    this.#session = session;
    this.#look = look;
    this.#play = play;
  }

  /** Shows the position again, as it is now. */
  refresh() {
    this.hand = this.#session().hand();
    this.redraw();
  }

  /** Shows the same with another look. */
  redraw() {
    this.scene = this.#session().scene(this.#look());
  }

  #touched({ hand, refused, turn }: Touched) {
    this.hand = hand;
    this.refused = refused;
    if (turn === null || !this.#play(turn)) this.redraw();
  }

  #touch(gesture: Gesture) {
    this.#touched(this.#session().touch(gesture));
  }

  /** Begins anew. */
  clear() {
    this.#touch({ type: "clear" });
  }

  /** Plays the turn as it is. */
  finish() {
    this.#touch({ type: "end" });
  }

  /** No further step: where does the king return? */
  putBack() {
    this.#touch({ type: "put-back" });
  }

  tap(cell: number) {
    this.#touch({ type: "tap", cell });
  }

  pick(cell: number, part: Part) {
    this.#touch({ type: "pick", cell, part });
  }

  /** Takes a cube of the reserve in hand, puts it back, or names its kind as ransom. */
  take(kind: number) {
    this.#touch({ type: "take", kind });
  }

  /** How many cubes are lifted when one drags from a cell. */
  lift(cell: number): number {
    const touched = this.#session().touch({ type: "lift", cell });
    this.#touched(touched);
    return touched.lifted;
  }

  /** What was lifted is put down. */
  drop(cell: number | null) {
    this.#touch({ type: "drop", cell });
  }

  /**
   * Takes up what was typed: the turn if it is complete, which is not played yet. Throws a problem if
   * it means nothing.
   */
  type(text: string): string | null {
    const { hand, turn } = this.#session().typed(text);
    this.hand = hand;
    this.refused = null;
    if (turn === null) this.redraw();
    return turn;
  }

  /** Whether anything is chosen. */
  get begun(): boolean {
    return (this.hand?.choices.length ?? 0) > 0;
  }

  /** The cells that answer to a tap. */
  get active(): number[] {
    return this.hand?.cells ?? [];
  }
}
