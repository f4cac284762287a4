// A game in play as it is seen: what players and computer do goes to the table in Rust, which decides;
// what it says is shown, told, played as sound, and stored.

import { Film, sleep } from "../board/film.svelte";
import { Cancelled, engine } from "../engine/client";
import type {
  Acted,
  ClockView,
  Look,
  Scene,
  SessionView,
  Status,
  TreeInfo,
} from "../generated/types";
import { idle } from "../offline";
import { fixedSeed, settings, stepTime } from "../settings.svelte";
import { say, tell } from "../text/index.svelte";
import { problemOf } from "../text/problem";
import { toast } from "../ui/toasts.svelte";
import type { Session } from "../wasm";
import { keepNew, readSession } from "./begin";
import { of } from "./colours";
import { Composer } from "./composer.svelte";
import { endingWords } from "./ending";
import * as sounds from "./sounds";
import { type StoredGame, shelf } from "./storage";
import { nodeAfter } from "./walk";

/** Longer than people take to see that it is the computer's turn. */
const SHORTEST_THOUGHT = 450;
/** From here on a player is warned that time is short. */
const LOW_TIME = 10_000;

export class GamePlay {
  readonly id: string;
  readonly session: Session;
  view: SessionView = $state.raw(undefined as unknown as SessionView);
  /** What the clock shows now. */
  clock: ClockView | null = $state.raw(null);
  flipped = $state(false);
  thinking = $state(false);
  /** Why the computer was asked and did not answer; empty if it is well. */
  silent = $state("");
  hinting = $state(false);
  /** A turn of the player's that waits to be confirmed. */
  unconfirmed: string | null = $state(null);
  /** What a screen reader says. */
  announcement = $state("");
  composer: Composer;
  #hints: string[] = $state.raw([]);
  /** Scenes that are shown one after the other before the position is. */
  #film = new Film();
  #stored: StoredGame;
  /** When what the browser holds was changed, as far as we know: what is newer is not ours. */
  #saved: number;
  #outdated: () => void;
  #closed = false;
  #suspended = false;
  #timer: ReturnType<typeof setInterval> | undefined;
  #warned = false;

  /**
   * Opens a stored game; throws a problem if it cannot be read. `outdated` is called when another
   * window has changed or removed the game: what is stored counts.
   */
  constructor(stored: StoredGame, outdated: () => void) {
    this.#stored = stored;
    this.#saved = stored.changed;
    this.#outdated = outdated;
    this.id = stored.id;
    this.session = readSession(stored);
    this.session.wake();
    this.composer = new Composer(
      () => this.session,
      () => this.look(),
      (turn) => this.#decided(turn),
    );
    this.#show(this.session.view());
    // The one who sits at this screen sees his cubes at the bottom.
    this.flipped = this.view.only_person === "Black";
    this.composer.redraw();
    if (this.clock) this.#timer = setInterval(() => this.#tick(), 100);
  }

  /** Called when the page is left. */
  close() {
    this.#closed = true;
    this.#film.skip();
    clearInterval(this.#timer);
    engine.cancel();
    this.suspend();
  }

  look(): Look {
    return {
      flipped: this.flipped,
      coordinates: settings.coordinates,
      faces: settings.faces,
      hints: this.#hints,
    };
  }

  get scene(): Scene | undefined {
    return this.#film.frame ?? this.composer.scene;
  }

  get status(): Status {
    return this.view.status;
  }

  get tree(): TreeInfo {
    return this.view.tree;
  }

  get over(): boolean {
    return this.view.ended !== null;
  }

  get byMessage(): boolean {
    const { white, black } = this.view.players;
    return [white, black].some(({ seat }) => seat.type === "remote");
  }

  #show(view: SessionView) {
    this.view = view;
    this.clock = view.clock;
    this.composer.refused = null;
    this.composer.refresh();
  }

  /** Shows the position again, after a change of looks. */
  redraw() {
    this.composer.redraw();
  }

