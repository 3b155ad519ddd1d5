import type { CelestialObject } from '../../../../../src-shared/catalog/starmap/starmap-object.ts';
import { formatFigure } from '../../../../format/format.ts';
import type { ObjectKind, SystemNode } from './system-tree.ts';

/** Figures of 99,999,999.99 are the most the service's field holds, and were sent for want of a better one (recordings). */
const fieldLimit = 99_999_999;

/** How far from what it circles, for drawing; null where no distance, or none that can be one, was sent. */
export function usableDistance({ distance }: Pick<CelestialObject, 'distance'>): number | null {
  return distance === null || !(distance >= 0 && distance < fieldLimit) ? null : distance;
}

/** How large, for comparing within a kind; null where no size, or none that can be one, was sent. */
export function usableSize({ size }: Pick<CelestialObject, 'size'>): number | null {
  return size === null || !(size > 0 && size < fieldLimit) ? null : size;
}

/** An angle in degrees without its full turns, above −180 and up to 180: recorded ones reach from −181 to 480. */
export function withoutTurns(degrees: number): number {
  // Untouched where there is nothing to take off: the sum would lose digits.
  if (degrees > -180 && degrees <= 180) return degrees;
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

const angles: ReadonlySet<string> = new Set(['latitude', 'longitude', 'axialTilt'] satisfies (keyof CelestialObject)[]);

/** What is odd about a figure of an object as it was sent, in a few words; null where nothing is. */
export function figureRemark(field: string, value: number): string | null {
  if (Math.abs(value) >= fieldLimit) return 'the most the field holds, so no measurement';
  if (!angles.has(field)) return value < 0 ? 'below 0, so no measurement' : null;
  return withoutTurns(value) === value || value === -180
    ? null
    : `drawn at ${formatFigure(Math.round(withoutTurns(value) * 1e8) / 1e8)}`;
}

/** How large an object is among those of its kind in the system; `unknown`: no size, or nothing to compare it with. */
export type SizeClass = 'small' | 'medium' | 'large' | 'unknown';

/** Sizes that differ by less than this factor are of one class. */
const leastSpread = 1.25;

/**
 * Classes of size, by node key. Only within a kind: the service gives planets and moons their sizes on different scales,
 * and names no unit for any. The range from the smallest to the largest is cut in three equal factors.
 */
export function sizeClasses(nodes: readonly SystemNode[]): ReadonlyMap<string, SizeClass> {
  const classes = new Map<string, SizeClass>();
  for (const group of Map.groupBy(nodes, ({ kind }) => kind).values()) {
    const sizes = group.map(({ object }) => usableSize(object)).filter((size) => size !== null);
    const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
    for (const { key, object } of group) classes.set(key, classOf(usableSize(object), smallest, largest));
  }
  return classes;
}

function classOf(size: number | null, smallest: number, largest: number): SizeClass {
  if (size === null) return 'unknown';
  if (largest < smallest * leastSpread) return 'medium';
  const share = Math.log(size / smallest) / Math.log(largest / smallest);
  return share < 1 / 3 ? 'small' : share < 2 / 3 ? 'medium' : 'large';
}

/** Radius of a mark in pixels. */
export function markRadius(kind: ObjectKind, size: SizeClass): number {
  return radii[kind][size === 'unknown' ? 1 : places[size]];
}

const places = { small: 0, medium: 1, large: 2 } as const;

const radii: Readonly<Record<ObjectKind, readonly [small: number, medium: number, large: number]>> = {
  star: [12, 15, 18],
  'black-hole': [12, 15, 18],
  planet: [5, 7.5, 11],
  moon: [3, 4, 5.5],
  belt: [5, 5, 5],
  field: [7, 7, 7],
  station: [4.5, 4.5, 4.5],
  'landing-zone': [4.5, 4.5, 4.5],
  'jump-point': [5.5, 5.5, 5.5],
  other: [4, 4, 4],
};
