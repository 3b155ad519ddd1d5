import type { Route, RouteCost, RouteUnknown } from '../route.ts';
import type { RouteGraph } from '../route-graph.ts';
import type { StarMap } from '../star-map.ts';
import { usableDanger } from './arc-costs.ts';
import { routeReason } from './route-reason.ts';
import { sizeRank } from './size-order.ts';
import { straightLine } from './straight-line.ts';

export interface RouteContext {
  readonly map: StarMap;
  readonly graph: RouteGraph;
  /** The system all routes begin at. */
  readonly first: number;
  readonly cost: RouteCost;
  readonly sizeOrder: readonly string[];
}

/** What there is to say about paths of the graph, the first of which is the best. */
export function describeRoutes(context: RouteContext, paths: readonly (readonly number[])[]): readonly Route[] {
  const { map, cost, sizeOrder } = context;
  const plain = paths.map((arcs) => describeRoute(context, arcs));
  return plain.map((route) => ({
    ...route,
    reason: routeReason({ map, cost, sizeOrder, best: plain[0] ?? route, route }),
  }));
}

/** A route but for what sets it apart from others. */
export type PlainRoute = Omit<Route, 'reason'>;

function describeRoute({ map, graph, first, sizeOrder }: RouteContext, arcs: readonly number[]): PlainRoute {
  const entered = arcs.map((arc) => graph.heads[arc] ?? 0);
  const systems = [first, ...entered];
  const tunnels = arcs.map((arc) => graph.tunnels[arc] ?? 0);
  const sizes = tunnels.map((tunnel) => map.tunnels[tunnel]?.fields.size ?? null);
  const unknown: RouteUnknown = {
    danger: once(entered.filter((system) => dangerOf(map, system) === null)),
    position: once(systems.filter((system) => (map.systems[system]?.position ?? null) === null)),
    size: once(tunnels.filter((_, place) => sizeRank(sizes[place] ?? null, sizeOrder) === 0)),
    passage: once(tunnels.filter((tunnel) => map.tunnels[tunnel]?.passage === 'unknown')),
    status: once(tunnels.filter((tunnel) => map.tunnels[tunnel]?.isStatusUnknown === true)),
  };
  return {
    systems,
    tunnels,
    jumps: tunnels.length,
    length: lengthOf(graph, systems),
    risk: entered.reduce((sum, system) => sum + (dangerOf(map, system) ?? 0), 0),
    smallestSize: unknown.size.length > 0 ? null : smallestOf(sizes, sizeOrder),
    unknown,
  };
}

function dangerOf(map: StarMap, system: number): number | null {
  return usableDanger(map.systems[system]?.fields.danger ?? null);
}

function lengthOf({ positions }: RouteGraph, systems: readonly number[]): number | null {
  const length = systems
    .slice(1)
    .reduce((sum, system, place) => sum + straightLine(positions, systems[place] ?? 0, system), 0);
  return Number.isNaN(length) ? null : length;
}

function smallestOf(sizes: readonly (string | null)[], order: readonly string[]): string | null {
  return sizes.toSorted((a, b) => sizeRank(a, order) - sizeRank(b, order))[0] ?? null;
}

/** A route by way of a dead end passes the same twice. */
function once(places: readonly number[]): readonly number[] {
  return [...new Set(places)];
}
