import type { Vector } from '../../model/map-camera.ts';
import { systemRadius, type StarMap } from '../../model/star-map.ts';
import { flatten } from '../camera/map-project.ts';

/** What has to be known of the systems to tell their marks apart, in the map's order. */
export interface DrawnPoints {
  /** x, y, z of each system's place. */
  readonly points: Float64Array;
  /** Of its mark, in CSS pixels. */
  readonly radii: Float64Array;
}

export function pointsOf({ systems }: StarMap): DrawnPoints {
  return { points: flatten(systems.map(({ place }) => place)), radii: Float64Array.from(systems, systemRadius) };
}

export function isSamePoints(a: DrawnPoints, b: DrawnPoints): boolean {
  return a === b || (isSame(a.points, b.points) && isSame(a.radii, b.radii));
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}

/**
 * Places between where systems are and where they have been pulled to.
 *
 * @param pulled x, y, z of each, in the map's order; null, or of another number of systems: nothing is moved.
 * @param spread 0 (where they are) to 1 (as pulled).
 */
export function interpolatePositions(
  { systems }: StarMap,
  pulled: Float64Array | null,
  spread: number,
): readonly Vector[] {
  const share = Math.min(1, Math.max(0, spread));
  if (pulled?.length !== systems.length * 3 || !(share > 0)) return systems.map(({ place }) => place);
  return systems.map(({ place }, index) => ({
    x: place.x + ((pulled[index * 3] ?? place.x) - place.x) * share,
    y: place.y + ((pulled[index * 3 + 1] ?? place.y) - place.y) * share,
    z: place.z + ((pulled[index * 3 + 2] ?? place.z) - place.z) * share,
  }));
}
