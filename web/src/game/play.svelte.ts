// A game in play: the session, who plays, the clock, the computer's turns, what is seen of it, and
// its place in the storage.

import { Film, sleep } from "../board/film.svelte";
import { Cancelled, engine } from "../engine/client";
import type { Colour, Ending, Look, Played, Scene, Status, TreeInfo } from "../generated/types";
import { idle } from "../offline";
import { fixedSeed, settings, stepTime } from "../settings.svelte";
import { say, tell } from "../text/index.svelte";
import { problemOf } from "../text/problem";
import { toast } from "../ui/toasts.svelte";
import type { Session } from "../wasm";
import { type Plan, readSession, startGame } from "./begin";
import { GameClock, leftAfter } from "./clock";
import { Composer } from "./composer.svelte";
import { endingWords } from "./ending";
import * as sounds from "./sounds";
import { type Seat, type StoredGame, shelf, written } from "./storage";
import { nodeAfter } from "./walk";

export const other = (colour: Colour): Colour => (colour === "White" ? "Black" : "White");

/** Longer than people take to see that it is the computer's turn. */
const SHORTEST_THOUGHT = 450;
/** How long the computer thinks where no clock says otherwise, at full strength. */
const FULL_THOUGHT = 2500;
const HINT_TIME = 1500;

export class GamePlay {
  readonly id: string;
  readonly session: Session;
  seats: Record<Colour, Seat> = $state({ White: { type: "person" }, Black: { type: "person" } });
  readonly clock: GameClock | null;
  /** What both have left, for display. */
  left: Record<Colour, number> | null = $state.raw(null);
  status: Status = $state.raw(undefined as unknown as Status);
  tree: TreeInfo = $state.raw(undefined as unknown as TreeInfo);
  ending: Ending | null = $state.raw(null);
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
  #timer: ReturnType<typeof setInterval> | undefined;
  #warned = false;

  /**
   * Opens a stored game; throws a problem if its record cannot be read. `outdated` is called when
   * another window has changed or removed the game: what is stored counts.
   */
  constructor(stored: StoredGame, outdated: () => void) {
    this.#stored = stored;
    this.#saved = stored.changed;
    this.#outdated = outdated;
    this.id = stored.id;
    this.seats = stored.seats;
    this.session = readSession(stored);
    this.clock = stored.clock ? new GameClock(stored.clock, stored.left) : null;
    this.composer = new Composer(
      () => this.session,
      () => this.look(),
      (turn) => this.#decided(turn),
    );
    // The one who sits at this screen sees his cubes at the bottom.
    const { White, Black } = this.seats;
    this.flipped = White.type !== "person" && Black.type === "person";
    this.#update();
    if (this.clock) this.#timer = setInterval(() => this.#tick(), 100);
  }

  /** Called when the page is left. */
  close() {
    this.#closed = true;
    this.#film.skip();
    clearInterval(this.#timer);
    engine.cancel();
    this.keepClock();
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

  /** Whether one looks at the last position of the game. */
  get live(): boolean {
    return this.tree.at === this.tree.end;
  }

  get over(): boolean {
    return this.ending !== null;
  }

  /** Whether somebody at this screen is to decide now. */
  get mine(): boolean {
    return this.live && !this.over && this.seats[this.status.decider].type === "person";
  }

  /** The one colour that a person plays here, if it is one. */
  get me(): Colour | null {
    const people = (["White", "Black"] as const).filter(
      (side) => this.seats[side].type === "person",
    );
    return people.length === 1 ? (people[0] ?? null) : null;
  }

  get byMessage(): boolean {
    return Object.values(this.seats).some(({ type }) => type === "friend");
  }

  /** Asks the session for everything anew. */
  #update() {
    this.status = this.session.status();
    this.tree = this.session.tree();
    this.ending = this.session.ending();
    this.composer.clear();
    this.#runClock();
  }

  /** Shows the position again, after a change of looks. */
  redraw() {
    this.composer.refresh();
  }

  /** Whether the browser holds the game as it was kept last from here. */
  get current(): boolean {
    return shelf.get(this.id)?.changed === this.#saved;
  }

  /** Keeps what the clock shows; called when the page is left. Everything else is kept already. */
  keepClock() {
    if (this.clock && this.current) this.#keep(this.#saved);
  }

  /** Keeps the game after a change. */
  #touch() {
    if (this.current) {
      this.#keep(Date.now());
      return;
    }
    this.#closed = true;
    toast(say("game-changed-elsewhere"), "fault");
    this.#outdated();
  }

