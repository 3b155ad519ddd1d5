import type { RouteRequest } from '../../model/route.ts';
import type { StarMap } from '../../model/star-map.ts';
import { prepareRoutes } from './find-routes.ts';
import { costsToEnd, type RouteProblem } from './search-path.ts';

/** The stops of a request in a good order. */
export interface StopOrder {
  /** Identities, those of the request's `via`. */
  readonly via: readonly string[];
  /**
   * How much more the route may cost than the best of all orders would, as a share of the least it could cost, of danger without
   * the jumps that are weighed where it is equal; 0: none costs less.
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
 * How many of the ignored jumps are behind at a stop is weighed with it: the cheapest way to the next one decides how many are
 * then, since as long as jumps are ignored the fewest are also the cheapest.
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
  const prepared = prepareRoutes(map, request, { legs: asked.length - 1, sizeOrder });
  const isExact = asked.length - 2 <= mostExact;
  for (const leastRank of prepared.levels) {
    const legs = legCosts(systems, prepared, (goal, start) => {
      if (goal === start) return null;
      return costsToEnd({ ...prepared, stops: [start, goal] }, leastRank);
    });
    const order = isExact ? exactOrder(legs) : improvedOrder(legs);
    if (!order) continue;
    const excess = isExact ? 0 : prepared.levels.length > 1 ? null : excessOf(legs, order, prepared.costs.firstStep);
    return { via: order.map((stop) => asked[stop] ?? ''), excess };
  }
  return null;
}

/** What it costs from stop to stop, the begin being the first and the end the last; infinite where there is no way. */
interface LegCosts {
  readonly count: number;
  /** How many jumps from the begin on are ignored. */
  readonly ignoredJumps: number;
  /**
   * By `(passed * count + from) * count + to`, where so many of the ignored jumps are behind at `from`: what is compared first,
   * and what where that is equal. Sums are exact.
   */
  readonly first: Float64Array;
  readonly second: Float64Array;
}

type CostsTo = (goal: number, start: number) => ReturnType<typeof costsToEnd> | null;

function legCosts(
  systems: readonly number[],
  { graph: { systemCount }, ignoredJumps }: Pick<RouteProblem, 'graph' | 'ignoredJumps'>,
  costsTo: CostsTo,
): LegCosts {
  const count = systems.length;
  const first = new Float64Array((ignoredJumps + 1) * count * count).fill(Infinity);
  const second = new Float64Array((ignoredJumps + 1) * count * count).fill(Infinity);
  systems.forEach((goal, to) => {
    const other = systems.find((system) => system !== goal) ?? goal;
    const costs = costsTo(goal, other);
    systems.forEach((start, from) => {
      // A round trip without a stop between its ends is no leg.
      const isSame = start === goal;
      for (let passed = 0; passed <= ignoredJumps; passed++) {
        const leg = (passed * count + from) * count + to;
        first[leg] = isSame ? 0 : (costs?.first[passed * systemCount + start] ?? Infinity);
        second[leg] = isSame ? 0 : (costs?.second[passed * systemCount + start] ?? Infinity);
      }
    });
  });
  return { count, ignoredJumps, first, second };
}

/**
 * How many ignored jumps are behind after a leg. One that costs no more than so many jumps is made of ignored ones alone
 * (`ignoredCost`); every other uses up what is left of them.
 */
function passedAfter({ ignoredJumps }: LegCosts, passed: number, cost: number): number {
  return Math.min(ignoredJumps, passed + cost);
}

/** The stops between the ends, by their places, in the best order; null where none joins them. */
function exactOrder(legs: LegCosts): readonly number[] | null {
  const { count, first, second, ignoredJumps } = legs;
  const stops = count - 2;
  const sets = 1 << stops;
  const layers = ignoredJumps + 1;
  const width = stops * layers;
  // By set of stops passed, the last of them, and the ignored jumps behind: the best cost, and where it came from.
  const bestFirst = new Float64Array(sets * width).fill(Infinity);
  const bestSecond = new Float64Array(sets * width).fill(Infinity);
  const before = new Int16Array(sets * width).fill(-1);
  const reach = (to: number, cost: PairCost, from: number): void => {
    if (!isLower(cost, { first: bestFirst[to] ?? Infinity, second: bestSecond[to] ?? Infinity })) return;
    bestFirst[to] = cost.first;
    bestSecond[to] = cost.second;
    before[to] = from;
  };
  for (let stop = 0; stop < stops; stop++) {
    const cost = { first: first[stop + 1] ?? Infinity, second: second[stop + 1] ?? Infinity };
    if (cost.first < Infinity) reach((1 << stop) * width + stop * layers + passedAfter(legs, 0, cost.first), cost, -1);
  }
  for (let set = 1; set < sets; set++) {
    for (let place = 0; place < width; place++) {
      const at = set * width + place;
      if (bestFirst[at] === Infinity) continue;
      const [last, passed] = [Math.floor(place / layers), place % layers];
      for (let next = 0; next < stops; next++) {
        if ((set & (1 << next)) !== 0) continue;
        const leg = (passed * count + last + 1) * count + next + 1;
        const own = first[leg] ?? Infinity;
        if (own === Infinity) continue;
        const to = (set | (1 << next)) * width + next * layers + passedAfter(legs, passed, own);
        reach(to, { first: (bestFirst[at] ?? 0) + own, second: (bestSecond[at] ?? 0) + (second[leg] ?? 0) }, place);
      }
    }
  }
  let last = -1;
  let best = { first: Infinity, second: Infinity };
  for (let place = 0; place < width; place++) {
    const at = (sets - 1) * width + place;
    const leg = ((place % layers) * count + Math.floor(place / layers) + 1) * count + count - 1;
    const cost = {
      first: (bestFirst[at] ?? 0) + (first[leg] ?? 0),
      second: (bestSecond[at] ?? 0) + (second[leg] ?? 0),
    };
    if (isLower(cost, best)) [last, best] = [place, cost];
  }
  if (last === -1) return stops === 0 ? [] : null;
  const order: number[] = [];
  for (let set = sets - 1, place = last; place !== -1;) {
    const stop = Math.floor(place / layers);
    order.push(stop + 1);
    place = before[set * width + place] ?? -1;
    set &= ~(1 << stop);
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

function costOf(legs: LegCosts, order: readonly number[]): PairCost {
  const { count, first, second } = legs;
  const cost = { first: 0, second: 0 };
  let passed = 0;
  [0, ...order].forEach((from, place) => {
    const leg = (passed * count + from) * count + (order[place] ?? count - 1);
    const own = first[leg] ?? Infinity;
    cost.first += own;
    cost.second += second[leg] ?? Infinity;
    passed = passedAfter(legs, passed, own);
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

/** What the order costs above the least that any could, were all ignored jumps left in each leg: the cheapest way into every stop and the end, or out of the begin and every stop. */
function excessOf(legs: LegCosts, order: readonly number[], firstStep: number): number | null {
  const { count } = legs;
  const first = legs.first.map((cost) => Math.floor(cost / firstStep));
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
  const cost = Math.floor(costOf(legs, order).first / firstStep);
  if (cost === least) return 0;
  return least > 0 && Number.isFinite(least) ? cost / least - 1 : null;
}
