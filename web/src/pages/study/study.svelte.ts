// A study: a game that one goes through, tries things in, and lets the engine look at.

import * as v from "valibot";
import { Film } from "../../board/film.svelte";
import { Cancelled, engine } from "../../engine/client";
import { Composer } from "../../game/composer.svelte";
import { nodeAfter } from "../../game/walk";
import type {
  Colour,
  LineInfo,
  Look,
  News,
  Player,
  ReviewedTurn,
  ReviewNews,
  Scene,
  Status,
  TreeInfo,
  Worth,
} from "../../generated/types";
import { keep, keptText, parseKept } from "../../kept";
import { fixedSeed, settings } from "../../settings.svelte";
import { say, tell } from "../../text/index.svelte";
import { problemOf } from "../../text/problem";
import { toast } from "../../ui/toasts.svelte";
import { Session } from "../../wasm";
import { mainLine } from "./layout";

/** The engine looks at a position for so long, and then rests. */
const THOUGHT = 60_000;
/** A review of sixty turns takes less than a minute: so much for a position at most. */
const REVIEW = { nodes: 40_000, milliseconds: 800 };
const KEY = "jersi.study";

/** A study as the browser keeps it: the log of its table, and the node where one looks. */
const current = v.object({ version: v.literal(2), log: v.string(), at: v.number() });
type Kept = v.InferOutput<typeof current>;

/** As the first version kept it: a record, and the turns to where one looked. */
const older = v.pipe(
  v.object({
    rules: v.object({ id: v.string(), file: v.fallback(v.nullable(v.string()), null) }),
    record: v.string(),
    open: v.fallback(v.nullable(v.string()), null),
    way: v.fallback(v.array(v.string()), []),
  }),
  v.transform(({ rules, record, open, way }) => ({
    version: 1 as const,
    way,
    game: { rules: { ...rules, seed: null }, record, open },
  })),
);
const schema = v.union([current, older]);

const PERSON: Player = { seat: { type: "person" } };
const PEOPLE = { white: PERSON, black: PERSON };

/** What the engine thinks of the current position. */
export interface Analysis {
  depth: number;
  nodes: number;
  lines: LineInfo[];
  /** What judges positions. */
  eval: News["eval"];
  /** White's chance to win. */
  chance: number;
  done: boolean;
}

export class Study {
  readonly session: Session;
  status: Status = $state.raw(undefined as unknown as Status);
  tree: TreeInfo = $state.raw(undefined as unknown as TreeInfo);
  flipped = $state(false);
  announcement = $state("");
  composer: Composer;
  /** Whether the engine looks on. */
  analysing = $state(true);
  lines = $state(3);
  analysis: Analysis | undefined = $state.raw();
  review: ReviewNews | undefined = $state.raw();
  reviewing = $state(false);
  /** The nodes that were reviewed, in their order. */
  #reviewed: number[] = $state.raw([]);
  #hints: string[] = $state.raw([]);
  #film = new Film();
  #closed = false;
  /** Whether the browser holds it as it is now. */
  kept = false;

  constructor(session: Session) {
    this.session = session;
    this.composer = new Composer(
      () => this.session,
      () => this.look(),
      (turn) => {
        this.play(turn);
        return true;
      },
    );
    this.#update();
  }

  close() {
    this.#closed = true;
    this.#film.skip();
    engine.cancel();
  }

  look(): Look {
    return {
      flipped: this.flipped,
      coordinates: settings.coordinates,
      faces: settings.faces,
      beside: true,
      hints: this.#hints,
    };
  }

  get scene(): Scene | undefined {
    return this.#film.frame ?? this.composer.scene;
  }

  get over(): boolean {
    return this.status.phase === "over";
  }

