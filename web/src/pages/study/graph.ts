// The curve of White's chances, as the path of a drawing 100 high.

/** Where a place stands, from 0 to the width. */
export const across = (place: number, count: number, width: number): number =>
  count < 2 ? 0 : (place / (count - 1)) * width;

/** The line through what is known; it is broken where nothing is known. */
export function curve(chances: (number | null)[], width: number): string {
  let path = "";
  let pen = false;
  chances.forEach((chance, place) => {
    if (chance === null) {
      pen = false;
      return;
    }
    const x = across(place, chances.length, width).toFixed(1);
    path += `${pen ? "L" : "M"}${x} ${(100 * (1 - chance)).toFixed(1)}`;
    pen = true;
  });
  return path;
}

/** The place nearest to a share of the width, from 0 to 1. */
export const placeAt = (share: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.round(share * (count - 1))));
