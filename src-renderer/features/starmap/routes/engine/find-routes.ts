import type { CutOff, RouteCost, RouteRequest, RouteResult } from '../../model/route.ts';
import type { MapTunnel, StarMap } from '../../model/star-map.ts';
import { bestPaths } from './best-paths.ts';
import { describeRoutes } from './describe-routes.ts';
import { arcCosts, routeGraphOf, straightLine, type ArcCosts, type RouteGraph } from './route-graph.ts';
import { legCountOf, stateCountOf, type Estimate, type RouteProblem } from './search-path.ts';
import { arcRanks, assumedSizeOrder, sizeRank } from './ship-fit.ts';

/**
 * The best routes of a map, exactly and best first; or why there is none. Between two stops no system is passed twice;
 * a route through a system at a dead end comes back the way it went. Tunnels that join the same two systems make
 * different routes. What each cost counts is told at `arcCosts`, and in docs/decisions/0019-routes.md.
 *
 * @param count the most routes to find, at least 1.
 * @param sizeOrder sizes of tunnels from the smallest.
 */
export function findRoutes(
  map: StarMap,
  request: RouteRequest,
  count: number,
  sizeOrder: readonly string[] = assumedSizeOrder,
): RouteResult {
  const { from, to, via, avoid, cost } = request;
  if (from === null || to === null) return { state: 'incomplete' };
  const asked = [from, ...via, to];
  const missing = asked.filter((identity) => !map.indexOf.has(identity));
  if (missing.length > 0) return { state: 'missing', identities: [...new Set(missing)] };
  const stops = asked
    .map((identity) => map.indexOf.get(identity) ?? 0)
    .filter((system, place, all) => system !== all[place - 1]);
  const [first = 0] = stops;
  const avoided = new Set(avoid.flatMap((identity) => map.indexOf.get(identity) ?? []));
  const contradiction = [...new Set(stops)].filter((system) => avoided.has(system));
  if (contradiction.length > 0) return { state: 'contradiction', systems: contradiction };
  if (stops.length === 1) return { state: 'same', system: first };
  const { smallestSize } = request;
  const leastRank = sizeRank(smallestSize, sizeOrder);
  if (smallestSize !== null && leastRank === 0) return { state: 'unknown-size', size: smallestSize };

  const { costs, ...prepared } = prepareRoutes(map, request, { legs: stops.length - 1, sizeOrder });
  const problem = { ...prepared, stops };
  const { graph, ignoredJumps } = prepared;
  // Where jumps are ignored the bounds come from a search.
  const estimate = ignoredJumps === 0 ? straightLineEstimate(problem, cost, costs) : null;
  const paths = bestPaths(problem, count, estimate);
  const leftOut = leastRank === 0 ? [] : tunnelsOfUnknownSize(map, sizeOrder);
  if (paths.length === 0) {
    return { state: 'cut-off', cut: findCutOff(map, { stops, avoided, leastRank, sizeOrder }), leftOut };
  }
  const routes = describeRoutes({ map, graph, first, cost, sizeOrder, ignoredJumps }, paths);
  return { state: 'found', routes, isAll: paths.length < count, leftOut };
}

/** A problem without its stops, and the costs its numbers were taken from. */
type PreparedRoutes = Omit<RouteProblem, 'stops'> & { readonly costs: ArcCosts };

interface Preparation {
  /** How often a route may pass the same system at most. */
  readonly legs: number;
  readonly sizeOrder: readonly string[];
}

/** What a request allows and counts, whatever its stops. */
export function prepareRoutes(map: StarMap, request: RouteRequest, { legs, sizeOrder }: Preparation): PreparedRoutes {
  const { avoid, cost, smallestSize, ignoredJumps } = request;
  const graph = routeGraphOf(map);
  const ranks = arcRanks(map, graph, sizeOrder);
  const avoided = new Set(avoid.flatMap((identity) => map.indexOf.get(identity) ?? []));
  const allowed = allowedArcs(graph, { avoided, ranks, leastRank: sizeRank(smallestSize, sizeOrder) });
  const levels = cost === 'smallest-tunnel' ? ranksDownwards(ranks, allowed) : [0];
  const costs = arcCosts(map, graph, cost, legs);
  const { first, second } = costs;
  return { graph, allowed, ranks, levels, first, second, costs, ignoredJumps: cost === 'risk' ? ignoredJumps : 0 };
}

interface Limits {
  readonly avoided: ReadonlySet<number>;
  readonly ranks: Uint8Array;
  readonly leastRank: number;
}

/** What is never entered needs no rule for leaving it. */
function allowedArcs({ heads, arcCount }: RouteGraph, { avoided, ranks, leastRank }: Limits): Uint8Array {
  const allowed = new Uint8Array(arcCount);
  for (let arc = 0; arc < arcCount; arc++) {
    const isLarge = (ranks[arc] ?? 0) >= leastRank;
    allowed[arc] = isLarge && !avoided.has(heads[arc] ?? 0) ? 1 : 0;
  }
  return allowed;
}

/** Every rank that an arc in use has, the greatest first. */
function ranksDownwards(ranks: Uint8Array, allowed: Uint8Array): readonly number[] {
  const used = new Set<number>();
  ranks.forEach((rank, arc) => {
    if (allowed[arc] === 1) used.add(rank);
  });
  return [...used].toSorted((a, b) => b - a);
}

/** Those that could be passed but for their size, which may or may not be large enough. */
function tunnelsOfUnknownSize({ tunnels }: StarMap, sizeOrder: readonly string[]): readonly number[] {
  return tunnels
    .filter(
      ({ fields, passage, entry, exit }) =>
        passage !== 'closed' && entry !== null && exit !== null && sizeRank(fields.size, sizeOrder) === 0,
    )
    .map(({ index }) => index);
}

