import { coordinateLimits } from '../../model/map-camera.ts';
import type { RouteCost } from '../../model/route.ts';
import type { StarMap } from '../../model/star-map.ts';
import type { RouteGraph } from './route-graph.ts';

/** What an arc costs, in whole numbers whose sums along any path are exact, so that equal routes are found to be equal. */
export interface ArcCosts {
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** What one unit of the map comes to in lengths. */
  readonly lengthScale: number;
  /** Longest known arc, in units of the map; 0 where none is known. */
  readonly longest: number;
  readonly hasUnknownLength: boolean;
}

/** Sums stay below the whole numbers that a double holds exactly. */
const greatestSum = 2 ** 52;

/**
 * The cost of each arc; made once for each map, cost and number of legs.
 *
 * - jumps: one; where that is equal, the length.
 * - length: the straight line between the positions of its ends; where that is equal, one.
 * - risk: the danger of the system it enters; where that is equal, one, and then the length.
 * - smallest-tunnel: as jumps, among the paths whose smallest tunnel is as large as can be.
 *
 * An unknown length counts more than all known ones together, so that routes of known length come first. An unknown danger
 * counts as much as the greatest known one, and at least 1. See `countedDanger` for those beyond all others.
 *
 * @param legs how often a path may pass the same system at most.
 */
export function arcCosts(map: StarMap, graph: RouteGraph, cost: RouteCost, legs: number): ArcCosts {
  const known = kept.get(graph) ?? new Map<string, ArcCosts>();
  kept.set(graph, known);
  const key = `${cost} ${legs}`;
  const costs = known.get(key) ?? makeArcCosts(map, graph, cost, legs * graph.systemCount);
  known.set(key, costs);
  return costs;
}

const kept = new WeakMap<RouteGraph, Map<string, ArcCosts>>();

function makeArcCosts(map: StarMap, graph: RouteGraph, cost: RouteCost, mostArcs: number): ArcCosts {
  const { whole, ...facts } = wholeLengths(graph, mostArcs);
  const ones = new Float64Array(graph.arcCount).fill(1);
  switch (cost) {
    case 'jumps':
    case 'smallest-tunnel':
      return { ...facts, first: ones, second: whole };
    case 'length':
      return { ...facts, first: whole, second: ones };
    case 'risk':
      return { ...facts, first: dangersAndJumps(map, graph, mostArcs), second: whole };
  }
}

interface WholeLengths extends Pick<ArcCosts, 'lengthScale' | 'longest' | 'hasUnknownLength'> {
  readonly whole: Float64Array;
}

function wholeLengths({ positions, tails, heads, arcCount }: RouteGraph, mostArcs: number): WholeLengths {
  const lengths = new Float64Array(arcCount);
  let longest = 0;
  let hasUnknownLength = false;
  for (let arc = 0; arc < arcCount; arc++) {
    const length = straightLine(positions, tails[arc] ?? 0, heads[arc] ?? 0);
    lengths[arc] = length;
    if (Number.isNaN(length)) hasUnknownLength = true;
    else if (length > longest) longest = length;
  }
  const unknown = Math.max(longest * mostArcs, 1);
  const lengthScale = scaleFor(hasUnknownLength ? unknown * mostArcs : longest * mostArcs);
  // Rounded up, so that the straight line to the end, rounded down, is never more than what lies on the way.
  const whole = lengths.map((length) => Math.ceil((Number.isNaN(length) ? unknown : length) * lengthScale));
  return { whole, lengthScale, longest, hasUnknownLength };
}

/** The danger entered, with a jump as its smallest part. */
function dangersAndJumps({ systems }: StarMap, graph: RouteGraph, mostArcs: number): Float64Array {
  const dangers = systems.map(({ fields }) => countedDanger(fields.danger));
  const worst = dangers.reduce<number>((greatest, danger) => Math.max(greatest, danger ?? 0), 1);
  const jumps = 2 ** Math.ceil(Math.log2(mostArcs + 1));
  const scale = scaleFor(worst * mostArcs * jumps);
  return Float64Array.from(graph.heads, (head) => Math.round((dangers[head] ?? worst) * scale) * jumps + 1);
}

/**
 * A danger as it is compared. One enormous danger would leave no digits to all others, so that beyond a thousand times the
 * greatest one recorded all count alike.
 */
function countedDanger(danger: number | null): number | null {
  const usable = usableDanger(danger);
  return usable === null ? null : Math.min(usable, mostCounted);
}

const mostCounted = 10_000;

/** The greatest power of two that keeps a sum exact; not more than is of use for a sum that is small or nothing. */
function scaleFor(sum: number): number {
  return 2 ** Math.min(40, Math.floor(Math.log2(greatestSum / Math.max(sum, 1))));
}

/** Danger as a number that can be summed up; null for one that is unknown, below nothing or beyond all use. */
export function usableDanger(danger: number | null): number | null {
  return danger !== null && danger >= 0 && danger < 1e9 ? danger : null;
}

/**
 * The distance of two systems in the map's own unit; not a number where a position is unknown. None on a map is longer than
 * the bound of positions allows, so each known one is told.
 *
 * @param positions as `RouteGraph.positions`.
 */
export function straightLine(positions: Float64Array, from: number, to: number): number {
  const x = (positions[3 * from] ?? 0) - (positions[3 * to] ?? 0);
  const y = (positions[3 * from + 1] ?? 0) - (positions[3 * to + 1] ?? 0);
  const z = (positions[3 * from + 2] ?? 0) - (positions[3 * to + 2] ?? 0);
  const length = Math.sqrt(x * x + y * y + z * z);
  return length < 4 * coordinateLimits.coordinate ? length : Number.NaN;
}