  /** Whether the browser holds the game as it was kept last from here. */
  get current(): boolean {
    return shelf.get(this.id)?.changed === this.#saved;
  }

  /** Stops the clock and keeps it; called when the page is left. */
  suspend() {
    if (!this.clock || this.#suspended) return;
    this.#suspended = true;
    this.session.suspend();
    if (this.current) this.#keep(this.#saved);
  }

  /** The page is seen again. */
  wake() {
    if (!this.#suspended || this.#closed) return;
    this.#suspended = false;
    this.session.wake();
    this.#show(this.session.view());
  }

  /** Keeps the game after a change. */
  #store() {
    if (this.current) {
      this.#keep(Date.now());
      return;
    }
    this.#closed = true;
    toast(say("game-changed-elsewhere"), "fault");
    this.#outdated();
  }

  #keep(changed: number) {
    const { id, seed, created } = this.#stored;
    try {
      shelf.put({ version: 2, id, seed, created, changed, ...this.session.keep() });
      this.#saved = changed;
    } catch {
      toast(say("storage-full"), "fault");
    }
  }

  #tick() {
    this.clock = this.session.clock();
    const { running, left } = this.clock;
    if (running === null) return;
    const rest = of(left, running);
    if (rest === null) return;
    if (of(this.view.players, running).seat.type === "person") {
      if (rest < LOW_TIME && !this.#warned) sounds.play("low-time");
      this.#warned = rest < LOW_TIME;
    }
    if (rest === 0) this.#act(() => this.session.ask("flag"));
  }

  // Turns.

