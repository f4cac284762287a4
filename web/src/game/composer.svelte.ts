// A turn that is being put together on a board: taps and drags become choices, as far as the rules
// offer them. It knows no rule; the session says what can be chosen next.

import type { Choice, Composition, Look, Scene } from "../generated/types";
import type { Session } from "../wasm";

type CellChoice = Extract<Choice, { cell: number }>;

const isPick = (choice: Choice): choice is Extract<Choice, { type: "pick" }> =>
  choice.type === "pick";

export class Composer {
  #session: () => Session;
  #look: () => Look;
  #play: (turn: string) => void;
  /** The choices made so far. */
  choices: Choice[] = $state.raw([]);
  /** Whether no further step is wanted: a captured king is to be put back. */
  returning = $state(false);
  composition: Composition | undefined = $state.raw();

  /**
   * `play` is called with the turn when nothing is left to choose, or when the player says that it
   * is enough.
   */
  constructor(session: () => Session, look: () => Look, play: (turn: string) => void) {
    this.#session = session;
    this.#look = look;
    this.#play = play;
  }

  get scene(): Scene | undefined {
    return this.composition?.scene;
  }

  get next(): Choice[] {
    return this.composition?.next ?? [];
  }

  /** The turn that would be played if one stopped here. */
  get turn(): string | null {
    return this.composition?.turn ?? null;
  }

  /** Asks what can be chosen now. Call it when the position or the look has changed. */
  refresh() {
    const session = this.#session();
    const compose = this.returning ? session.composeReturn : session.compose;
    this.composition = compose([...this.choices], this.#look());
  }

  /** Begins anew. */
  clear() {
    this.choices = [];
    this.returning = false;
    this.refresh();
  }

  /** Makes a choice; the turn is played if nothing else can be chosen then. */
  choose(choice: Choice) {
    this.choices = [...this.choices, choice];
    this.returning = false;
    this.refresh();
    if (this.turn !== null && this.next.length === 0) this.finish();
  }

  /** Takes the last choice back. */
  back() {
    if (this.returning) this.returning = false;
    else this.choices = this.choices.slice(0, -1);
    this.refresh();
  }

  /** Plays the turn as it is. */
  finish() {
    const { turn } = this;
    if (turn === null) return;
    this.#play(turn);
  }

  /** No further step: where does the king return? */
  putBack() {
    this.returning = true;
    this.refresh();
  }

  /** Whether a step could be made, and the king could be put back too. */
  get canPutBack(): boolean {
    return (
      !this.returning &&
      this.next.some(({ type }) => type === "return") &&
      this.next.some(({ type }) => type === "step")
    );
  }

  /** The choices that a tap on a cell can mean now. */
  #at(cell: number): CellChoice[] {
    const here = this.next.filter(
      (choice): choice is CellChoice => "cell" in choice && choice.cell === cell,
    );
    // While a step can be made, a cell means the step and not the king's return.
    const steps = here.filter(({ type }) => type === "step");
    return steps.length > 0 ? steps : here;
  }

  /** What may be moved from a cell: the stack, the cube, or both. */
  picksAt(cell: number): Extract<Choice, { type: "pick" }>[] {
    const { next } = this.choices.length === 0 ? this : this.#session().compose([], this.#look());
    // The stack first: it is what one sees.
    const picks = next.filter(isPick).filter((choice) => choice.cell === cell);
    return picks.sort((a, b) => (a.part < b.part ? 1 : -1));
  }

  /** The unit that was picked, while no step has been made. */
  get picked(): Extract<Choice, { type: "pick" }> | undefined {
    const [first] = this.choices;
    return this.choices.length === 1 && first && isPick(first) ? first : undefined;
  }

  /** The cells that answer to a tap. */
  get active(): number[] {
    const cells = this.next.filter((choice): choice is CellChoice => "cell" in choice);
    return [...new Set(cells.map(({ cell }) => cell))];
  }

  /** Whether a cube of the reserve is in hand. */
  get taken(): number | undefined {
    const last = this.choices.at(-1);
    return last?.type === "take" ? last.kind : undefined;
  }

  /** A tap on a cell. */
  tap(cell: number) {
    const { picked } = this;
    if (picked?.cell === cell) {
      // A second tap changes from the stack to its top; a third one puts it down.
      const picks = this.picksAt(cell);
      const other = picks[picks.findIndex(({ part }) => part === picked.part) + 1];
      this.choices = other ? [other] : [];
      this.refresh();
      return;
    }
    const [choice] = this.#at(cell);
    if (choice && !isPick(choice)) {
      this.choose(choice);
      return;
    }
    // A tap on the unit that has just arrived means that it stays there.
    const last = this.choices.at(-1);
    if (last && "cell" in last && last.cell === cell && this.turn !== null) {
      this.finish();
      return;
    }
    const [pick] = this.picksAt(cell);
    if (pick && this.choices.every((made) => isPick(made) || made.type === "take")) {
      this.choices = [pick];
      this.refresh();
    } else if (this.choices.length > 0 && (picked || this.taken !== undefined)) {
      this.back();
    }
  }

  /** How many cubes are lifted when one drags from a cell. */
  lift(cell: number): number {
    const last = this.choices.at(-1);
    // In the middle of a turn the unit that has just arrived can be dragged on.
    if (last?.type === "step" && last.cell === cell) return this.#lifted;
    if (this.picked?.cell !== cell) {
      const [pick] = this.picksAt(cell);
      if (!pick || this.choices.some(({ type }) => type === "step" || type === "place")) return 0;
      this.choices = [pick];
      this.refresh();
    }
    return this.#lifted;
  }

  /** How many cubes the next step moves; none if no step can follow. */
  get #lifted(): number {
    const part = this.composition?.moves_next;
    return part ? { cube: 1, stack: 2 }[part] : 0;
  }

  /** What was lifted is put down. */
  drop(cell: number | null) {
    const [choice] = cell === null ? [] : this.#at(cell);
    if (choice && !isPick(choice)) this.choose(choice);
    else if (this.picked) this.clear();
  }

  /** Takes a cube of the reserve in hand, or puts it back. */
  take(kind: number) {
    if (this.taken === kind) {
      this.back();
      return;
    }
    if (this.taken !== undefined || this.picked) this.choices = this.choices.slice(0, -1);
    this.refresh();
    const choice = this.next.find((choice) => choice.type === "take" && choice.kind === kind);
    if (choice) this.choose(choice);
  }
}
