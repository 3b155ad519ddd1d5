import type { StarMap } from './star-map.ts';
import type { Vector } from './vector.ts';

/** x, y, z of each system's place, in the map's order. */
export function pointsOf({ systems }: StarMap): Float64Array {
  const points = new Float64Array(systems.length * 3);
  for (const [index, { place }] of systems.entries()) {
    points[index * 3] = place.x;
    points[index * 3 + 1] = place.y;
    points[index * 3 + 2] = place.z;
  }
  return points;
}

export function isSamePoints(a: Float64Array, b: Float64Array): boolean {
  return a === b || (a.length === b.length && a.every((value, at) => value === b[at]));
}

/**
 * Places between where systems are and where they have been pulled to.
 *
 * @param pulled x, y, z of each, in the map's order; null, or of another number of systems: nothing is moved.
 * @param spread 0 (where they are) to 1 (as pulled).
 */
export function blendPlaces({ systems }: StarMap, pulled: Float64Array | null, spread: number): readonly Vector[] {
  const share = Math.min(1, Math.max(0, spread));
  if (pulled?.length !== systems.length * 3 || !(share > 0)) return systems.map(({ place }) => place);
  return systems.map(({ place }, index) => ({
    x: place.x + ((pulled[index * 3] ?? place.x) - place.x) * share,
    y: place.y + ((pulled[index * 3 + 1] ?? place.y) - place.y) * share,
    z: place.z + ((pulled[index * 3 + 2] ?? place.z) - place.z) * share,
  }));
}