  #keep(changed: number) {
    this.#stored = {
      ...this.#stored,
      ...written(this.session),
      changed,
      seats: this.seats,
      left: this.clock?.all(performance.now()) ?? null,
    };
    try {
      shelf.put($state.snapshot(this.#stored) as StoredGame);
      this.#saved = changed;
    } catch {
      toast(say("storage-full"), "fault");
    }
  }

  // The clock.

  #runClock() {
    if (!this.clock) return;
    const now = performance.now();
    const begun = this.tree.turns.length > 0;
    const end = this.session.ending();
    const waits = Object.values(this.seats).every(({ type }) => type !== "friend");
    // It starts after the first turn, so that nobody loses time over reading the page.
    const decider = this.live ? this.status.decider : this.clock.running;
    this.clock.run(end || !begun || !waits ? null : decider, now);
    this.left = this.clock.all(now);
  }

  #tick() {
    if (!this.clock) return;
    const now = performance.now();
    const running = this.clock.running;
    this.left = this.clock.all(now);
    if (running && this.seats[running].type === "person") {
      const low = this.left[running] < 10_000;
      if (low && !this.#warned) sounds.play("low-time");
      this.#warned = low;
    }
    const flagged = this.clock.flagged(now);
    if (flagged) this.#end(other(flagged), "flag");
  }

  // Turns.

  /** A player has put a turn together. */
  #decided(turn: string) {
    if (settings.confirm && this.unconfirmed === null) {
      this.unconfirmed = turn;
      return;
    }
    this.play(turn);
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
    this.#film.skip();
    const composed = this.composer.choices.length > 0;
    this.#played(this.session.play(turn), !composed);
    void this.think();
  }

  #played(played: Played, animate: boolean) {
    this.#dropHint();
    this.#hints = [];
    this.unconfirmed = null;
    const player = this.session.tree().turns.find(({ id }) => id === played.node)?.player;
    const frames = animate && !played.answer ? this.session.frames(played.node, this.look()) : [];
    const now = performance.now();
    if (this.clock && player) {
      if (this.clock.running === player) this.clock.completed(player, now);
      this.session.setClock(played.node, Math.round(this.clock.left(player, now)));
    }
    this.#update();
    this.announcement = tell(played.words) + this.#outcomeWords();
    this.#sound(played);
    this.#touch();
    if (frames.length > 1) void this.#film.show(frames);
  }

  #sound(played: Played) {
    sounds.play(this.ending ? "end" : played.sound);
  }

  #outcomeWords(): string {
    return this.ending ? `. ${endingWords(this.ending)}` : "";
  }

  /** Lets the computer get ready while a person looks at the first position. */
  async prepare() {
    const seats = Object.values(this.seats);
    if (this.over || !seats.some(({ type }) => type === "computer")) return;
    await idle(SHORTEST_THOUGHT);
    if (!this.#closed) engine.prepare(this.session.spec());
  }

  /** Lets the computer play, if it is its turn. */
  async think() {
    const seat = this.seats[this.status.decider];
    const waits = this.thinking || this.over || !this.live || this.#closed;
    if (seat.type !== "computer" || waits) return;
    const [decider, node] = [this.status.decider, this.tree.at];
    this.thinking = true;
    this.silent = "";
    const begun = performance.now();
    try {
      const clock = this.clock?.left(decider, begun);
      const thinking = engine.ask({
        game: this.session.spec(),
        level: seat.level,
        // Each turn has its own luck, and the same game the same luck each time.
        seed: (this.#stored.seed + this.tree.turns.length) % Number.MAX_SAFE_INTEGER,
        limits:
          clock === undefined
            ? { milliseconds: FULL_THOUGHT }
            : { clock: [clock, this.clock?.rule.increment ?? 0] },
      });
      const news = await thinking.done;
      if (stepTime() > 0) await sleep(SHORTEST_THOUGHT - (performance.now() - begun));
      this.thinking = false;
      // Meanwhile the turn may have been taken back, or the game may have ended.
      if (this.#closed || this.over || this.session.tree().end !== node) return;
      const away = !this.live;
      const at = this.tree.at;
      if (away) this.session.go(node);
      this.#played(this.session.play(news.turn), !away);
      if (away) {
        this.session.go(at);
        this.#update();
      }
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
    const forward = this.tree.turns.find(({ id }) => id === node)?.parent === this.tree.at;
    this.session.go(node);
    const frames = forward ? this.session.frames(node, this.look()) : [];
    this.#update();
    const turn = this.tree.turns.find(({ id }) => id === node);
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

  get canTakeBack(): boolean {
    const { me } = this;
    const mine = me
      ? this.tree.turns.some(({ player }) => player === me)
      : this.tree.turns.length > 0;
    return mine && !this.byMessage;
  }

  /** Takes turns back until the one who asks is to play again. */
  takeBack() {
    if (!this.canTakeBack) return;
    this.#film.skip();
    engine.cancel();
    this.thinking = false;
    this.#hints = [];
    if (this.ending) this.session.state(null, null);
    const { me } = this;
    let { end } = this.session.tree();
    for (;;) {
      const turn = this.session.tree().turns.find(({ id }) => id === end);
      if (!turn) break;
      this.session.remove(end);
      end = turn.parent;
      this.session.go(end);
      if (!me || turn.player === me) break;
    }
    // The clocks go back as well: who lost on time would lose again at once.
    this.clock?.set(leftAfter(this.clock.rule, this.session.tree().turns));
    this.#update();
    this.announcement = say("taken-back");
    this.#touch();
    void this.think();
  }

  /** Shows what the engine would play. */
  async hint() {
    if (!this.mine || this.hinting) return;
    const node = this.tree.at;
    this.hinting = true;
    this.cancel();
    try {
      // What must repeat itself cannot go by time.
      const limits = fixedSeed === null ? { milliseconds: HINT_TIME } : { nodes: 4000 };
      const news = await engine.ask({ game: this.session.spec(), limits }).done;
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

  #end(winner: Colour | null, reason: "resignation" | "agreement" | "flag") {
    if (this.over) return;
    this.#film.skip();
    engine.cancel();
    this.thinking = false;
    this.session.state(winner, reason);
    // Who looks back sees that it is over.
    if (!this.live) this.session.go(this.tree.end);
    this.#update();
    this.announcement = this.ending ? endingWords(this.ending) : "";
    sounds.play("end");
    this.#touch();
  }

  /** What the session says at the end of the game, wherever one looks. */
  #atEnd<T>(ask: () => T): T {
    // Going there forgets the decisions of a turn that is not complete.
    if (this.live) return ask();
    const { at, end } = this.tree;
    this.session.go(end);
    const answer = ask();
    this.session.go(at);
    return answer;
  }

  /** The one who would give up: who sits here; at a shared screen, who is to play. */
  get loser(): Colour {
    return this.me ?? this.#atEnd(() => this.session.status().decider);
  }

  resign() {
    this.#end(other(this.loser), "resignation");
  }

  /** Both agree on a draw. */
  agree() {
    this.#end(null, "agreement");
  }

  /** Offers the computer a draw; it takes it unless it likes its position. */
  async offerDraw(): Promise<boolean> {
    const { me } = this;
    if (!me || this.over) return false;
    const [game, decider] = this.#atEnd(() => [this.session.spec(), this.session.status().decider]);
    const news = await engine.ask({ game, limits: { nodes: 30_000 } }).done;
    const sign = decider === me ? -1 : 1;
    const { hundredths, end_in } = news.score;
    // A quarter of a cube is within what the computer may be wrong by.
    const worth = sign * (hundredths ?? (end_in ?? 0) * 1000);
    if (worth > 25 || this.tree.turns.length < 10) return false;
    this.agree();
    return true;
  }

  /** The same game again with sides swapped; its id. */
  rematch(): string {
    const { White, Black } = this.seats;
    const { clock, rules } = this.#stored;
    const position = this.session.spec().start;
    const plan: Plan = { rules, clock, seats: { White: Black, Black: White } };
    if (position) plan.position = position;
    return startGame($state.snapshot(plan) as Plan);
  }

  /** Turns the board. */
  flip() {
    this.flipped = !this.flipped;
    this.redraw();
  }
}
