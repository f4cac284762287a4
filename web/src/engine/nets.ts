// The nets by which the engine judges positions: a file for a game, or for several, fetched when
// the game is played.

/** By the names of games, where their nets are; relative to the list. */
type Index = Record<string, string>;

/** A net as it came. */
export interface NetFile {
  bytes: Uint8Array;
  /** Whether the engine refused it. */
  refused?: boolean;
}

// The worker is in `assets`, the list beside the page.
const address = new URL("../nets.json", location.href);

let index: Promise<Index> | undefined;
const files = new Map<string, Promise<NetFile>>();

const got = async (url: URL | string): Promise<Response> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
};

/** The list of nets; it is empty where a build has none. */
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

/** The net of the first of these games that has one. */
export async function netOf(games: string[]): Promise<NetFile | undefined> {
  const listed = await nets();
  const game = games.find((name) => listed[name] !== undefined);
  const path = game === undefined ? undefined : listed[game];
  if (path === undefined) return undefined;
  const url = new URL(path, address).href;
  let file = files.get(url);
  if (!file) {
    file = got(url)
      .then((response) => response.arrayBuffer())
      .then((buffer) => ({ bytes: new Uint8Array(buffer) }));
    files.set(url, file);
    file.catch(() => files.delete(url));
  }
  return file;
}

// The list comes while the engine is being loaded; if it does not, it is asked for again.
nets().catch(() => {});
