import { coordinateLimits } from '../../model/map-camera.ts';
import type { RouteCost } from '../../model/route.ts';
import { oncePerMap, type MapTunnel, type StarMap } from '../../model/star-map.ts';

/**
 * The map as the router walks it: an arc for each way a tunnel can be passed, in typed arrays. Arcs are numbered by the
 * system they leave; `offsets[s]` to `offsets[s + 1]` are those of system `s`, and `inArcs` from `inOffsets[s]` lists those
 * that arrive there. Closed tunnels, tunnels that lack an end and tunnels from a system to itself have no arc.
 */
export interface RouteGraph {
  readonly systemCount: number;
  readonly arcCount: number;
  readonly offsets: Int32Array;
  /** By arc: the system it leaves, the one it enters, and its place in `StarMap.tunnels`. */
  readonly tails: Int32Array;
  readonly heads: Int32Array;
  readonly tunnels: Int32Array;
  readonly inOffsets: Int32Array;
  readonly inArcs: Int32Array;
  /** By system, one after the other: x, y and z; not a number where the position is unknown. */
  readonly positions: Float64Array;
}

/** The graph of a map; made once for each map. */
export const routeGraphOf = oncePerMap(buildRouteGraph);

function buildRouteGraph({ systems, tunnels }: StarMap): RouteGraph {
  const ways = tunnels.flatMap((tunnel) => waysThrough(tunnel));
  const systemCount = systems.length;
  const offsets = countInto(
    systemCount,
    ways.map(({ tail }) => tail),
  );
  const next = offsets.slice();
  const tails = new Int32Array(ways.length);
  const heads = new Int32Array(ways.length);
  const places = new Int32Array(ways.length);
  for (const { tail, head, tunnel } of ways) {
    const arc = next[tail] ?? 0;
    next[tail] = arc + 1;
    tails[arc] = tail;
    heads[arc] = head;
    places[arc] = tunnel;
  }
  const positions = Float64Array.from(systems.flatMap(({ position: at }) => (at ? [at.x, at.y, at.z] : nowhere)));
  const inOffsets = countInto(systemCount, heads);
  const nextIn = inOffsets.slice();
  const inArcs = new Int32Array(ways.length);
  heads.forEach((head, arc) => {
    const place = nextIn[head] ?? 0;
    nextIn[head] = place + 1;
    inArcs[place] = arc;
  });
  return { systemCount, arcCount: ways.length, offsets, tails, heads, tunnels: places, inOffsets, inArcs, positions };
}

const nowhere = [Number.NaN, Number.NaN, Number.NaN] as const;

interface Way {
  readonly tail: number;
  readonly head: number;
  readonly tunnel: number;
}

function waysThrough({ index: tunnel, entry, exit, passage }: MapTunnel): readonly Way[] {
  if (entry === null || exit === null || entry === exit) return [];
  const there = { tail: entry, head: exit, tunnel };
  const back = { tail: exit, head: entry, tunnel };
  switch (passage) {
    case 'both':
    case 'unknown':
      return [there, back];
    case 'entry-to-exit':
      return [there];
    case 'exit-to-entry':
      return [back];
    case 'closed':
      return [];
  }
}

/** Where the arcs of each system begin, and after the last of them where all end. */
function countInto(systemCount: number, ends: Iterable<number>): Int32Array {
  const offsets = new Int32Array(systemCount + 1);
  for (const end of ends) offsets[end + 1] = (offsets[end + 1] ?? 0) + 1;
  for (let system = 0; system < systemCount; system++) {
    offsets[system + 1] = (offsets[system + 1] ?? 0) + (offsets[system] ?? 0);
  }
  return offsets;
}

/** What an arc costs, in whole numbers whose sums along any path are exact, so that equal routes are found to be equal. */
export interface ArcCosts {
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** What stands in `first` in steps of this: beyond it, where it is more than one, stand the jumps. */
  readonly firstStep: number;
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
      return { ...facts, first: ones, second: whole, firstStep: 1 };
    case 'length':
      return { ...facts, first: whole, second: ones, firstStep: 1 };
    case 'risk':
      return { ...facts, ...dangersAndJumps(map, graph, mostArcs), second: whole };
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
function dangersAndJumps(
  { systems }: StarMap,
  graph: RouteGraph,
  mostArcs: number,
): Pick<ArcCosts, 'first' | 'firstStep'> {
  const dangers = systems.map(({ fields }) => countedDanger(fields.danger));
  const worst = dangers.reduce<number>((greatest, danger) => Math.max(greatest, danger ?? 0), 1);
  const jumps = 2 ** Math.ceil(Math.log2(mostArcs + 1));
  const scale = scaleFor(worst * mostArcs * jumps);
  const first = Float64Array.from(graph.heads, (head) => Math.round((dangers[head] ?? worst) * scale) * jumps + 1);
  return { first, firstStep: jumps };
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
