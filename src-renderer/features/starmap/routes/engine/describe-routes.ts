import { formatCounted, formatFixed, formatSigned } from '../../../../format/format.ts';
import type { Route, RouteCost, RouteUnknown } from '../../model/route.ts';
import type { StarMap } from '../../model/star-map.ts';
import { straightLine, usableDanger, type RouteGraph } from './route-graph.ts';
import { sizeRank } from './ship-fit.ts';

interface RouteContext {
  readonly map: StarMap;
  readonly graph: RouteGraph;
  /** The system all routes begin at. */
  readonly first: number;
  readonly cost: RouteCost;
  readonly sizeOrder: readonly string[];
  /** Jumps from the begin on whose danger is not counted. */
  readonly ignoredJumps: number;
}

/** What there is to say about paths of the graph, the first of which is the best. */
export function describeRoutes(context: RouteContext, paths: readonly (readonly number[])[]): readonly Route[] {
  const { map, cost, sizeOrder, ignoredJumps } = context;
  const plain = paths.map((arcs) => describeRoute(context, arcs));
  return plain.map((route) => ({
    ...route,
    reason: routeReason({ map, cost, sizeOrder, ignoredJumps, best: plain[0] ?? route, route }),
  }));
}

/** A route but for what sets it apart from others. */
type PlainRoute = Omit<Route, 'reason'>;

function describeRoute(
  { map, graph, first, sizeOrder, ignoredJumps }: RouteContext,
  arcs: readonly number[],
): PlainRoute {
  const entered = arcs.map((arc) => graph.heads[arc] ?? 0);
  const counted = entered.slice(ignoredJumps);
  const systems = [first, ...entered];
  const tunnels = arcs.map((arc) => graph.tunnels[arc] ?? 0);
  const sizes = tunnels.map((tunnel) => map.tunnels[tunnel]?.fields.size ?? null);
  const unknown: RouteUnknown = {
    danger: once(counted.filter((system) => dangerOf(map, system) === null)),
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
    risk: counted.reduce((sum, system) => sum + (dangerOf(map, system) ?? 0), 0),
    ignoredJumps: entered.length - counted.length,
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

interface ReasonQuestion extends Pick<RouteContext, 'map' | 'cost' | 'sizeOrder' | 'ignoredJumps'> {
  readonly best: PlainRoute;
  readonly route: PlainRoute;
}

/** What sets a route apart from the best one, as a short line; of the best one, what makes it that. */
function routeReason(question: ReasonQuestion): string {
  const { cost, best, route } = question;
  if (route === best) {
    const isMeasured = cost !== 'length' || route.length !== null;
    return [isMeasured ? bestWords[cost] : 'none is of known length', sizeWords(question)].join(', ');
  }
  const facts = [
    jumpsWords(best, route),
    lengthWords(best, route),
    dangerWords(question),
    isSameSize(question) ? null : sizeWords(question),
  ].filter((words) => words !== null);
  // More or fewer jumps alone would not tell two routes apart.
  const isPlain = facts.every((words) => words === jumpsWords(best, route) || words === lengthWords(best, route));
  return [...facts, ...(isPlain ? [wayWords(question)] : [])].join(', ');
}

const bestWords: Readonly<Record<RouteCost, string>> = {
  jumps: 'fewest jumps',
  length: 'shortest',
  risk: 'least danger',
  'smallest-tunnel': 'largest tunnels',
};

function jumpsWords(best: PlainRoute, { jumps }: PlainRoute): string | null {
  const more = jumps - best.jumps;
  return more === 0 ? null : `${formatSigned(more, 0)} ${Math.abs(more) === 1 ? 'jump' : 'jumps'}`;
}

/** Said only where it counts: with more jumps, a longer way is no news. */
function lengthWords(best: PlainRoute, route: PlainRoute): string | null {
  if (best.length === null || route.length === null) return null;
  const more = route.length - best.length;
  if (Math.abs(more) < 0.05) return null;
  if (more > 0 && route.jumps > best.jumps) return null;
  return `${formatFixed(Math.abs(more), 1)} ${more > 0 ? 'longer' : 'shorter'}`;
}

/**
 * Of the systems that only one of the two routes enters, those more dangerous than any that only the other enters: then
 * the words hold whatever else is passed.
 */
function dangerWords({ map, ignoredJumps, best, route }: ReasonQuestion): string | null {
  const dangersOnly = (of: PlainRoute, not: PlainRoute): readonly number[] => {
    const counted = ({ systems }: PlainRoute) => new Set(systems.slice(1 + ignoredJumps));
    const others = counted(not);
    return [...counted(of)].filter((system) => !others.has(system)).map((system) => dangerOf(map, system) ?? 0);
  };
  const avoided = dangersOnly(best, route);
  const added = dangersOnly(route, best);
  return aboveWords('avoids', avoided, Math.max(0, ...added)) ?? aboveWords('enters', added, Math.max(0, ...avoided));
}

function aboveWords(verb: string, dangers: readonly number[], above: number): string | null {
  const greater = dangers.filter((danger) => danger > above);
  if (greater.length === 0) return null;
  const least = Math.min(...greater);
  // A whole number reads better, where it tells the same systems apart.
  const bound = Math.floor(least) > above ? Math.floor(least) : least;
  return `${verb} ${formatCounted(greater.length, 'systems')} with danger ≥ ${formatBound(bound)}`;
}

function formatBound(bound: number): string {
  return Number.isInteger(bound) ? formatFixed(bound, 0) : formatFixed(Math.floor(bound * 100) / 100, 2);
}

function isSameSize({ best, route }: ReasonQuestion): boolean {
  return best.smallestSize === route.smallestSize && best.unknown.size.length === route.unknown.size.length;
}

function sizeWords({ map, sizeOrder, route }: ReasonQuestion): string {
  const { smallestSize, unknown } = route;
  if (unknown.size.length > 0) return `${formatCounted(unknown.size.length, 'tunnels')} of unknown size`;
  const isLargest = sizeRank(smallestSize, sizeOrder) === sizeOrder.length;
  if (isLargest) return `${smallestSize} tunnels only`;
  const count = route.tunnels.filter((tunnel) => map.tunnels[tunnel]?.fields.size === smallestSize).length;
  return `needs ${formatCounted(count, 'tunnels')} of size ${smallestSize}`;
}

/** The first system or tunnel that the best route does not pass. */
function wayWords({ map, best, route }: ReasonQuestion): string {
  const passed = new Set(best.systems);
  const other = route.systems.find((system) => !passed.has(system));
  if (other !== undefined) return `through ${map.systems[other]?.title ?? 'another system'}`;
  const taken = new Set(best.tunnels);
  const place = route.tunnels.findIndex((tunnel) => !taken.has(tunnel));
  const ends = [route.systems[place], route.systems[place + 1]].map((system) => map.systems[system ?? -1]?.title);
  return place === -1 ? 'the same systems in another order' : `another tunnel from ${ends.join(' to ')}`;
}
