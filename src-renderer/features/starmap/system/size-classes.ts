import type { ObjectKind } from './object-kind.ts';
import type { SystemNode } from './system-tree.ts';
import { usableSize } from './usable-figures.ts';

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