  #update() {
    this.status = this.session.status();
    this.tree = this.session.tree();
    this.#hints = [];
    this.analysis = undefined;
    this.composer.refused = null;
    this.composer.refresh();
    this.keep();
    this.analyse();
  }

  redraw() {
    this.composer.redraw();
  }

  /** Keeps the study in the browser, so that a reload changes nothing. */
  keep() {
    const kept: Kept = { version: 2, log: this.session.keep().log, at: this.tree.at };
    // Where the browser has no room, it holds until the page is closed.
    this.kept = keep(KEY, kept);
  }

  // Playing and going about.

  /** Plays a turn after the current one; throws a problem if it is not legal. */
  play(turn: string) {
    this.#film.skip();
    const composed = this.composer.begun;
    const { played } = this.session.play(turn);
    const seen = played && !composed && !played.answer;
    const frames = seen ? this.session.frames(played.node, this.look()) : [];
    this.#update();
    this.announcement = played?.words.map(tell).join(". ") ?? "";
    if (frames.length > 1) void this.#film.show(frames);
  }

  /** Adds a line after a node without leaving the current one; then goes to its turn. */
  playLine(from: number, turns: string[], upTo: number) {
    this.#film.skip();
    this.session.go(from);
    for (const turn of turns.slice(0, upTo + 1)) this.session.play(turn);
    this.#update();
  }

  go(node: number) {
    if (node === this.tree.at) return;
    this.#film.skip();
    const forward = this.tree.turns.find(({ id }) => id === node)?.parent === this.tree.at;
    this.session.go(node);
    const frames = forward ? this.session.frames(node, this.look()) : [];
    this.#update();
    const turn = this.current;
    const mark = this.judgementOf(node);
    this.announcement = turn
      ? say("at-turn", { number: turn.number, turn: turn.text }) +
        (mark ? `, ${say(`mark-${mark.mark}`)}` : "")
      : say("at-start");
    if (frames.length > 1) void this.#film.show(frames);
  }

  get current() {
    return this.tree.turns.find(({ id }) => id === this.tree.at);
  }

  first = () => this.go(0);
  back = () => this.go(nodeAfter(this.tree, -1));
  forward = () => this.go(nodeAfter(this.tree, 1));
  last = () => this.go(this.tree.line.at(-1) ?? 0);

  promote(node: number) {
    this.session.promote(node);
    this.#forgetReview();
    this.#update();
  }

  remove(node: number) {
    this.session.remove(node);
    this.#forgetReview();
    this.#update();
  }

  comment(node: number, text: string) {
    this.session.comment(node, text);
    this.tree = this.session.tree();
    this.keep();
  }

  flip() {
    this.flipped = !this.flipped;
    this.redraw();
  }

  cancel() {
    this.composer.clear();
  }

  // The engine.

  /** Lets the engine look at the current position, if it is to. */
  analyse() {
    if (this.reviewing) return;
    engine.cancel();
    if (!this.analysing || this.over || this.#closed) return;
    const node = this.tree.at;
    const decider = this.status.decider;
    const ranks = new Map<number, LineInfo>();
    const thinking = engine.ask(
      { game: this.session.spec(), lines: this.lines, limits: { milliseconds: THOUGHT } },
      (news) => {
        if (this.#closed || this.tree.at !== node) return;
        for (const line of news.lines) {
          if (line.exact || !ranks.has(line.rank)) ranks.set(line.rank, line);
        }
        const lines = [...ranks.values()].sort((a, b) => a.rank - b.rank);
        const score = lines[0]?.score ?? news.score;
        this.analysis = {
          depth: news.depth,
          nodes: news.nodes,
          lines,
          eval: news.eval,
          chance: whiteChance(score, decider),
          done: news.done,
        };
        const best = lines[0]?.turns[0];
        if (best !== undefined && best !== this.#hints[0]) {
          this.#hints = [best];
          if (!this.composer.begun) this.composer.redraw();
        }
      },
    );
    thinking.done.catch((error) => {
      if (error instanceof Cancelled) return;
      if (!this.#closed && this.tree.at === node) toast(problemOf(error).message, "fault");
    });
  }

  toggleAnalysis(on: boolean) {
    this.analysing = on;
    this.analysis = undefined;
    this.#hints = [];
    this.composer.redraw();
    this.analyse();
  }

  setLines(lines: number) {
    this.lines = lines;
    this.analyse();
  }

  // The review.

  #forgetReview() {
    this.review = undefined;
    this.#reviewed = [];
  }

  /** Reviews the main line. */
  async startReview() {
    if (this.reviewing) return;
    const game = this.session.endSpec();
    this.#reviewed = mainLine(this.tree);
    this.review = undefined;
    this.analysis = undefined;
    this.reviewing = true;
    try {
      // What must repeat itself cannot go by time.
      const limits = fixedSeed === null ? REVIEW : { nodes: 500 };
      const done = engine.review({ game, limits }, (news) => {
        this.review = news;
      }).done;
      await done;
      if (!this.#closed) this.announcement = say("review-done");
    } catch (error) {
      // Who stopped it has seen to the rest.
      if (error instanceof Cancelled) return;
      if (!this.#closed) toast(problemOf(error).message, "fault");
    }
    this.reviewing = false;
    if (!this.#closed) this.analyse();
  }

  stopReview() {
    if (!this.reviewing) return;
    engine.cancel();
    this.reviewing = false;
    this.analyse();
  }

  /** What the review says about a turn. */
  judgementOf(node: number): ReviewedTurn | undefined {
    const place = this.#reviewed.indexOf(node);
    if (place < 0) return undefined;
    return this.review?.turns.find(({ turn, part }) => turn === place && part === 0);
  }

  /** The node after so many turns of the reviewed game. */
  nodeAt(place: number): number {
    return place === 0 ? 0 : (this.#reviewed[place - 1] ?? 0);
  }

  /** The place of the current node in the reviewed game. */
  get place(): number | null {
    if (this.tree.at === 0) return 0;
    const place = this.#reviewed.indexOf(this.tree.at);
    return place < 0 ? null : place + 1;
  }

  /** White's chance at the current position: what the engine says, or the review, or the result. */
  get chance(): number | null {
    const { ended } = this.status;
    if (ended) return ended.winner === "White" ? 1 : ended.winner === "Black" ? 0 : 0.5;
    if (this.analysis) return this.analysis.chance;
    const { place } = this;
    return place === null ? null : (this.review?.chances[place] ?? null);
  }
}

/** White's chance to win, from a worth for one of the players. */
export const whiteChance = (score: Worth, player: Colour): number =>
  player === "White" ? score.chance : 1 - score.chance;

/** A worth as White sees it: `+0.35`, `win in 3`. */
export function worthText(score: Worth, player: Colour): string {
  const sign = player === "White" ? 1 : -1;
  if (score.end_in !== null) {
    const winner = score.end_in * sign > 0 ? "white" : "black";
    return say(`worth-${winner}`, { turns: Math.abs(score.end_in) });
  }
  const cubes = ((score.hundredths ?? 0) * sign) / 100;
  return `${cubes > 0 ? "+" : ""}${cubes.toFixed(2)}`;
}

/** The session of the study that was kept, if there is one. */
export function keptSession(): Session | undefined {
  const kept = parseKept(schema, keptText(KEY));
  if (!kept) return undefined;
  try {
    if (kept.version === 2) {
      const session = Session.replay(kept.log);
      session.go(kept.at);
      return session;
    }
    const session = Session.older({ ...kept.game, players: PEOPLE, clock: null, left: null });
    // Turns that were played before are found again.
    session.go(0);
    for (const turn of kept.way) session.play(turn);
    return session;
  } catch {
    return undefined;
  }
}