  /** A player has put a turn together; whether it is played. */
  #decided(turn: string): boolean {
    if (settings.confirm && this.unconfirmed === null) {
      this.unconfirmed = turn;
      return false;
    }
    this.play(turn);
    return true;
  }

  confirm() {
    const turn = this.unconfirmed;
    this.unconfirmed = null;
    if (turn !== null) this.play(turn);
  }

  /** Puts the turn that is being put together down again. */
  cancel() {
    this.unconfirmed = null;
    this.composer.clear();
  }

  /** Plays a turn of a person; throws a problem if it is not legal. */
  play(turn: string) {
    const composed = this.composer.begun;
    this.#act(() => this.session.playOn(turn), !composed);
    void this.think();
  }

  /** Plays what was typed, or takes up what it leaves open; throws a problem if it means nothing. */
  type(text: string) {
    this.unconfirmed = null;
    const turn = this.composer.type(text);
    if (turn !== null) this.play(turn);
  }

  /** Lets the table judge something, and shows what came of it. */
  #act(action: () => Acted, animate = false) {
    this.#film.skip();
    const wasOver = this.over;
    const { played, view } = action();
    // An offer changes nothing of the position that a hint is for.
    if (played || view.ended || view.tree.end !== this.tree.end) {
      this.#dropHint();
      this.#hints = [];
    }
    this.unconfirmed = null;
    const seen = animate && played && !played.answer && view.live;
    const frames = seen ? this.session.frames(played.node, this.look()) : [];
    this.#show(view);
    const ended = view.ended && !wasOver ? endingWords(view.ended) : "";
    if (played || ended) {
      const words = played?.words.map(tell) ?? [];
      this.announcement = [...words, ended].filter(Boolean).join(". ");
    }
    if (ended) {
      engine.cancel();
      this.thinking = false;
      sounds.play("end");
    } else if (played) sounds.play(played.sound);
    this.#store();
    if (frames.length > 1) void this.#film.show(frames);
  }

  /** Lets the computer get ready while a person looks at the first position. */
  async prepare() {
    const { white, black } = this.view.players;
    if (this.over || ![white, black].some(({ seat }) => seat.type === "computer")) return;
    await idle(SHORTEST_THOUGHT);
    if (!this.#closed) engine.prepare(this.session.spec());
  }

  /** Lets the computer play, if it is its turn. */
  async think() {
    if (this.thinking || this.#closed) return;
    const question = this.session.turnQuestion(this.#stored.seed);
    if (!question) return;
    const node = this.tree.end;
    this.thinking = true;
    this.silent = "";
    const begun = performance.now();
    try {
      const news = await engine.ask(question).done;
      if (stepTime() > 0) await sleep(SHORTEST_THOUGHT - (performance.now() - begun));
      this.thinking = false;
      // Meanwhile the turn may have been taken back, or the game may have ended.
      if (this.#closed || this.over || this.tree.end !== node) return;
      this.#act(() => this.session.playOn(news.turn), true);
    } catch (error) {
      // Who took the question back has seen to the rest.
      if (error instanceof Cancelled) return;
      this.thinking = false;
      if (this.#closed) return;
      this.silent = problemOf(error).message;
      this.announcement = say("prompt-silent", { why: this.silent });
      return;
    }
    void this.think();
  }

  // Looking back.

  /** Goes to a node of the tree; a step forward is shown step by step. */
  go(node: number) {
    if (node === this.tree.at) return;
    this.#film.skip();
    this.#dropHint();
    this.#hints = [];
    this.unconfirmed = null;
    const turn = this.tree.turns.find(({ id }) => id === node);
    const forward = turn?.parent === this.tree.at;
    this.session.go(node);
    const frames = forward ? this.session.frames(node, this.look()) : [];
    this.#show(this.session.view());
    this.announcement = turn
      ? say("at-turn", { number: turn.number, turn: turn.text })
      : say("at-start");
    if (frames.length > 1) void this.#film.show(frames);
    void this.think();
  }

  first = () => this.go(0);
  back = () => this.go(nodeAfter(this.tree, -1));
  forward = () => this.go(nodeAfter(this.tree, 1));
  last = () => this.go(this.tree.end);

  // What players can do besides.

  /** Takes turns back until the one who asks is to play again. */
  takeBack() {
    if (this.view.takes_back === null) return;
    engine.cancel();
    this.thinking = false;
    this.#act(() => this.session.ask("take-back"));
    this.announcement = say("taken-back");
    void this.think();
  }

  /** Shows what the engine would play. */
  async hint() {
    if (!this.view.mine || this.hinting) return;
    const node = this.tree.at;
    this.hinting = true;
    this.cancel();
    try {
      // What must repeat itself cannot go by time.
      const question = this.session.hintQuestion(fixedSeed === null ? undefined : 4000);
      const news = await engine.ask(question).done;
      if (this.#closed || this.tree.at !== node) return;
      this.#hints = [news.turn];
      this.composer.clear();
      this.announcement = say("hint-is", { turn: tell(this.session.words(news.turn)) });
    } catch (error) {
      if (!(error instanceof Cancelled)) toast(problemOf(error).message, "fault");
    } finally {
      this.hinting = false;
    }
  }

  /** A hint that has not come yet is for a position that one does not see any more. */
  #dropHint() {
    if (this.hinting) engine.cancel();
  }

  /** The turn that the hint shows. */
  get hinted(): string | null {
    return this.#hints[0] ?? null;
  }

  resign() {
    this.#act(() => this.session.ask("resign"));
  }

  /** Both at this screen agree on a draw. */
  agree() {
    this.#act(() => this.session.ask("agree-draw"));
  }

  /** Offers the computer a draw; whether it accepts. */
  async offerDraw(): Promise<boolean> {
    this.#act(() => this.session.ask("offer-draw"));
    try {
      const news = await engine.ask(this.session.drawQuestion()).done;
      this.#act(() => this.session.answerDraw(news.score));
      return this.over;
    } catch (error) {
      if (!this.#closed && !this.over) this.#act(() => this.session.ask("withdraw-draw"));
      throw error;
    }
  }

  /** The same game again with sides swapped; its id. */
  rematch(): string {
    return keepNew(this.session.rematch());
  }

  /** Turns the board. */
  flip() {
    this.flipped = !this.flipped;
    this.redraw();
  }
}
