// Starts `jersi serve` on a free port for all tests, and stops it after them.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the page is, with a slash at its end. */
    url: string;
  }
}

/** A running server. */
export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** Starts the program that `JERSI` names; `cargo xtask test web` sets it. */
export async function startServer(port = 0): Promise<Server> {
  const program = process.env.JERSI;
  if (!program) throw new Error("JERSI must name the program `jersi`");
  const server = spawn(program, ["serve", "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /^Jersi is at (\S+)$/.exec(line)?.[1];
    if (!url) continue;
    const stop = () => {
      server.kill("SIGINT");
      return ended;
    };
    return { url, stop };
  }
  throw new Error(`${program} serve ended without an address`);
}

export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide("url", server.url);
  return () => server.stop();
}
