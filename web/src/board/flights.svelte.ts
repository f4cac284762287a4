// The cubes of a board from scene to scene: those that moved are seen to move.

import type { CubeShape } from "../generated/types";
import { type TrackedCube, track } from "./identity";

/** Where a cube is painted. */
export interface Spot {
  x: number;
  y: number;
  scale: number;
}

const spotOf = ({ shape }: TrackedCube): Spot => ({
  x: shape.centre.x,
  y: shape.centre.y,
  scale: shape.size / 100,
});

const transform = ({ x, y, scale }: Spot) => `translate(${x}px, ${y}px) scale(${scale})`;

let lastId = 0;

export class Flights {
  /** The cubes; what moved comes last, and so is painted above the others. */
  cubes: TrackedCube[] = $state.raw([]);
  #elements = new Map<number, SVGGElement>();
  #pending: { id: number; from: Spot; to: Spot }[] = [];
  #handed: Spot | null = null;

  /** The next change begins here: what was carried by hand is there already. */
  hand(spot: Spot) {
    this.#handed = spot;
    // If the drop changed nothing, a later change is not its doing.
    setTimeout(() => {
      this.#handed = null;
    });
  }

  /** Takes the cubes of the next scene. */
  change(shapes: CubeShape[]) {
    const before = new Map(this.cubes.map((cube) => [cube.id, this.#seen(cube)]));
    const handed = this.#handed;
    this.#handed = null;
    const next = track(this.cubes, shapes, () => ++lastId);
    this.#pending = [];
    for (const cube of next) {
      const to = spotOf(cube);
      const from = before.get(cube.id);
      if (from && (Math.abs(from.x - to.x) > 0.5 || Math.abs(from.y - to.y) > 0.5)) {
        this.#pending.push({ id: cube.id, from: handed ?? from, to });
      }
    }
    const moved = new Set(this.#pending.map(({ id }) => id));
    const last = next.filter(({ id }) => moved.has(id));
    this.cubes = [...next.filter(({ id }) => !moved.has(id)), ...last];
  }

  /** Lets what moved fly, once it is painted. */
  start(time: number) {
    for (const { id, from, to } of this.#pending) {
      const element = this.#elements.get(id);
      if (!element) continue;
      for (const animation of element.getAnimations()) animation.cancel();
      if (time > 0) {
        element.animate([{ transform: transform(from) }, { transform: transform(to) }], {
          duration: time,
          easing: "cubic-bezier(.3, 0, .2, 1)",
        });
      }
    }
    this.#pending = [];
  }

  /** An action for the element of a cube. */
  keep = (element: SVGGElement, id: number) => {
    this.#elements.set(id, element);
    return {
      destroy: () => {
        if (this.#elements.get(id) === element) this.#elements.delete(id);
      },
    };
  };

  /** Where a cube is seen now, on its way perhaps. */
  #seen(cube: TrackedCube): Spot {
    const element = this.#elements.get(cube.id);
    if (element && element.getAnimations().length > 0) {
      const matrix = new DOMMatrix(getComputedStyle(element).transform);
      return { x: matrix.e, y: matrix.f, scale: matrix.a };
    }
    return spotOf(cube);
  }
}
