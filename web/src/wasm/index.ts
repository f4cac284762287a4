// The Rust of the project, as the web app sees it: typed, with problems as errors.

import type {
  Acted,
  Checked,
  ClockView,
  Colour,
  Composition,
  Draft,
  Fit,
  GameFound,
  GameInfo,
  GameSpec,
  Gesture,
  Kept,
  Look,
  Message,
  NewDraft,
  News,
  OlderGame,
  Plan,
  Problem,
  Question,
  Request,
  ReviewNews,
  ReviewQuestion,
  Round,
  RulesSource,
  Scene,
  Seat,
  SessionView,
  Sign,
  SignPath,
  Status,
  Touched,
  TreeInfo,
  Verdict,
  Worth,
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

/** A seat as Rust writes it. */
function seatText(seat: Seat): string {
  switch (seat.type) {
    case "computer":
      return seat.strength;
    case "engine":
      return `ugi:${seat.command}`;
    default:
      return seat.type === "person" ? "you" : seat.type;
  }
}

/**
 * A game being played or studied: the table, the node where one looks at it, and the turn that is
 * being put together there. All methods throw `ProblemError` and change nothing if something is
 * wrong.
 */
export class Session {
  #session: jersi.Session;

  private constructor(session: jersi.Session) {
    this.#session = session;
  }

  /** A game that begins now. */
  static begin(plan: Plan): Session {
    return new Session(guarded(() => new jersi.Session(JSON.stringify(plan), Date.now())));
  }

  /** A game of two people at this screen. */
  static start(rules: RulesSource, position?: string): Session {
    return Session.begin(position === undefined ? { rules } : { rules, position });
  }

  /** The game that a log makes. */
  static replay(log: string): Session {
    return new Session(guarded(() => jersi.Session.replay(log)));
  }

  /** A game as earlier versions kept it. */
  static older(game: OlderGame): Session {
    return new Session(guarded(() => jersi.Session.older(JSON.stringify(game), Date.now())));
  }

  /** The game of a text in any form (record, log, table, JSON, link). */
  static read(text: string, source?: RulesSource): Session {
    const rules = source && JSON.stringify(source);
    return new Session(guarded(() => jersi.Session.read(text, rules, Date.now())));
  }

  /** A session that the module has made. */
  static of(session: jersi.Session): Session {
    return new Session(session);
  }

  /** Gives its memory back; it cannot be used any more. */
  free() {
    this.#session.free();
  }

  info = (): GameInfo => asked(() => this.#session.info());
  source = (): RulesSource => asked(() => this.#session.source());
  status = (): Status => asked(() => this.#session.status());
  tree = (): TreeInfo => asked(() => this.#session.tree());
  /** All that is shown besides the board. */
  view = (): SessionView => asked(() => this.#session.view(Date.now()));
  clock = (): ClockView => asked(() => this.#session.clock(Date.now()));
  /** What a browser stores of it. */
  keep = (): Kept => asked(() => this.#session.keep());
  /** What a worker needs to think about the current position. */
  spec = (): GameSpec => asked(() => this.#session.spec());
  /** What a worker needs to look through the whole game. */
  endSpec = (): GameSpec => asked(() => this.#session.end_spec());

  /** The current position with what is chosen in it so far. */
  scene = (look: Look): Scene => asked(() => this.#session.scene(JSON.stringify(look)));
  /** A picture for a file, with its words as `tell` puts them. */
  svg = (look: Look, tell: (message: Message) => string): string => {
    const teller = { tell: (message: string) => tell(JSON.parse(message)) };
    return guarded(() => this.#session.svg(JSON.stringify(look), teller));
  };
  /** What one sees on the way from the node before this one; the last is the position. */
  frames = (node: number, look: Look): Scene[] =>
    asked(() => this.#session.frames(node, JSON.stringify(look)));

  /** What can be chosen now. */
  hand = (): Composition => asked(() => this.#session.hand());
  /** A tap, a drag, a button: something is done with the turn that is being put together. */
  touch = (gesture: Gesture): Touched => asked(() => this.#session.touch(JSON.stringify(gesture)));
  /** Reads what was typed: a turn, or an answer to what is asked. */
  typed = (text: string): Touched => asked(() => this.#session.typed(text));

  /** Plays a turn, or a decision of one, after the current node. */
  play = (turn: string): Acted => asked(() => this.#session.play(turn, Date.now()));
  /** Plays a turn, or a decision of one, at the end of the game, wherever one looks. */
  playOn = (turn: string): Acted => asked(() => this.#session.play_on(turn, Date.now()));
  /** What a player at this screen asks for besides playing. */
  ask = (request: Request): Acted =>
    asked(() => this.#session.ask(JSON.stringify(request), Date.now()));
  /** Lets somebody else play a colour. */
  seat = (colour: Colour, seat: Seat) =>
    guarded(() => this.#session.seat(colour === "Black", seatText(seat), Date.now()));
  promote = (node: number) => guarded(() => this.#session.promote(node, Date.now()));
  remove = (node: number) => guarded(() => this.#session.remove(node, Date.now()));
  comment = (node: number, text: string) =>
    guarded(() => this.#session.comment(node, text, Date.now()));
  /** Plays the decisions of a turn that is not complete. */
  resume = (open: string) => guarded(() => this.#session.resume(open, Date.now()));
  go = (node: number) => guarded(() => this.#session.go(node));
  /** Stops the clock when the web app is closed; `wake` lets it run again. */
  suspend = () => this.#session.suspend(Date.now());
  wake = () => this.#session.wake(Date.now());

  /** What the engine is asked if the computer is to decide. */
  turnQuestion = (seed: number): Question | null =>
    asked(() => this.#session.turn_question(seed, Date.now()));
  /** What the engine is asked for a hint; with a number of positions for one that repeats itself. */
  hintQuestion = (nodes?: number): Question => asked(() => this.#session.hint_question(nodes));
  /** What the engine is asked before the computer answers an offered draw. */
  drawQuestion = (): Question => asked(() => this.#session.draw_question());
  /** Lets the computer answer it. */
  answerDraw = (worth: Worth): Acted =>
    asked(() => this.#session.answer_draw(JSON.stringify(worth), Date.now()));

  /** The same game again with colours changed. */
  rematch = (): Session => new Session(guarded(() => this.#session.rematch(Date.now())));
  /** The same game to be studied: without clock and computer. */
  study = (): Session => new Session(guarded(() => this.#session.study(Date.now())));
  /** How a game that arrives fits this one. */
  fit = (arriving: Session): Fit => asked(() => this.#session.fit(arriving.#session));

  write = (format: "native" | "certu" | "rulebook" | "json" | "link"): WrittenRecord =>
    asked(() => this.#session.write(format));
  words = (turn: string): Message => asked(() => this.#session.words(turn));
}

/** The games of whatever was pasted: records in any form, or a position. */
export class Found {
  #found: jersi.Found;
  readonly games: GameFound[];

  /** Throws a problem if there is none. */
  constructor(text: string) {
    this.#found = guarded(() => new jersi.Found(text));
    this.games = asked(() => this.#found.list());
  }

  open = (index: number): Session => Session.of(guarded(() => this.#found.open(index, Date.now())));

  free() {
    this.#found.free();
  }
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
