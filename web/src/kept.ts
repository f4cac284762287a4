// What the browser keeps from one visit to the next: texts under keys, checked by a schema when they
// are read. A browser that keeps nothing, or has no room left, is no fault.

import * as v from "valibot";

/** The text under a key. */
export function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps something under a key; whether the browser has taken it. */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** What a text says, if it is as the schema says. */
export function parseKept<S extends v.GenericSchema>(
  schema: S,
  text: string | null,
): v.InferOutput<S> | undefined {
  if (text === null) return undefined;
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(text));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}
