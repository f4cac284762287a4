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

/** A code without what stands behind it in a sentence: a full stop, a bracket. */
export const codeOf = (text: string): string => /^[\w-]*/.exec(text)?.[0] ?? "";

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
    const [, id = "", text = "", open] = path;
    const code = codeOf(text);
    if (!isCode(code)) return null;
    return { id: isId(id) && id !== "-" ? id : null, code, open: open ?? null };
  }
  // A bare code is a game too.
  const [code = ""] = path;
  return path.length === 1 && isCode(code) ? { id: null, code, open: null } : null;
}

/** A link to a game in play, or to one that is to be studied, as it stands in an address. */
const LINKS = /#\/(m\/[\w-]+\/[\w-]+(?:\/[\w%!-]*\w)?|study\/[\w-]{6,})/;

/** Finds a link in whatever was pasted: an address, or a mail around it. */
export function findLink(text: string): GameLink | null {
  const found = LINKS.exec(text)?.[1];
  if (!found) return null;
  try {
    const [page, ...path] = found.split("/").map(decodeURIComponent);
    return page === "study" ? readLink(path) : readLink(["m", ...path]);
  } catch {
    return null;
  }
}

/** Where the link in a text leads on this page. */
export function findHash(text: string): string | null {
  const link = findLink(text);
  if (!link) return null;
  return LINKS.exec(text)?.[1]?.startsWith("study/") ? `#/study/${link.code}` : linkHash(link);
}
