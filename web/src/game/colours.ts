// What belongs to a colour.

import type { ByColour, Colour } from "../generated/types";

export const other = (colour: Colour): Colour => (colour === "White" ? "Black" : "White");

/** The value of a colour. */
export const of = <T>(both: ByColour<T>, colour: Colour): T =>
  colour === "White" ? both.white : both.black;
