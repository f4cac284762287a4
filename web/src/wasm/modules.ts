// The modules of Rust: a small one with what a first game needs, and the whole. What is in both
// has the same names and types, and objects of one live beside those of the other.

import initPlay, * as play from "./play/jersi_wasm_play.js";
import playAddress from "./play/jersi_wasm_play_bg.wasm?url";
import wholeAddress from "./whole/jersi_wasm_bg.wasm?url";

/** How much of the Rust is needed: to play built-in games, or for anything else. */
export type Need = "play" | "whole";

export type Whole = typeof import("./whole/jersi_wasm.js");

/** What both modules have. */
type Common = Pick<typeof play, "games" | "game_of" | "signs" | "Session" | "Engine">;

let whole: Whole | undefined;

const loaders: Record<Need, () => Promise<unknown>> = {
  play: () => initPlay({ module_or_path: playAddress }),
  whole: async () => {
    const module = await import("./whole/jersi_wasm.js");
    await module.default({ module_or_path: wholeAddress });
    whole = module;
  },
};

const loading: Partial<Record<Need, Promise<unknown>>> = {};

/** Loads what is needed; further calls wait for the same loading. The whole serves for both. */
export function load(need: Need = "play"): Promise<unknown> {
  if (whole) return Promise.resolve();
  // A loading that failed (no network) may be tried again.
  loading[need] ??= loaders[need]().catch((error: unknown) => {
    loading[need] = undefined;
    throw error;
  });
  return loading[need];
}

/** The module for what both can do: the larger one that is here. */
export const common = (): Common => whole ?? play;

/** The whole module; it must have been loaded. */
export function wholeModule(): Whole {
  if (!whole) throw new Error("the whole module is not loaded");
  return whole;
}

/** Whether a session is of the whole module. */
export const isWhole = (session: InstanceType<Common["Session"]>) =>
  whole !== undefined && session instanceof whole.Session;
