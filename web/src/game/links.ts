// Links by which a game goes from one player to the other. The address holds all of it:
// `#/m/ID/CODE`, or `#/m/ID/CODE/OPEN` in the middle of a turn with a ransom. Nothing is sent
// anywhere: what follows the # stays in the browsers.

export interface GameLink {
  /** The same for both players, so that an answer finds its game; missing in bare links. */
  id: string | null;
  /** The game, as Rust writes it for links. */
  code: string;
  /** Decisions of a last turn that is not complete. */
  open: string | null;
}

const isId = (text: string) => /^[\w-]{1,40}$/.test(text);
const isCode = (text: string) => /^[\w-]{6,}$/.test(text);

/** The part after the #. */
export function linkHash(link: GameLink): string {
  const parts = ["m", link.id ?? "-", link.code];
  if (link.open) parts.push(encodeURIComponent(link.open));
  return `#/${parts.join("/")}`;
}

/** A whole address, from the address of the page. */
export function linkAddress(link: GameLink, page: string): string {
  return page.replace(/[?#].*$/s, "") + linkHash(link);
}

/** Reads the path after the # (already divided and decoded). */
export function readLink(path: string[]): GameLink | null {
  if (path[0] === "m") {
    const [, id = "", code = "", open] = path;
    if (!isCode(code)) return null;
    return { id: isId(id) && id !== "-" ? id : null, code, open: open ?? null };
  }
  // A bare code is a game too.
  const [code = ""] = path;
  return path.length === 1 && isCode(code) ? { id: null, code, open: null } : null;
}

/** Finds a link in whatever was pasted: an address, or a mail around it. */
export function findLink(text: string): GameLink | null {
  const found = /#\/(m\/[^\s<>"]+)/.exec(text);
  if (!found?.[1]) return null;
  try {
    return readLink(found[1].split("/").map(decodeURIComponent));
  } catch {
    return null;
  }
}

/** How a game that arrives fits the one that is here. */
export type Fit = "new" | "same" | "later" | "earlier" | "other";

/** Compares turns: does what arrives continue what is here? */
export function compareTurns(here: string[], arriving: string[]): Fit {
  const shorter = Math.min(here.length, arriving.length);
  for (let index = 0; index < shorter; index++) {
    if (here[index] !== arriving[index]) return "other";
  }
  if (here.length === arriving.length) return "same";
  return arriving.length > here.length ? "later" : "earlier";
}
