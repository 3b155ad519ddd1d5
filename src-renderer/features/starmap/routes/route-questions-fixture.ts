import { routeCosts, type Route, type RouteRequest } from '../route.ts';
import { routeGraphOf } from '../route-graph.ts';
import type { StarMap } from '../star-map.ts';
import { joinedParts, roundTripParts } from './connected-parts.ts';
import { findRoutes } from './find-routes.ts';
import { distancesByGraphology, inOneOrder, weighPath, type Parts } from './graphology-fixture.ts';
import { oracleArcs, type OracleArc } from './route-oracle-fixture.ts';

export function routesOf(map: StarMap, request: RouteRequest, count = 10): readonly Route[] {
  const answer = findRoutes(map, request, count);
  return answer.state === 'found' ? answer.routes : [];
}

export function requestOf(
  stops: readonly number[],
  change: Partial<Omit<RouteRequest, 'from' | 'to' | 'via'>> = {},
): RouteRequest {
  const [from = 0, ...more] = stops;
  const { avoid = [], cost = 'jumps', smallestSize = null } = change;
  return {
    from: identityOf(from),
    to: identityOf(more.at(-1) ?? from),
    via: more.slice(0, -1).map(identityOf),
    avoid,
    cost,
    smallestSize,
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

export function partsOf(map: StarMap): Parts {
  const graph = routeGraphOf(map);
  return { joined: inOneOrder(joinedParts(graph)), roundTrip: inOneOrder(roundTripParts(graph)) };
}
