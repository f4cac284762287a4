// What a player has chosen about looks and sounds; kept in the browser. Tests and screenshots
// override it by the address: `?animations=off&seed=7` before the #.

export type Mode = "auto" | "light" | "dark";
export type BoardTheme = "earth" | "forest" | "slate" | "contrast";

export interface Settings {
  mode: Mode;
  board: BoardTheme;
  coordinates: "none" | "in-cell" | "edge";
  faces: "simple" | "dotted";
  sounds: boolean;
  animations: boolean;
  /** Whether a turn is asked to be confirmed before it counts. */
  confirm: boolean;
}

export const BOARD_THEMES: BoardTheme[] = ["earth", "forest", "slate", "contrast"];

const KEY = "jersi.settings";

const usual: Settings = {
  mode: "auto",
  board: "earth",
  coordinates: "in-cell",
  faces: "simple",
  sounds: true,
  animations: true,
  confirm: false,
};

/** Reads kept settings; whatever is not as it should be has its usual value. */
export function readSettings(text: string | null): Settings {
  const settings = { ...usual };
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return settings;
  }
  if (typeof kept !== "object" || kept === null) return settings;
  const given = kept as Record<string, unknown>;
  const oneOf = <T>(all: readonly T[], value: unknown, usual: T): T =>
    all.includes(value as T) ? (value as T) : usual;
  settings.mode = oneOf(["auto", "light", "dark"], given.mode, usual.mode);
  settings.board = oneOf(BOARD_THEMES, given.board, usual.board);
  settings.coordinates = oneOf(["none", "in-cell", "edge"], given.coordinates, usual.coordinates);
  settings.faces = oneOf(["simple", "dotted"], given.faces, usual.faces);
  for (const key of ["sounds", "animations", "confirm"] as const) {
    if (typeof given[key] === "boolean") settings[key] = given[key];
  }
  return settings;
}

function keptText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings: Settings = $state(readSettings(keptText()));

const address = new URLSearchParams(location.search);
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** A seed given by the address, for runs that must repeat themselves. */
export const fixedSeed: number | null = (() => {
  const seed = Number.parseInt(address.get("seed") ?? "", 10);
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : null;
})();

/** A seed for luck: the fixed one, or a new one each time. */
export const newSeed = (): number =>
  fixedSeed ?? Number(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);

/** How long a step takes to be seen, in milliseconds; 0 if nothing moves. */
export function stepTime(): number {
  const off = address.get("animations") === "off" || still.matches || !settings.animations;
  return off ? 0 : 260;
}

function show() {
  const root = document.documentElement;
  const asked = address.get("mode");
  const mode = asked === "light" || asked === "dark" ? asked : settings.mode;
  root.dataset.mode = mode === "auto" ? (dark.matches ? "dark" : "light") : mode;
  root.dataset.board = settings.board;
  const page = getComputedStyle(root).getPropertyValue("--page").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page);
}

dark.addEventListener("change", show);
show();

/** Shows what is kept by now, after an import. */
export function reread() {
  Object.assign(settings, readSettings(keptText()));
  show();
}

/** Changes settings, shows and keeps them. */
export function change(changes: Partial<Settings>) {
  Object.assign(settings, changes);
  show();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They hold until the page is closed.
  }
}
