// A plain web host that serves a folder below a path, as many do: no compression, no headers but
// the kind of content.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const KINDS: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

export interface Host {
  /** Where the page is, with a slash at its end. */
  url: string;
  /** Serves another folder from now on. */
  change(folder: string): void;
  /** Goes away, with all connections. */
  close(): Promise<void>;
}

export async function startHost(folder: string, below = "/some/folder/"): Promise<Host> {
  let served = folder;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const path = pathname.startsWith(below) ? pathname.slice(below.length) || "index.html" : "";
    try {
      const bytes = await readFile(join(served, normalize(`/${path || "nothing"}`)));
      response.setHeader("content-type", KINDS[extname(path)] ?? "application/octet-stream");
      response.end(bytes);
    } catch {
      response.writeHead(404).end("not here");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${below}`,
    change: (folder) => {
      served = folder;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
