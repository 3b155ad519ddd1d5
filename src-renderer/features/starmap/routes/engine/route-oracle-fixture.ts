import { MultiDirectedGraph } from 'graphology';
import { dijkstra, unweighted } from 'graphology-shortest-path';
import { routeCosts, type Route, type RouteCost, type RouteRequest } from '../../model/route.ts';
import type { StarMap } from '../../model/star-map.ts';
import { findRoutes } from './find-routes.ts';

/** A way through one tunnel, read from the map anew: nothing here comes from the router. */
interface OracleArc {
  readonly tail: number;
  readonly head: number;
  readonly tunnel: number;
  /** Null: unknown. */
  readonly length: number | null;
  readonly danger: number;
  /** 0: unknown; S, M, L from 1. */
  readonly rank: number;
}

export function oracleArcs({ systems, tunnels }: StarMap): readonly OracleArc[] {
  const worst = Math.max(1, ...systems.map(({ fields }) => fields.danger ?? 0));
  return tunnels.flatMap(({ index, entry, exit, passage, fields }) => {
    if (entry === null || exit === null || entry === exit || passage === 'closed') return [];
    const arc = (tail: number, head: number): OracleArc => {
      const [from, to] = [systems[tail]?.position, systems[head]?.position];
      const length = from && to ? Math.hypot(from.x - to.x, from.y - to.y, from.z - to.z) : null;
      const rank = ['S', 'M', 'L'].indexOf(fields.size ?? '') + 1;
      return { tail, head, tunnel: index, length, danger: systems[head]?.fields.danger ?? worst, rank };
    };
    return [
      ...(passage === 'exit-to-entry' ? [] : [arc(entry, exit)]),
      ...(passage === 'entry-to-exit' ? [] : [arc(exit, entry)]),
    ];
  });
}

/** What is compared, most important first; lower is better. @param ignored jumps whose danger is not counted. */
export function oracleCost(cost: RouteCost, arcs: readonly OracleArc[], ignored = 0): readonly number[] {
  const unknown = arcs.filter(({ length }) => length === null).length;
  const length = arcs.reduce((sum, arc) => sum + (arc.length ?? 0), 0);
  switch (cost) {
    case 'jumps':
      return [arcs.length, unknown, length];
    case 'length':
      return [unknown, length, arcs.length];
    case 'risk':
      return [arcs.slice(ignored).reduce((sum, { danger }) => sum + danger, 0), arcs.length, unknown, length];
    case 'smallest-tunnel':
      return [-Math.min(...arcs.map(({ rank }) => rank)), arcs.length, unknown, length];
  }
}

/** Every path from the first stop to the last, each leg loopless: by trying everything. */
export function everyPath(arcs: readonly OracleArc[], stops: readonly number[]): readonly (readonly OracleArc[])[] {
  const [from, to, ...more] = stops;
  if (from === undefined || to === undefined) return [[]];
  const legs: OracleArc[][] = [];
  const walk = (at: number, path: readonly OracleArc[], passed: ReadonlySet<number>): void => {
    for (const arc of arcs) {
      if (arc.tail !== at || (passed.has(arc.head) && arc.head !== to)) continue;
      if (arc.head === to) legs.push([...path, arc]);
      else walk(arc.head, [...path, arc], new Set([...passed, arc.head]));
    }
  };
  walk(from, [], new Set([from]));
  const rest = everyPath(arcs, [to, ...more]);
  return legs.flatMap((leg) => rest.map((others) => [...leg, ...others]));
}

/** −1, 0 or 1; sums of the same parts in another order count as equal. */
export function compareCosts(one: readonly number[], other: readonly number[]): number {
  for (let place = 0; place < one.length; place++) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0);
    if (Math.abs(difference) > 1e-7) return Math.sign(difference);
  }
  return 0;
}

/** A length greater than all known ones together. */
const unknownLength = 1e5;

function weigh(cost: RouteCost, { length, danger }: OracleArc): number {
  if (cost === 'length') return length ?? unknownLength;
  return cost === 'risk' ? danger : 1;
}

/** With the smallest tunnel: jumps on the widest path, after what it loses in width. */
function weighPath(cost: RouteCost, path: readonly OracleArc[]): number {
  const sum = path.reduce((total, arc) => total + weigh(cost, arc), 0);
  return cost === 'smallest-tunnel' ? sum - 1_000 * Math.min(...path.map(({ rank }) => rank)) : sum;
}

