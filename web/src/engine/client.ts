// The engine as the page sees it: questions, news, answers.

import type { GameSpec, News, Question, ReviewNews, ReviewQuestion } from "../generated/types";
import { say } from "../text/index.svelte";
import { ProblemError, plainProblem } from "../wasm";
import type { Answer, Request } from "./messages";

/** Nobody waits for the answer any more: another question came, or the question was taken back. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/** A question that the engine is thinking about. */
export interface Thinking<T = News> {
  /**
   * Ends with the last news; is refused with a `ProblemError` if the question is wrong, and with
   * `Cancelled` if no answer will come.
   */
  readonly done: Promise<T>;
  /** Ends the search now; `done` gives the best so far. */
  stop(): void;
}

/** A thread with an engine. It thinks about one question at a time: a new one replaces the old. */
export class EngineClient {
  #worker: Worker | undefined;
  #next = 1;
  #current:
    | { id: number; settle: (answer: Answer) => void; refuse: (error: Error) => void }
    | undefined;

  #start(): Worker {
    if (!this.#worker) {
      this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        // Late news of a question that was replaced concern nobody.
        if (this.#current?.id === data.id) this.#current.settle(data);
      };
      this.#worker.onerror = () => {
        this.#current?.settle({ type: "silent", id: this.#current.id });
        this.close();
      };
    }
    return this.#worker;
  }

  /** Loads what thinks about a game, so that the first answer comes sooner. */
  prepare(game: GameSpec) {
    this.#start().postMessage({ type: "prepare", game } satisfies Request);
  }

  /** Asks; `tell` hears what is found on the way. */
  ask(question: Question, tell?: (news: News) => void): Thinking {
    return this.#begin((id) => ({ type: "ask", id, question }), tell);
  }

  /** Reviews a game; `tell` hears what is known so far. */
  review(question: ReviewQuestion, tell?: (news: ReviewNews) => void): Thinking<ReviewNews> {
    return this.#begin((id) => ({ type: "review", id, question }), tell);
  }

  #begin<T extends News | ReviewNews>(
    request: (id: number) => Request,
    tell?: (news: T) => void,
  ): Thinking<T> {
    const worker = this.#start();
    const id = this.#next++;
    const send = (request: Request) => worker.postMessage(request);
    this.#drop();
    const done = new Promise<T>((resolve, reject) => {
      this.#current = {
        id,
        refuse: reject,
        settle: (answer) => {
          if (answer.type === "problem" || answer.type === "silent") {
            this.#current = undefined;
            const silent = answer.type === "silent";
            reject(new ProblemError(silent ? plainProblem(say("engine-silent")) : answer.problem));
            return;
          }
          // The worker answers in the words of the question.
          const news = answer.news as T;
          if (news.done) this.#current = undefined;
          tell?.(news);
          if (news.done) resolve(news);
        },
      };
    });
    send(request(id));
    return { done, stop: () => send({ type: "stop", id }) };
  }

  /** Forgets the current question: nobody waits for it any more. */
  cancel() {
    if (this.#current)
      this.#worker?.postMessage({ type: "stop", id: this.#current.id } satisfies Request);
    this.#drop();
  }

  /** Tells whoever waits for the current question that no answer will come. */
  #drop() {
    this.#current?.refuse(new Cancelled());
    this.#current = undefined;
  }

  /** Ends the thread. */
  close() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#drop();
  }
}

/** The one engine of the page. */
export const engine = new EngineClient();
