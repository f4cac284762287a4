// Addresses after the #: any static host can serve them. `#/play/ID?theme=x` has the path
// ["play", "ID"] and the query theme=x.

export interface Route {
  path: string[];
  query: URLSearchParams;
  /** What follows the # as it stands. */
  hash: string;
}

/** Reads what follows the #; what is garbled there is an empty path. */
export function readHash(hash: string): Route {
  const text = hash.replace(/^#/, "");
  const [path = "", query = ""] = text.split("?", 2);
  const parts = path.split("/").filter((part) => part !== "");
  try {
    return { path: parts.map(decodeURIComponent), query: new URLSearchParams(query), hash: text };
  } catch {
    return { path: ["?"], query: new URLSearchParams(), hash: text };
  }
}

const state = $state({ route: readHash(location.hash) });

addEventListener("hashchange", () => {
  state.route = readHash(location.hash);
});

export const route = (): Route => state.route;

const latest = new Map<string, Route>();

/**
 * The address of a page, as long as it is one of its own: a page that is about to be left does not
 * see where one goes. Read it by `$derived`, so that nothing happens when it stays the same.
 */
export function routeOf(page: string): Route {
  const { route } = state;
  if (route.path[0] === page) latest.set(page, route);
  return latest.get(page) ?? readHash(link(page));
}

/** The path of a page, as `routeOf` gives it. */
export const pathOf = (page: string): string[] => routeOf(page).path;

/** The address of a page: `link("play", id)` is `#/play/ID`. */
export const link = (...path: string[]): string => `#/${path.map(encodeURIComponent).join("/")}`;

/** Goes to a page. */
export function go(...path: string[]) {
  location.hash = link(...path);
}

/** Goes to a page that takes the place of this one in the history. */
export function replace(...path: string[]) {
  history.replaceState(null, "", link(...path));
  state.route = readHash(location.hash);
}
