// The Rust of the project, as the web app sees it: typed, with problems as errors.

import type {
  Checked,
  Choice,
  Composition,
  Draft,
  Ending,
  GameInfo,
  GameSpec,
  Kept,
  KeptLine,
  Look,
  Message,
  NewDraft,
  News,
  Played,
  Problem,
  Question,
  ReadingInfo,
  Reason,
  ReviewNews,
  ReviewQuestion,
  Round,
  RulesSource,
  Scene,
  Sign,
  SignPath,
  Status,
  TreeInfo,
  Verdict,
  WrittenRecord,
} from "../generated/types";
import { jersi, load } from "./module";

export { load };

/** What Rust says is wrong: message, faults with places, what was perhaps meant. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.name = "ProblemError";
    this.problem = problem;
  }
}

/** A problem without a place. */
export const plainProblem = (message: string): Problem => ({
  message,
  said: null,
  faults: [],
  meant: [],
});

/** Any thrown thing as a problem, in English. Pages show those of `text/problem`. */
export function rawProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  return plainProblem(message);
}

/** Runs a call of the module; what it throws is the text of a problem. */
function guarded<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (typeof error !== "string") throw error;
    throw new ProblemError(error.startsWith("{") ? JSON.parse(error) : rawProblem(error));
  }
}

function asked<T>(call: () => string): T {
  return JSON.parse(guarded(call)) as T;
}

/** The games that are built in. */
export const games = (): GameInfo[] => asked(() => jersi.games());

/** What a source of rules gives; throws a problem with places in the file. */
export const readRules = (source: RulesSource): GameInfo =>
  asked(() => jersi.read_rules(JSON.stringify(source)));

/** For each kind of a game the kinds that it captures. */
export const powers = (source: RulesSource): number[][] =>
  asked(() => jersi.powers(JSON.stringify(source)));

/** What a lesson says to a turn in the current position of a game. */
export const judge = (game: GameSpec, turn: string, round: Round): Verdict =>
  asked(() => jersi.judge(JSON.stringify(game), turn, JSON.stringify(round)));

/** The position that a kept record states as its start, if it is not that of the rules. */
export const startOf = (record: string): string | undefined => jersi.start_of(record);

const signCache = new Map<string, Record<Sign, SignPath>>();

/** The drawings on the faces of cubes: `simple` or `dotted`. */
export function signs(faces = "simple"): Record<Sign, SignPath> {
  let found = signCache.get(faces);
  if (!found) {
    found = asked<Record<Sign, SignPath>>(() => jersi.signs(faces));
    signCache.set(faces, found);
  }
  return found;
}

/** A source of rules for a built-in game. */
export const builtIn = (id: string, seed: number | null = null): RulesSource => ({
  id,
  file: null,
  seed,
});

/**
 * A game: the tree of its turns, the node where one looks at it, and the turn that is being put
 * together. All methods throw `ProblemError` and change nothing if something is wrong.
 */
export class Session {
  #session: jersi.Session;

  private constructor(session: jersi.Session) {
    this.#session = session;
  }

  /** A game that has not begun. */
  static start(source: RulesSource, position?: string): Session {
    return new Session(guarded(() => new jersi.Session(JSON.stringify(source), position)));
  }

  /** A game that was kept, and turns and clocks are all there is to it. */
  static ofLine(source: RulesSource, line: KeptLine): Session {
    const [rules, turns] = [JSON.stringify(source), JSON.stringify(line)];
    return new Session(guarded(() => jersi.Session.resume(rules, turns)));
  }

  /** The game of a text in any form (record, log, table, JSON, link). */
  static read(text: string, source?: RulesSource): { session: Session; reading: ReadingInfo } {
    const rules = source && JSON.stringify(source);
    return Session.#taken(guarded(() => jersi.Session.read(text, rules)));
  }

  /** The same, and a position too, whichever of the games it is of. */
  static find(text: string, source?: RulesSource): { session: Session; reading: ReadingInfo } {
    const rules = source && JSON.stringify(source);
    return Session.#taken(guarded(() => jersi.find(text, rules)));
  }

