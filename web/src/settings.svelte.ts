// What a player has chosen about looks and sounds; kept in the browser. Tests and screenshots
// override it by the address: `?animations=off&seed=7` before the #.

import * as v from "valibot";
import { keep, keptText, parseKept } from "./kept";

export const BOARD_THEMES = ["earth", "forest", "slate", "contrast"] as const;

/** Whatever is not as it should be has its usual value. */
const schema = v.object({
  mode: v.fallback(v.picklist(["auto", "light", "dark"]), "auto"),
  board: v.fallback(v.picklist(BOARD_THEMES), "earth"),
  coordinates: v.fallback(v.picklist(["none", "in-cell", "edge"]), "in-cell"),
  faces: v.fallback(v.picklist(["simple", "dotted"]), "simple"),
  sounds: v.fallback(v.boolean(), true),
  animations: v.fallback(v.boolean(), true),
  /** Whether a turn is asked to be confirmed before it counts. */
  confirm: v.fallback(v.boolean(), false),
});

export type Settings = v.InferOutput<typeof schema>;
export type Mode = Settings["mode"];
export type BoardTheme = Settings["board"];

const KEY = "jersi.settings";

/** Reads kept settings. */
export const readSettings = (text: string | null): Settings =>
  parseKept(schema, text) ?? v.parse(schema, {});

export const settings: Settings = $state(readSettings(keptText(KEY)));

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
  Object.assign(settings, readSettings(keptText(KEY)));
  show();
}

/** Changes settings, shows and keeps them. */
export function change(changes: Partial<Settings>) {
  Object.assign(settings, changes);
  show();
  // What the browser does not keep holds until the page is closed.
  keep(KEY, settings);
}
