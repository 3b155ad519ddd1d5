import type { MapLook } from '../map-look.ts';
import type { Vector } from '../vector.ts';

/**
 * Places of the systems in the order in which Tab goes through them: by distance from a point of the map; what is faded is
 * passed over. Equal distances keep the order of the map.
 */
export function walkOrder({ systems }: MapLook, from: Vector): readonly number[] {
  const away = systems.map(({ place }) => Math.hypot(place.x - from.x, place.y - from.y, place.z - from.z));
  return systems
    .flatMap(({ isFaded }, index) => (isFaded ? [] : [index]))
    .toSorted((a, b) => (away[a] ?? 0) - (away[b] ?? 0) || a - b);
}
