import type { MapSystem } from './star-map.ts';

/** The radius of a system's mark in CSS pixels, by its aggregated size; an unknown size is drawn as the smallest. */
export function systemRadius({ fields: { size } }: Pick<MapSystem, 'fields'>): number {
  if (size === null || !(size > 0)) return smallest;
  return smallest + (largest - smallest) * Math.min(1, Math.log1p(size) / Math.log1p(largestSize));
}

const smallest = 3.5;
const largest = 9;

/** From here on marks grow no more; the largest recorded system has 403. Sizes are told apart by their logarithm. */
const largestSize = 400;
