import { MultiDirectedGraph } from 'graphology';
import { connectedComponents, stronglyConnectedComponents } from 'graphology-components';
import { dijkstra, unweighted } from 'graphology-shortest-path';
import type { RouteCost } from '../route.ts';
import type { StarMap } from '../star-map.ts';
import { oracleArcs, type OracleArc } from './route-oracle-fixture.ts';

/** A length greater than all known ones together. */
const unknownLength = 1e5;

function weigh(cost: RouteCost, { length, danger }: OracleArc): number {
  if (cost === 'length') return length ?? unknownLength;
  return cost === 'risk' ? danger : 1;
}

/** With the smallest tunnel: jumps on the widest path, after what it loses in width. */
export function weighPath(cost: RouteCost, path: readonly OracleArc[]): number {
  const sum = path.reduce((total, arc) => total + weigh(cost, arc), 0);
  return cost === 'smallest-tunnel' ? sum - 1_000 * Math.min(...path.map(({ rank }) => rank)) : sum;
}

export function distancesByGraphology(
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

/** Systems of each part as words, in an order that does not depend on who found them. */
export interface Parts {
  readonly joined: readonly string[];
  readonly roundTrip: readonly string[];
}

export function partsByGraphology(map: StarMap): Parts {
  const graph = graphOf(map, oracleArcs(map), 'jumps');
  return {
    joined: inOneOrder(connectedComponents(graph)),
    roundTrip: inOneOrder(stronglyConnectedComponents(graph)),
  };
}

export function inOneOrder(parts: readonly (readonly (number | string)[])[]): readonly string[] {
  return parts
    .map((part) =>
      [...part]
        .map(Number)
        .toSorted((a, b) => a - b)
        .join(' '),
    )
    .toSorted();
}
