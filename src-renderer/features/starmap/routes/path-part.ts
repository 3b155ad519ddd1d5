/**
 * A part of all paths: those that begin with the first `length` arcs of `base` and go on with none of `excluded`. Solved
 * once `arcs` is its best path; until then level and costs are a lower bound.
 */
export interface PathPart extends PartCost {
  readonly base: readonly number[];
  readonly length: number;
  readonly excluded: ReadonlySet<number>;
  readonly arcs: readonly number[] | null;
}

/** Compared in this order; lower is better. */
export interface PartCost {
  /** Place in the problem's levels. */
  readonly level: number;
  readonly first: number;
  readonly second: number;
}

/** Every path there is. */
export const wholePart: PathPart = {
  base: [],
  length: 0,
  excluded: new Set(),
  arcs: null,
  level: 0,
  first: 0,
  second: 0,
};

/** Removes and gives the part that comes first: by its cost, and among equals one that is solved. */
export function takeBestPart(parts: PathPart[]): PathPart | null {
  let place = 0;
  parts.forEach((part, index) => {
    const best = parts[place];
    if (best && isBefore(part, best)) place = index;
  });
  return parts.splice(place, 1)[0] ?? null;
}

function isBefore(one: PathPart, other: PathPart): boolean {
  if (one.level !== other.level) return one.level < other.level;
  if (one.first !== other.first) return one.first < other.first;
  if (one.second !== other.second) return one.second < other.second;
  return one.arcs !== null && other.arcs === null;
}
