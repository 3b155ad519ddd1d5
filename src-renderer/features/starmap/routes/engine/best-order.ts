import type { RouteRequest } from '../../model/route.ts';
import type { StarMap } from '../../model/star-map.ts';
import { prepareRoutes } from './find-routes.ts';
import { costsToEnd } from './search-path.ts';

/** The stops of a request in a good order. */
export interface StopOrder {
  /** Identities, those of the request's `via`. */
  readonly via: readonly string[];
  /**
   * How much more the route may cost than the best of all orders would, as a share of the least it could cost; 0: it is the best.
   * Null where no bound is known.
   */
  readonly excess: number | null;
}

/** Stops up to which every order is weighed: beyond them time and memory double with each. */
export const mostExactStops = 12;

/** Stops up to which orders are improved; more are never put in one route by hand. */
const mostStops = 60;

/**
 * The order in which the systems between the ends are passed best, by what the request counts (`arcCosts`).
 *
 * Up to `mostExactStops` it is the best one, by dynamic programming over sets of stops (M. Held and R. M. Karp, J. SIAM 10 (1962)
 * 196). Beyond, stops are put in one by one where they cost least and then moved while that gains anything; what the result may lack
 * is bounded by the cheapest ways into, and out of, each stop.
 *
 * Jumps whose danger is ignored belong to the whole route, and to no stretch of it: orders are weighed as if none were, and no
 * bound is told.
 *
 * @param sizeOrder sizes of tunnels from the smallest.
 * @param mostExact stops up to which the order is the best one.
 * @returns null where an end is missing, no order joins all stops, or there are more than sixty.
 */
export function bestOrder(
  map: StarMap,
  request: RouteRequest,
  sizeOrder: readonly string[],
  mostExact = mostExactStops,
): StopOrder | null {
  const { from, to, via } = request;
  const asked = [from ?? '', ...new Set(via), to ?? ''];
  const systems = asked.flatMap((identity) => map.indexOf.get(identity) ?? []);
  if (systems.length < asked.length || via.length > mostStops) return null;
  const { ignoredJumps, ...weighed } = prepareRoutes(map, request, { legs: asked.length - 1, sizeOrder });
  const prepared = { ...weighed, ignoredJumps: 0 };
  const isExact = asked.length - 2 <= mostExact;
  for (const leastRank of prepared.levels) {
    const legs = legCosts(systems, (goal, start) => {
      if (goal === start) return null;
      return costsToEnd({ ...prepared, stops: [start, goal] }, leastRank);
    });
    const order = isExact ? exactOrder(legs) : improvedOrder(legs);
    if (!order) continue;
    const hasBound = ignoredJumps === 0 && (isExact || prepared.levels.length === 1);
    const excess = !hasBound ? null : isExact ? 0 : excessOf(legs, order);
    return { via: order.map((stop) => asked[stop] ?? ''), excess };
  }
  return null;
}

/** What it costs from stop to stop, the begin being the first and the end the last; infinite where there is no way. */
interface LegCosts {
  readonly count: number;
  /** By `from * count + to`: what is compared first, and what where that is equal. Sums are exact. */
  readonly first: Float64Array;
  readonly second: Float64Array;
}

type CostsTo = (goal: number, start: number) => ReturnType<typeof costsToEnd> | null;

function legCosts(systems: readonly number[], costsTo: CostsTo): LegCosts {
  const count = systems.length;
  const first = new Float64Array(count * count).fill(Infinity);
  const second = new Float64Array(count * count).fill(Infinity);
  systems.forEach((goal, to) => {
    const other = systems.find((system) => system !== goal) ?? goal;
    const costs = costsTo(goal, other);
    systems.forEach((start, from) => {
      // A round trip without a stop between its ends is no leg.
      const isSame = start === goal;
      first[from * count + to] = isSame ? 0 : (costs?.first[start] ?? Infinity);
      second[from * count + to] = isSame ? 0 : (costs?.second[start] ?? Infinity);
    });
  });
  return { count, first, second };
}

