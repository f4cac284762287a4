// The pages, by the first word of their address. All but start and play are loaded on demand.

import type { Component } from "svelte";
import Play from "./play/Play.svelte";
import Start from "./start/Start.svelte";

export interface Page {
  name: string;
  load: () => Promise<{ default: Component }>;
}

const here = (component: Component) => () => Promise.resolve({ default: component });

const pages: Page[] = [
  { name: "start", load: here(Start) },
  { name: "play", load: here(Play) },
  { name: "m", load: () => import("./message/Message.svelte") },
  { name: "games", load: () => import("./games/Games.svelte") },
  { name: "study", load: () => import("./study/Study.svelte") },
  { name: "editor", load: () => import("./editor/Editor.svelte") },
  { name: "learn", load: () => import("./learn/Learn.svelte") },
  { name: "rules", load: () => import("./rules/Rules.svelte") },
  { name: "about", load: () => import("./about/About.svelte") },
];

const missing: Page = { name: "missing", load: () => import("./missing/Missing.svelte") };

/** The page of a word; addresses that begin with something else lead to a page that says so. */
export function pageOf(word: string | undefined): Page {
  if (word === undefined) return pages[0] ?? missing;
  return pages.find(({ name }) => name === word) ?? missing;
}

/** The pages of the navigation, in order. */
export const NAVIGATION = ["start", "games", "study", "learn", "rules", "about"] as const;
