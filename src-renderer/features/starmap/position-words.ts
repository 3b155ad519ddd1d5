import type { MapSystem } from './star-map.ts';

/** Why a system has no position, and what the map does about it; null where it has one. */
export function positionWords({
  position,
  fields: { x, y, z },
}: Pick<MapSystem, 'position' | 'fields'>): string | null {
  if (position !== null) return null;
  const sent = [x, y, z].filter((coordinate) => coordinate !== null).length;
  return `drawn in a made-up place: ${sent === 0 ? 'no position was sent' : sent < 3 ? 'only part of a position was sent' : 'the position sent cannot be used'}`;
}