function distancesByGraphology(
  map: StarMap,
  arcs: readonly OracleArc[],
  { cost, from }: { readonly cost: RouteCost; readonly from: number },
): readonly number[] {
  if (cost !== 'smallest-tunnel') return distancesIn(map, arcs, { cost, from });
  const byRank = [3, 2, 1, 0].map((least) =>
    distancesIn(
      map,
      arcs.filter(({ rank }) => rank >= least),
      { cost, from },
    ).map((jumps) => jumps - 1_000 * least),
  );
  return map.systems.map(
    ({ index }) => byRank.map((each) => each[index] ?? Infinity).find(Number.isFinite) ?? Infinity,
  );
}

function distancesIn(
  map: StarMap,
  arcs: readonly OracleArc[],
  { cost, from }: { readonly cost: RouteCost; readonly from: number },
): readonly number[] {
  const graph = graphOf(map, arcs, cost);
  if (cost === 'jumps' || cost === 'smallest-tunnel') {
    const lengths = unweighted.singleSourceLength(graph, from);
    return map.systems.map(({ index }) => lengths[index] ?? Infinity);
  }
  const paths = dijkstra.singleSource(graph, from, 'weight');
  return map.systems.map(({ index }) => {
    const path = paths[index];
    if (!path) return Infinity;
    return path.slice(1).reduce((sum, head, place) => sum + lightest(graph, path[place] ?? '', head), 0);
  });
}

function lightest(graph: MultiDirectedGraph<object, { weight: number }>, tail: string, head: string): number {
  return Math.min(...graph.outEdges(tail, head).map((edge) => graph.getEdgeAttribute(edge, 'weight')));
}

function graphOf(map: StarMap, arcs: readonly OracleArc[], cost: RouteCost) {
  const graph = new MultiDirectedGraph<object, { weight: number }>();
  for (const { index } of map.systems) graph.addNode(index);
  for (const arc of arcs) graph.addDirectedEdge(arc.tail, arc.head, { weight: weigh(cost, arc) });
  return graph;
}

export function routesOf(map: StarMap, request: RouteRequest, count = 10): readonly Route[] {
  const response = findRoutes(map, request, count);
  return response.state === 'found' ? response.routes : [];
}

export function requestOf(
  stops: readonly number[],
  change: Partial<Omit<RouteRequest, 'from' | 'to' | 'via'>> = {},
): RouteRequest {
  const [from = 0, ...more] = stops;
  const { avoid = [], cost = 'jumps', smallestSize = null, ignoredJumps = 0 } = change;
  return {
    from: identityOf(from),
    to: identityOf(more.at(-1) ?? from),
    via: more.slice(0, -1).map(identityOf),
    avoid,
    cost,
    smallestSize,
    ship: null,
    ignoredJumps,
  };
}

export function identityOf(system: number): string {
  return `s${system}`;
}

/** The route's own tunnels and systems as arcs; throws where it takes a way that is not there. */
export function arcsOf({ systems, tunnels }: Route, arcs: readonly OracleArc[]): readonly OracleArc[] {
  return tunnels.map((tunnel, place) => {
    const arc = arcs.find(
      (each) => each.tunnel === tunnel && each.tail === systems[place] && each.head === systems[place + 1],
    );
    if (!arc) throw new Error(`No way from ${systems[place]} to ${systems[place + 1]} through ${tunnel}.`);
    return arc;
  });
}

/** Pairs for which the router and graphology say something else. */
export function differentDistances(map: StarMap): readonly string[] {
  const arcs = oracleArcs(map);
  const different: string[] = [];
  for (const cost of routeCosts) {
    for (const { index: from } of map.systems) {
      const distances = distancesByGraphology(map, arcs, { cost, from });
      for (const { index: to } of map.systems) {
        if (to === from) continue;
        const [route] = routesOf(map, requestOf([from, to], { cost }), 1);
        const found = route === undefined ? Infinity : weighPath(cost, arcsOf(route, arcs));
        const expected = distances[to] ?? Infinity;
        const isSame = found === expected || Math.abs(found - expected) < 1e-6;
        if (!isSame) different.push(`${cost} from ${from} to ${to}: ${found} instead of ${expected}`);
      }
    }
  }
  return different;
}
