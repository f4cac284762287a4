// The engine as the page sees it: questions, news, answers.

import type { News, Question } from "../generated/types";
import { ProblemError } from "../wasm";
import type { Answer, Request } from "./messages";

/** A question that the engine is thinking about. */
export interface Thinking {
  /** Ends with the last news; is refused with a `ProblemError` if the question is wrong. */
  readonly done: Promise<News>;
  /** Ends the search now; `done` gives the best so far. */
  stop(): void;
}

/** A thread with an engine. It thinks about one question at a time: a new one replaces the old. */
export class EngineClient {
  #worker: Worker | undefined;
  #next = 1;
  #current: { id: number; settle: (answer: Answer) => void } | undefined;

  #start(): Worker {
    if (!this.#worker) {
      this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        // Late news of a question that was replaced concern nobody.
        if (this.#current?.id === data.id) this.#current.settle(data);
      };
      this.#worker.onerror = (event) => {
        const problem = {
          message: event.message || "the engine does not start",
          faults: [],
          meant: [],
        };
        this.#current?.settle({ type: "problem", id: this.#current.id, problem });
        this.close();
      };
    }
    return this.#worker;
  }

  /** Starts the thread, so that the first answer comes sooner. */
  warmUp() {
    this.#start();
  }

  /** Asks; `tell` hears what is found on the way. */
  ask(question: Question, tell?: (news: News) => void): Thinking {
    const worker = this.#start();
    const id = this.#next++;
    const send = (request: Request) => worker.postMessage(request);
    const done = new Promise<News>((resolve, reject) => {
      this.#current = {
        id,
        settle: (answer) => {
          if (answer.type === "problem") {
            this.#current = undefined;
            reject(new ProblemError(answer.problem));
            return;
          }
          tell?.(answer.news);
          if (answer.news.done) {
            this.#current = undefined;
            resolve(answer.news);
          }
        },
      };
    });
    send({ type: "ask", id, question });
    return { done, stop: () => send({ type: "stop", id }) };
  }

  /** Forgets the current question: nobody waits for it any more. */
  cancel() {
    if (this.#current)
      this.#worker?.postMessage({ type: "stop", id: this.#current.id } satisfies Request);
    this.#current = undefined;
  }

  /** Ends the thread. */
  close() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#current = undefined;
  }
}

/** The one engine of the page. */
export const engine = new EngineClient();