/**
 * Lower bounds that need no search: no route is shorter than the straight lines from stop to stop, and none has fewer
 * jumps than the longest tunnel would take for them. All nothing where a tunnel's length is unknown.
 */
function straightLineEstimate(problem: RouteProblem, cost: RouteCost, costs: ArcCosts): Estimate {
  const { systemCount, positions } = problem.graph;
  const jumps = new Float64Array(stateCountOf(problem));
  const lengths = new Float64Array(stateCountOf(problem));
  if (!costs.hasUnknownLength && costs.longest > 0) {
    let jumpsAfter = 0;
    let lengthAfter = 0;
    for (let leg = legCountOf(problem) - 1; leg >= 0; leg--) {
      const goal = problem.stops[leg + 1] ?? 0;
      const offset = leg * systemCount;
      for (let system = 0; system < systemCount; system++) {
        const distance = straightLine(positions, system, goal) || unreachable;
        jumps[offset + system] = jumpsAfter + fewestJumps(distance, costs.longest);
        lengths[offset + system] = Math.floor((lengthAfter + distance) * costs.lengthScale * justBelow);
      }
      const legLength = straightLine(positions, problem.stops[leg] ?? 0, goal) || unreachable;
      jumpsAfter += fewestJumps(legLength, costs.longest);
      lengthAfter += legLength;
    }
  }
  return cost === 'length' ? { first: lengths, second: jumps } : { first: jumps, second: lengths };
}

/** Without a position, and without a tunnel either, or its length would be unknown: never asked for. */
const unreachable = 0;

/** Takes the rounding of a division out of a bound that must not be too high. */
const justBelow = 1 - 1e-9;

function fewestJumps(distance: number, longest: number): number {
  return Math.ceil((distance / longest) * justBelow);
}

interface CutOffQuestion {
  readonly stops: readonly number[];
  readonly avoided: ReadonlySet<number>;
  /** Tunnels of a lower rank are not passed. */
  readonly leastRank: number;
  readonly sizeOrder: readonly string[];
}

/** Which leg of a route cannot be gone, what keeps it from it, and what lies on either side. Asked only when one is. */
function findCutOff(map: StarMap, question: CutOffQuestion): CutOff {
  const asAsked: Rules = { obeysAvoid: true, obeysSize: true, obeysDirection: true, obeysClosed: true };
  const reach = (system: number, rules: Rules, isBackwards = false) =>
    reachable(map, system, (tunnel, at) => passes(tunnel, at, { ...question, rules, isBackwards }));
  const { from, to } = firstBrokenLeg(question.stops, (system) => reach(system, asAsked));
  const isJoined = (rules: Rules): boolean => reach(from, rules).has(to);
  const cause = isJoined({ ...asAsked, obeysAvoid: false })
    ? 'avoided'
    : isJoined({ ...asAsked, obeysSize: false })
      ? 'too-small'
      : isJoined({ ...asAsked, obeysDirection: false })
        ? 'one-way'
        : isJoined({ ...asAsked, obeysClosed: false })
          ? 'closed'
          : isJoined({ obeysAvoid: false, obeysSize: false, obeysDirection: false, obeysClosed: false })
            ? 'together'
            : 'apart';
  return { from, to, cause, reached: [...reach(from, asAsked)], leading: [...reach(to, asAsked, true)] };
}

interface Rules {
  readonly obeysAvoid: boolean;
  readonly obeysSize: boolean;
  readonly obeysDirection: boolean;
  readonly obeysClosed: boolean;
}

interface PassQuestion extends CutOffQuestion {
  readonly rules: Rules;
  /** Whether what is sought are the systems that lead here. */
  readonly isBackwards: boolean;
}

function firstBrokenLeg(
  stops: readonly number[],
  reach: (system: number) => ReadonlySet<number>,
): { readonly from: number; readonly to: number } {
  const place = stops.findIndex((stop, index) => {
    const next = stops[index + 1];
    return next !== undefined && !reach(stop).has(next);
  });
  return { from: stops[place] ?? 0, to: stops[place + 1] ?? 0 };
}

/** The system at the other end, when the tunnel can be passed from here; else null. */
function passes(tunnel: MapTunnel, at: number, question: PassQuestion): number | null {
  const { avoided, leastRank, sizeOrder, rules, isBackwards } = question;
  const { entry, exit, passage } = tunnel;
  if (entry === null || exit === null) return null;
  const other = entry === at ? exit : entry;
  if (rules.obeysAvoid && avoided.has(other)) return null;
  if (rules.obeysSize && sizeRank(tunnel.fields.size, sizeOrder) < leastRank) return null;
  if (passage === 'closed' && rules.obeysClosed) return null;
  const goesFromEntry = (entry === at) !== isBackwards;
  if (rules.obeysDirection && passage === (goesFromEntry ? 'exit-to-entry' : 'entry-to-exit')) return null;
  return other;
}

function reachable(
  { systems, tunnels }: StarMap,
  start: number,
  next: (tunnel: MapTunnel, at: number) => number | null,
): ReadonlySet<number> {
  const reached = new Set([start]);
  // A set is walked in the order it grows in.
  for (const at of reached) {
    for (const place of systems[at]?.tunnels ?? []) {
      const tunnel = tunnels[place];
      const other = tunnel ? next(tunnel, at) : null;
      if (other !== null) reached.add(other);
    }
  }
  return reached;
}
