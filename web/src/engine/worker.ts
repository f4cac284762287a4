// The engine's thread. It searches in slices, so that a message is heard at once.

import type { GameSpec } from "../generated/types";
import { Engine, load, Review, rawProblem } from "../wasm";
import type { Answer, Request } from "./messages";

/** Below the 50 ms after which people notice that nothing happens. */
const SLICE = 30;
const MEGABYTES = 16;

/** A search or a review under way. */
interface Work {
  id: number;
  stopped: boolean;
  /** Goes on for a slice and tells what is new; whether it has ended. */
  run(work: Work): boolean;
  free(): void;
}

let engine: { rules: string; engine: Engine } | undefined;
let current: Work | undefined;

const tell = (answer: Answer) => postMessage(answer);

/** One engine is kept: its table is worth something as long as the game is the same. */
function engineFor(game: GameSpec): Engine {
  const rules = JSON.stringify(game.rules);
  if (engine?.rules !== rules) {
    engine?.engine.free();
    engine = undefined;
    engine = { rules, engine: new Engine(game, MEGABYTES) };
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

function begin(data: Exclude<Request, { type: "stop" }>): Work {
  const { id } = data;
  if (data.type === "ask") {
    const search = engineFor(data.question.game).ask(data.question);
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
  const review = new Review(data.question, MEGABYTES);
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

addEventListener("message", async ({ data }: MessageEvent<Request>) => {
  if (data.type === "stop") {
    if (current?.id === data.id) current.stopped = true;
    return;
  }
  try {
    const own = data.question.game.rules.file !== null;
    await load(own || data.type === "review" ? "whole" : "play");
    const running = current !== undefined;
    finish();
    current = begin(data);
    if (!running) again();
  } catch (error) {
    tell({ type: "problem", id: data.id, problem: rawProblem(error) });
  }
});