/** The stops between the ends, by their places, in the best order; null where none joins them. */
function exactOrder({ count, first, second }: LegCosts): readonly number[] | null {
  const stops = count - 2;
  const sets = 1 << stops;
  // By set of stops passed and the last of them: the best cost, and the stop before.
  const bestFirst = new Float64Array(sets * stops).fill(Infinity);
  const bestSecond = new Float64Array(sets * stops).fill(Infinity);
  const before = new Int8Array(sets * stops).fill(-1);
  for (let stop = 0; stop < stops; stop++) {
    bestFirst[(1 << stop) * stops + stop] = first[stop + 1] ?? Infinity;
    bestSecond[(1 << stop) * stops + stop] = second[stop + 1] ?? Infinity;
  }
  for (let set = 1; set < sets; set++) {
    for (let last = 0; last < stops; last++) {
      const at = set * stops + last;
      if (bestFirst[at] === Infinity) continue;
      for (let next = 0; next < stops; next++) {
        if ((set & (1 << next)) !== 0) continue;
        const leg = (last + 1) * count + next + 1;
        const to = (set | (1 << next)) * stops + next;
        const [costFirst, costSecond] = [
          (bestFirst[at] ?? 0) + (first[leg] ?? 0),
          (bestSecond[at] ?? 0) + (second[leg] ?? 0),
        ];
        const gain = (bestFirst[to] ?? Infinity) - costFirst;
        if (costFirst === Infinity || gain < 0 || (gain === 0 && (bestSecond[to] ?? 0) <= costSecond)) continue;
        bestFirst[to] = costFirst;
        bestSecond[to] = costSecond;
        before[to] = last;
      }
    }
  }
  let last = -1;
  let best = { first: Infinity, second: Infinity };
  for (let stop = 0; stop < stops; stop++) {
    const at = (sets - 1) * stops + stop;
    const leg = (stop + 1) * count + count - 1;
    const cost = {
      first: (bestFirst[at] ?? 0) + (first[leg] ?? 0),
      second: (bestSecond[at] ?? 0) + (second[leg] ?? 0),
    };
    if (isLower(cost, best)) [last, best] = [stop, cost];
  }
  if (last === -1) return stops === 0 ? [] : null;
  const order: number[] = [];
  for (let set = sets - 1, stop = last; stop !== -1;) {
    order.push(stop + 1);
    const previous = before[set * stops + stop] ?? -1;
    set &= ~(1 << stop);
    stop = previous;
  }
  return order.toReversed();
}

interface PairCost {
  readonly first: number;
  readonly second: number;
}

function isLower(cost: PairCost, than: PairCost): boolean {
  return cost.first < than.first || (cost.first === than.first && cost.first < Infinity && cost.second < than.second);
}

function costOf({ count, first, second }: LegCosts, order: readonly number[]): PairCost {
  const cost = { first: 0, second: 0 };
  [0, ...order].forEach((from, place) => {
    const leg = from * count + (order[place] ?? count - 1);
    cost.first += first[leg] ?? Infinity;
    cost.second += second[leg] ?? Infinity;
  });
  return cost;
}

/** Each stop where it costs least, the dearest first; then moved, and stretches turned round, while that gains. */
function improvedOrder(legs: LegCosts): readonly number[] | null {
  let order: readonly number[] = [];
  for (let stop = 1; stop < legs.count - 1; stop++) order = cheapest(legs, insertions(order, stop)) ?? order;
  for (;;) {
    const better = cheapest(legs, [...moves(order), ...turns(order)]);
    if (!better || !isLower(costOf(legs, better), costOf(legs, order))) break;
    order = better;
  }
  return costOf(legs, order).first === Infinity ? null : order;
}

function cheapest(legs: LegCosts, orders: readonly (readonly number[])[]): readonly number[] | null {
  let best: readonly number[] | null = null;
  let least = { first: Infinity, second: Infinity };
  for (const order of orders) {
    const cost = costOf(legs, order);
    if (best === null || isLower(cost, least)) [best, least] = [order, cost];
  }
  return best;
}

function insertions(order: readonly number[], stop: number): readonly (readonly number[])[] {
  return Array.from({ length: order.length + 1 }, (_, place) => order.toSpliced(place, 0, stop));
}

function moves(order: readonly number[]): readonly (readonly number[])[] {
  return order.flatMap((stop, place) => insertions(order.toSpliced(place, 1), stop));
}

function turns(order: readonly number[]): readonly (readonly number[])[] {
  return order.flatMap((_, from) =>
    order
      .slice(from + 1)
      .map((__, length) => [
        ...order.slice(0, from),
        ...order.slice(from, from + length + 2).toReversed(),
        ...order.slice(from + length + 2),
      ]),
  );
}

/** What the order costs above the least that any could: the cheapest way into every stop and the end, or out of the begin and every stop. */
function excessOf(legs: LegCosts, order: readonly number[]): number | null {
  const { count, first } = legs;
  const places = Array.from({ length: count }, (_, place) => place);
  const cheapestOf = (costs: readonly number[]): number => Math.min(...costs);
  const into = places
    .slice(1)
    .map((to) =>
      cheapestOf(
        places.filter((from) => from !== to && from !== count - 1).map((from) => first[from * count + to] ?? 0),
      ),
    );
  const outOf = places
    .slice(0, -1)
    .map((from) =>
      cheapestOf(places.filter((to) => to !== from && to !== 0).map((to) => first[from * count + to] ?? 0)),
    );
  const sum = (costs: readonly number[]): number => costs.reduce((total, cost) => total + cost, 0);
  const least = Math.max(sum(into), sum(outOf));
  const cost = costOf(legs, order).first;
  if (cost === least) return 0;
  return least > 0 && Number.isFinite(least) ? cost / least - 1 : null;
}
