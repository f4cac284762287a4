import { beforeEach, describe, expect, it, vi } from "vitest";
import type { News, Question } from "../generated/types";
import { say } from "../text/index.svelte";
import { Cancelled, EngineClient } from "./client";
import type { Answer, Request } from "./messages";

const threads: FakeWorker[] = [];

/** A thread that answers when it is told to. */
class FakeWorker {
  onmessage: ((event: { data: Answer }) => void) | undefined;
  onerror: (() => void) | undefined;
  heard: Request[] = [];
  constructor() {
    threads.push(this);
  }
  postMessage(request: Request) {
    this.heard.push(request);
  }
  terminate() {}
  tell(id: number, turn: string) {
    this.onmessage?.({ data: { type: "news", id, news: { turn, done: true } as News } });
  }
}

const question = {} as Question;
let client: EngineClient;

beforeEach(() => {
  threads.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
  client = new EngineClient();
});

describe("a question", () => {
  it("is answered", async () => {
    const { done } = client.ask(question);
    threads[0]?.tell(1, "a1-a2");
    expect((await done).turn).toBe("a1-a2");
  });

  it("that is taken back is refused, and the engine stops", async () => {
    const { done } = client.ask(question);
    client.cancel();
    await expect(done).rejects.toBeInstanceOf(Cancelled);
    expect(threads[0]?.heard.at(-1)).toEqual({ type: "stop", id: 1 });
  });

  it("that is replaced is refused, and the new one answered", async () => {
    const { done } = client.ask(question);
    const second = client.ask(question);
    await expect(done).rejects.toBeInstanceOf(Cancelled);
    threads[0]?.tell(1, "late");
    threads[0]?.tell(2, "a1-a2");
    expect((await second.done).turn).toBe("a1-a2");
  });

  it("is refused when the thread ends", async () => {
    const { done } = client.ask(question);
    client.close();
    await expect(done).rejects.toBeInstanceOf(Cancelled);
  });

  it("is a problem when the thread does not start, and may be asked again", async () => {
    const { done } = client.ask(question);
    threads[0]?.onerror?.();
    await expect(done).rejects.toThrow(say("engine-silent"));
    const again = client.ask(question);
    threads[1]?.tell(2, "a1-a2");
    expect((await again.done).turn).toBe("a1-a2");
  });
});
