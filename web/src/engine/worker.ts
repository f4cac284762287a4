// The engine's thread. It searches in slices, so that a message is heard at once.

import type { GameSpec } from "../generated/types";
import { Engine, lineage, load, Review, rawProblem } from "../wasm";
import type { Answer, Request } from "./messages";
import { type NetFile, netOf } from "./nets";

/** Below the 50 ms after which people notice that nothing happens. */
const SLICE = 30;
const MEGABYTES = 16;
/** So long, in milliseconds, questions about a game wait for its net: then they are judged by hand. */
const PATIENCE = 2000;

type Asked = Extract<Request, { question: unknown }>;

/** A search or a review under way. */
interface Work {
  id: number;
  stopped: boolean;
  /** Goes on for a slice and tells what is new; whether it has ended. */
  run(work: Work): boolean;
  free(): void;
}

/** What was asked last, and waits for the engine. */
let waiting: { id: number; stopped: boolean } | undefined;
let engine: { rules: string; net: NetFile | undefined; engine: Engine } | undefined;
let current: Work | undefined;

const tell = (answer: Answer) => postMessage(answer);

/** Until when questions about a game wait for its net. */
const patience = new Map<string, number>();

/** Loads the module and the net for a game; without a net the engine judges by hand. */
async function prepare(game: GameSpec): Promise<NetFile | undefined> {
  await load();
  const games = lineage(game.rules);
  const name = games.join(", ");
  const now = performance.now();
  const until = patience.get(name) ?? now + PATIENCE;
  patience.set(name, until);
  const net = netOf(games).catch((error: unknown) => {
    console.info(`No net for ${name}: ${rawProblem(error).message}`);
    return undefined;
  });
  const enough = new Promise<undefined>((resolve) =>
    setTimeout(resolve, Math.max(until - now, 0), undefined),
  );
  return Promise.race([net, enough]);
}

/** Makes something with a net, or without it if the net is not good. */
function judging<T>(net: NetFile | undefined, make: (bytes?: Uint8Array) => T): T {
  if (!net || net.refused) return make();
  try {
    return make(net.bytes);
  } catch (error) {
    // What is wrong without the net too is thrown here.
    const made = make();
    net.refused = true;
    console.info(`The engine judges by hand: ${rawProblem(error).message}`);
    return made;
  }
}

/** One engine is kept: its table is worth something as long as the game is the same. */
function engineFor(game: GameSpec, net: NetFile | undefined): Engine {
  const rules = JSON.stringify(game.rules);
  // A net may have come since the engine was made; one that has not is no reason to change.
  if (engine?.rules !== rules || (net && engine.net !== net)) {
    engine?.engine.free();
    engine = undefined;
    const made = judging(net, (bytes) => new Engine(game, MEGABYTES, bytes));
    engine = { rules, net, engine: made };
  }
  return engine.engine;
}

function finish() {
  current?.free();
  current = undefined;
}

// A message to oneself comes after those that wait already, and sooner than a timer.
const channel = new MessageChannel();
channel.port1.onmessage = slice;
const again = () => channel.port2.postMessage(null);

function slice() {
  if (!current) return;
  try {
    if (current.run(current)) finish();
    else again();
  } catch (error) {
    tell({ type: "problem", id: current.id, problem: rawProblem(error) });
    finish();
  }
}

function begin(data: Asked, net: NetFile | undefined): Work {
  const { id } = data;
  if (data.type === "ask") {
    const search = engineFor(data.question.game, net).ask(data.question);
    return {
      id,
      stopped: false,
      free: () => search.free(),
      run({ stopped }) {
        const news = search.run(stopped ? 0 : SLICE);
        if (stopped) news.done = true;
        if (news.done || news.lines.length > 0) tell({ type: "news", id, news });
        return news.done;
      },
    };
  }
  const review = judging(net, (bytes) => new Review(data.question, MEGABYTES, bytes));
  return {
    id,
    stopped: false,
    free: () => review.free(),
    run({ stopped }) {
      if (stopped) return true;
      const news = review.run(SLICE);
      if (news) tell({ type: "review", id, news });
      return news?.done ?? false;
    },
  };
}

async function answer(data: Asked) {
  const mine = { id: data.id, stopped: false };
  waiting = mine;
  const prepared = await prepare(data.question.game).then(
    (net) => ({ net }),
    () => undefined,
  );
  if (!prepared) {
    tell({ type: "silent", id: data.id });
    return;
  }
  try {
    // Meanwhile something else was asked.
    if (waiting !== mine) return;
    waiting = undefined;
    const running = current !== undefined;
    finish();
    current = begin(data, prepared.net);
    current.stopped = mine.stopped;
    if (!running) again();
  } catch (error) {
    tell({ type: "problem", id: data.id, problem: rawProblem(error) });
  }
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  if (data.type === "prepare") void prepare(data.game).catch(() => {});
  else if (data.type !== "stop") void answer(data);
  else {
    for (const work of [waiting, current]) if (work?.id === data.id) work.stopped = true;
  }
});
