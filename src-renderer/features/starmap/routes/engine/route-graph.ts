import type { MapTunnel, StarMap } from '../../model/star-map.ts';

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
export function routeGraphOf(map: StarMap): RouteGraph {
  const known = graphs.get(map);
  if (known) return known;
  const graph = buildRouteGraph(map);
  graphs.set(map, graph);
  return graph;
}

const graphs = new WeakMap<StarMap, RouteGraph>();

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
