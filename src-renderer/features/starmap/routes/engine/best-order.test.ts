import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Route, RouteCost, RouteRequest } from '../../model/route.ts';
import type { StarMap } from '../../model/star-map.ts';
import { bestOrder, mostExactStops } from './best-order.ts';
import { findRoutes } from './find-routes.ts';
import { chainOf, mapOf } from './route-map-fixture.ts';
import { assumedSizeOrder, sizeRank } from './ship-fit.ts';

const ask = (changes: Partial<RouteRequest>): RouteRequest => ({
  from: 's0',
  to: 's1',
  via: [],
  avoid: [],
  cost: 'jumps',
  smallestSize: null,
  ship: null,
  ignoredJumps: 0,
  ...changes,
});

function routeOf(map: StarMap, request: RouteRequest): Route | null {
  const response = findRoutes(map, request, 1);
  return response.state === 'found' ? (response.routes[0] ?? null) : null;
}

/** What a request counts, as numbers of which the first that differs decides. */
function costOf({ jumps, length, risk, smallestSize }: Route, cost: RouteCost): readonly number[] {
  switch (cost) {
    case 'jumps':
      return [jumps];
    case 'length':
      return [length ?? NaN];
    case 'risk':
      return [risk, jumps];
    case 'smallest-tunnel':
      return [-sizeRank(smallestSize, assumedSizeOrder), jumps];
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => Math.abs(value - (b[index] ?? NaN)) > 1e-6);
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));
}

/** Every system and tunnel known, so that what is counted can be read from a route. */
const knownMap = fc.integer({ min: 4, max: 9 }).chain((count) => {
  const system = fc.record({
    position: fc.record({ x: fc.nat(20), y: fc.nat(20), z: fc.nat(20) }),
    danger: fc.nat(5),
  });
  const tunnel = fc.record({
    entry: fc.nat(count - 1),
    exit: fc.nat(count - 1),
    size: fc.constantFrom('S', 'M', 'L'),
    passage: fc.constantFrom('both', 'both', 'entry-to-exit', 'closed'),
  } as const);
  return fc
    .tuple(
      fc.array(system, { minLength: count, maxLength: count }),
      fc.array(tunnel, { minLength: count, maxLength: 3 * count }),
    )
    .map(([systems, tunnels]) => mapOf(systems, tunnels));
});

const costs = fc.constantFrom<RouteCost>('jumps', 'length', 'risk', 'smallest-tunnel');

const question = fc.tuple(knownMap, costs).chain(([map, cost]) => {
  const identity = fc.nat(map.systems.length - 1).map((system) => `s${system}`);
  const via = fc.uniqueArray(identity, { minLength: 1, maxLength: 4 });
  return (
    fc
      .record({ from: identity, to: identity, via, ignoredJumps: fc.nat(3) })
      // A route from a system to itself by way of itself is none.
      .filter(({ from, to, via: stops }) => new Set([from, to, ...stops]).size > 1)
      .map((ends) => ({ map, request: ask({ ...ends, cost }) }))
  );
});

test('no order of all that can be tried is better, whatever is counted', () => {
  fc.assert(
    fc.property(question, ({ map, request }) => {
      const tried = permutations(request.via).flatMap((via) => routeOf(map, { ...request, via }) ?? []);
      const order = bestOrder(map, request, assumedSizeOrder);
      expect(order === null).toBe(tried.length === 0);
      if (!order) return;
      expect(order.excess).toBe(0);
      expect(order.via.toSorted()).toEqual(request.via.toSorted());
      const route = routeOf(map, { ...request, via: order.via });
      if (!route) throw new Error('The order leads nowhere.');
      const found = costOf(route, request.cost);
      for (const other of tried) expect(compare(found, costOf(other, request.cost))).toBeLessThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});

test('an order that was only improved costs no more above the best one than it says', () => {
  fc.assert(
    fc.property(question, ({ map, request }) => {
      fc.pre(request.cost !== 'smallest-tunnel');
      const best = bestOrder(map, request, assumedSizeOrder);
      const improved = bestOrder(map, request, assumedSizeOrder, 0);
      // Where an order is found at all there is one.
      if (improved) expect(best).not.toBeNull();
      if (!best || !improved || improved.excess === null) return;
      const [least = NaN] = costOf(routeOf(map, { ...request, via: best.via }) ?? noRoute, request.cost);
      const [cost = NaN] = costOf(routeOf(map, { ...request, via: improved.via }) ?? noRoute, request.cost);
      expect(cost).toBeLessThanOrEqual(least * (1 + improved.excess) + 1e-6);
    }),
    { numRuns: 300 },
  );
});

test('the bound of an order is one of danger alone: jumps that every order makes are no danger', () => {
  const systems = Array.from({ length: 21 }, (_, place) => ({ danger: place % 20 === 0 ? 3 : 0 }));
  const map = mapOf(
    systems,
    systems.slice(1).map((_, place) => ({ entry: place, exit: place + 1 })),
  );
  const request = ask({ from: 's10', to: 's11', via: ['s20', 's0'], cost: 'risk' });
  expect(bestOrder(map, request, assumedSizeOrder, 0)).toEqual({ via: ['s0', 's20'], excess: 0 });
});

const noRoute: Route = {
  systems: [],
  tunnels: [],
  jumps: NaN,
  length: NaN,
  risk: NaN,
  ignoredJumps: 0,
  smallestSize: null,
  reason: '',
  unknown: { danger: [], position: [], size: [], passage: [], status: [] },
};

describe('stops along a chain', () => {
  const stopsBetween = (count: number): readonly string[] => Array.from({ length: count }, (_, stop) => `s${stop + 1}`);

  test.each([2, mostExactStops, mostExactStops + 1, 30])(
    '%i of them, named backwards, are passed forwards',
    (count) => {
      const map = chainOf(count + 2);
      const request = ask({ to: `s${count + 1}`, via: stopsBetween(count).toReversed() });
      expect(bestOrder(map, request, assumedSizeOrder)).toEqual({ via: stopsBetween(count), excess: 0 });
    },
  );

  test('none is told where one cannot be reached, an end is not on the map, or there are more than sixty', () => {
    const apart = mapOf([{}, {}, {}], [{ entry: 0, exit: 1 }]);
    expect(bestOrder(apart, ask({ via: ['s2'] }), assumedSizeOrder)).toBeNull();
    expect(bestOrder(apart, ask({ to: 'elsewhere' }), assumedSizeOrder)).toBeNull();
    const long = chainOf(70);
    expect(bestOrder(long, ask({ to: 's69', via: stopsBetween(61) }), assumedSizeOrder)).toBeNull();
  });
});