  static #taken(read: jersi.ReadSession): { session: Session; reading: ReadingInfo } {
    const reading = JSON.parse(read.reading()) as ReadingInfo;
    const session = read.take();
    read.free();
    if (!session) throw new Error("a game can be taken once");
    return { session: new Session(session), reading };
  }

  /** Gives its memory back; it cannot be used any more. */
  free() {
    this.#session.free();
  }

  info = (): GameInfo => asked(() => this.#session.info());
  source = (): RulesSource => asked(() => this.#session.source());
  status = (): Status => asked(() => this.#session.status());
  tree = (): TreeInfo => asked(() => this.#session.tree());
  /** How the main line ended, on the board or by the players. */
  ending = (): Ending | null => asked(() => this.#session.ending());
  /** What a browser stores of it. */
  keep = (): Kept => asked(() => this.#session.keep());
  /** What a worker needs to think about the current position. */
  spec = (): GameSpec => asked(() => this.#session.spec());

  /** What can be chosen after these choices, and what is to be seen. */
  compose = (choices: Choice[], look: Look): Composition =>
    asked(() => this.#session.compose(JSON.stringify(choices), JSON.stringify(look)));
  /** The same, when no further step is wanted and a captured king is to be put back. */
  composeReturn = (choices: Choice[], look: Look): Composition =>
    asked(() => this.#session.compose_return(JSON.stringify(choices), JSON.stringify(look)));
  scene = (look: Look): Scene => this.compose([], look).scene;
  /** A picture for a file, with its words as `tell` puts them. */
  svg = (look: Look, tell: (message: Message) => string): string => {
    const teller = { tell: (message: string) => tell(JSON.parse(message)) };
    return guarded(() => this.#session.svg(JSON.stringify(look), teller));
  };
  /** What one sees on the way from the node before this one; the last is the position. */
  frames = (node: number, look: Look): Scene[] =>
    asked(() => this.#session.frames(node, JSON.stringify(look)));

  /** Plays a turn, or a decision of one, after the current node. */
  play = (turn: string): Played => asked(() => this.#session.play(turn));
  /** Plays the decisions of a turn that was kept half done. */
  resume(open: string) {
    for (const decision of open.split(" ")) this.play(decision);
  }

  go = (node: number) => guarded(() => this.#session.go(node));
  remove = (node: number) => guarded(() => this.#session.remove(node));
  promote = (node: number) => guarded(() => this.#session.promote(node));
  setNote = (node: number, text: string) => guarded(() => this.#session.set_note(node, text));
  setClock = (node: number, milliseconds?: number) =>
    guarded(() => this.#session.set_clock(node, milliseconds));
  /** States how the game ended (`null` winner: a draw), or without reason that it goes on. */
  state = (winner: "White" | "Black" | null, reason: Reason | null) =>
    guarded(() => this.#session.state(winner ?? undefined, reason ?? undefined));

  write = (format: "native" | "certu" | "rulebook" | "json" | "link"): WrittenRecord =>
    asked(() => this.#session.write(format));
  words = (turn: string): Message => asked(() => this.#session.words(turn));
}

/** What an editor begins with: a position of some rules, or their start. */
export const draftOf = (source: RulesSource, position?: string): NewDraft =>
  asked(() => jersi.draft(JSON.stringify(source), position));

/** What a draft looks like, and all that is wrong with it. */
export const checkDraft = (source: RulesSource, draft: Draft, look: Look): Checked =>
  asked(() =>
    jersi.check_draft(JSON.stringify(source), JSON.stringify(draft), JSON.stringify(look)),
  );

/** The built-in games that a game descends from, the nearest first: nets are listed by them. */
export const lineage = (source: RulesSource): string[] =>
  asked(() => jersi.lineage(JSON.stringify(source)));

/**
 * An engine; used by the worker only, as it would block the page. It judges by the net of a file
 * if one is given, and else by hand.
 */
export class Engine {
  #engine: jersi.Engine;

  constructor(game: GameSpec, megabytes: number, net?: Uint8Array) {
    this.#engine = guarded(() => new jersi.Engine(JSON.stringify(game), megabytes, net));
  }

  free() {
    this.#engine.free();
  }

  ask(question: Question): Search {
    return new Search(guarded(() => this.#engine.ask(JSON.stringify(question))));
  }
}

/** A running search. */
export class Search {
  #search: jersi.Search;

  constructor(search: jersi.Search) {
    this.#search = search;
  }

  free() {
    this.#search.free();
  }

  /** Goes on for about so many milliseconds. */
  run = (slice: number): News => asked(() => this.#search.run(slice));
}

/** A review under way; used by the worker only. */
export class Review {
  #review: jersi.Review;

  constructor(question: ReviewQuestion, megabytes: number, net?: Uint8Array) {
    const text = JSON.stringify(question);
    this.#review = guarded(() => new jersi.Review(text, megabytes, net));
  }

  free() {
    this.#review.free();
  }

  /** Goes on for about so many milliseconds; news, if there are any. */
  run = (slice: number): ReviewNews | null => asked(() => this.#review.run(slice));
}
