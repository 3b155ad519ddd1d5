import type { OrbitPicture, Spot } from './orbit-picture.ts';

/** The plane of the orbits as it is seen. */
export type Plane = Pick<OrbitPicture, 'centre' | 'flattening'>;

/** A point of a circle in the plane; degrees anticlockwise from the right. */
export function onRing({ centre, flattening }: Plane, radius: number, degrees: number): Spot {
  const turn = (degrees * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(turn), y: centre.y - radius * Math.sin(turn) * flattening };
}
