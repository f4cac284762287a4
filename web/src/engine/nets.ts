// The nets by which the engine judges positions: a file for a game, or for several, fetched when
// the game is played.

/** Where nets that were found good are kept, so that they are there without a network. */
const CACHE = "nets-of-jersi";

/** By the names of games, where their nets are; relative to the list. */
type Index = Record<string, string>;

/** A net as it came. */
export interface NetFile {
  url: string;
  bytes: Uint8Array;
  /** Whether the engine refused it. */
  refused?: boolean;
}

// The worker is in `assets`, the list beside the page.
const address = new URL("../nets.json", location.href);

let index: Promise<Index> | undefined;
const files = new Map<string, Promise<NetFile>>();

const got = async (url: URL | string, how?: RequestInit): Promise<Response> => {
  const response = await fetch(url, how);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
};

/** The list of nets; a build without nets, and a page that is being developed, has an empty one. */
function nets(): Promise<Index> {
  index ??= got(address)
    .then((response) => response.json())
    .catch((error: unknown) => {
      // No network, perhaps: it may be there the next time.
      index = undefined;
      throw error;
    });
  return index;
}

/** The net of a game, if there is one. */
export async function netOf(game: string): Promise<NetFile | undefined> {
  const path = (await nets())[game];
  if (path === undefined) return undefined;
  const url = new URL(path, address).href;
  let file = files.get(url);
  if (!file) {
    file = got(url).then(async (response) => ({
      url,
      bytes: new Uint8Array(await response.arrayBuffer()),
    }));
    files.set(url, file);
    file.catch(() => files.delete(url));
  }
  return file;
}

/** Keeps a net that was found good in place of what an older build had for the same game. */
export async function keep({ url, bytes }: NetFile) {
  // Pages that came over plain HTTP cannot keep anything.
  if (!("caches" in globalThis)) return;
  try {
    const cache = await caches.open(CACHE);
    if (await cache.match(url)) return;
    const known = Object.values(await nets()).map((path) => new URL(path, address).href);
    for (const kept of await cache.keys()) if (!known.includes(kept.url)) await cache.delete(kept);
    await cache.put(url, new Response(bytes as BufferSource));
  } catch {
    // A full disk, or a browser that keeps nothing: it is fetched again the next time.
  }
}
