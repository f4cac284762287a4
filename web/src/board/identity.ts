// Which cube of one scene is which cube of the next: so that it can be seen to move.

import type { CubeShape } from "../generated/types";

export interface TrackedCube {
  /** Stays the same while the cube is on the board. */
  id: number;
  shape: CubeShape;
}

const same = (a: CubeShape, b: CubeShape) =>
  a.cube.colour === b.cube.colour && a.cube.kind === b.cube.kind;

const distance = (a: CubeShape, b: CubeShape) =>
  Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y);

/**
 * Gives the cubes of a scene the ids that they had before. Cubes that stayed are found first; of
 * the others, those alike that are nearest to each other. What is left is new, or gone.
 */
export function track(before: TrackedCube[], now: CubeShape[], newId: () => number): TrackedCube[] {
  const free = new Set(before);
  const found = new Map<CubeShape, number>();
  const take = (shape: CubeShape, cube: TrackedCube) => {
    found.set(shape, cube.id);
    free.delete(cube);
  };
  for (const shape of now) {
    for (const cube of free) {
      if (cube.shape.cell === shape.cell && same(cube.shape, shape)) {
        take(shape, cube);
        break;
      }
    }
  }
  for (const shape of now) {
    if (found.has(shape)) continue;
    let nearest: TrackedCube | undefined;
    for (const cube of free) {
      if (!same(cube.shape, shape)) continue;
      if (!nearest || distance(cube.shape, shape) < distance(nearest.shape, shape)) nearest = cube;
    }
    if (nearest) take(shape, nearest);
  }
  return now.map((shape) => ({ id: found.get(shape) ?? newId(), shape }));
}
