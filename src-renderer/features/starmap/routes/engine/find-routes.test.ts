import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeCosts, type Route, type RouteRequest } from '../../model/route.ts';
import type { StarMap } from '../../model/star-map.ts';
import { emptyRequest } from '../../model/starmap-store.ts';
import { findRoutes } from './find-routes.ts';
import { anyMap, chainOf, mapOf, type FixtureTunnel } from './route-map-fixture.ts';
import {
  arcsOf,
  compareCosts,
  differentDistances,
  everyPath,
  identityOf,
  oracleArcs,
  oracleCost,
  requestOf,
  routesOf,
} from './route-oracle-fixture.ts';

/** Tens of thousands of routes, on a machine that may be busy with something else. */
const atLength = { timeout: 120_000 };

/** The same 200 maps in every run. */
const twoHundred = { numRuns: 200, seed: 20_261_121 };

test('shortest routes between all pairs of 200 random maps agree with graphology', atLength, () => {
  fc.assert(
    fc.property(anyMap(14, 30), (map) => {
      expect(differentDistances(map)).toEqual([]);
    }),
    twoHundred,
  );
});

test('the best routes are those that trying everything finds, in order, loopless and distinct', () => {
  const ask = fc.record({
    cost: fc.constantFrom(...routeCosts),
    smallestSize: fc.constantFrom(null, null, 'M'),
    stops: fc.array(fc.nat(6), { minLength: 2, maxLength: 4 }),
    avoid: fc.array(fc.nat(6), { maxLength: 1 }),
    count: fc.constantFrom(1, 3, 8, 500),
    ignoredJumps: fc.nat(4),
  });
  fc.assert(
    fc.property(anyMap(7, 11), ask, (map, asked) => {
      const stops = asked.stops.map((stop) => stop % map.systems.length);
      const kept = stops.filter((stop, place) => stop !== stops[place - 1]);
      const avoid = asked.avoid.filter((system) => !stops.includes(system));
      fc.pre(kept.length > 1);
      const request = requestOf(stops, { ...asked, avoid: avoid.map(identityOf) });
      expect(faultsOf(map, { request, stops: kept, avoid, count: asked.count })).toEqual([]);
    }),
    { numRuns: 1_000, seed: 7 },
  );
});

test('one-way tunnels are passed one way, closed ones never, unexplained ones both ways and named', () => {
  const map = mapOf(
    [{}, {}, {}, {}],
    [
      { entry: 0, exit: 1, passage: 'entry-to-exit' },
      { entry: 2, exit: 1, passage: 'exit-to-entry' },
      { entry: 2, exit: 3, passage: 'unknown' },
      { entry: 0, exit: 3, passage: 'closed' },
    ],
  );
  const [route] = routesOf(map, requestOf([0, 3]));
  expect(route).toMatchObject({ systems: [0, 1, 2, 3], tunnels: [0, 1, 2], unknown: { passage: [2] } });
  expect(findRoutes(map, requestOf([3, 0]), 1)).toMatchObject({ state: 'cut-off', cut: { cause: 'one-way' } });
});

test('a tunnel with an end of unexplained status is passed and named', () => {
  const map = mapOf([{}, {}, {}], [{ entry: 0, exit: 1, isStatusUnknown: true }, link(1, 2)]);
  expect(routesOf(map, requestOf([0, 2]))[0]?.unknown).toMatchObject({ passage: [], status: [0] });
});

test('a smallest size without a place in the order passes no tunnel, and is named', () => {
  const map = mapOf([{}, {}], [link(0, 1), { entry: 0, exit: 1, size: 'zzz' }]);
  const request = requestOf([0, 1], { smallestSize: 'zzz' });
  expect(findRoutes(map, request, 3)).toEqual({ state: 'unknown-size', size: 'zzz' });
  expect(findRoutes(map, request, 3, ['L', 'zzz'])).toMatchObject({ state: 'found', routes: [{ tunnels: [1] }] });
});

test('one enormous danger does not hide what sets the others apart, however many systems there are', () => {
  const others = Array.from({ length: 20_000 }, () => ({}));
  const map = mapOf(
    [{}, { danger: 8 }, {}, { danger: 2 }, { danger: 1 }, { danger: 9e8 }, ...others],
    [link(0, 1), link(1, 2), link(0, 3), link(3, 4), link(4, 2), link(0, 5), link(5, 2)],
  );
  const routes = routesOf(map, requestOf([0, 2], { cost: 'risk' }));
  expect(routes.map(({ risk }) => risk)).toEqual([3, 8, 9e8]);
});

test('a route by way of a dead end comes back the way it went', () => {
  const map = mapOf([{}, {}, {}, {}], [link(0, 1), link(1, 2), link(1, 3)]);
  const [route, ...others] = routesOf(map, requestOf([0, 3, 2]));
  expect(route).toMatchObject({ systems: [0, 1, 3, 1, 2], jumps: 4 });
  expect(others).toEqual([]);
  expect(routesOf(map, requestOf([0, 2, 0]))[0]?.systems).toEqual([0, 1, 2, 1, 0]);
});

test('an unknown length comes after every known one, and a route’s length is then unknown', () => {
  const far = { x: 1e6, y: 0, z: 0 };
  const map = mapOf([{}, { position: null }, { position: far }, {}], [link(0, 1), link(1, 3), link(0, 2), link(2, 3)]);
  const routes = routesOf(map, requestOf([0, 3], { cost: 'length' }));
  expect(routes.map(({ systems, length }) => [systems, length])).toEqual([
    [[0, 2, 3], 2e6],
    [[0, 1, 3], null],
  ]);
  expect(routes[1]?.unknown.position).toEqual([1]);
});

test('a system of unknown position may be a short cut, and is found as one', () => {
  const map = mapOf(
    [
      {},
      { position: { x: 1, y: 0, z: 0 } },
      unplaced,
      { position: { x: 1_000, y: 0, z: 0 } },
      unplaced,
      unplaced,
      unplaced,
    ],
    [link(0, 1), link(1, 2), link(2, 3), link(0, 4), link(4, 5), link(5, 6), link(6, 3)],
  );
  expect(routesOf(map, requestOf([0, 3]), 1)[0]?.systems).toEqual([0, 1, 2, 3]);
});

test('an unknown danger counts as much as the greatest known one, and is no part of the sum', () => {
  const map = mapOf(
    [{}, { danger: null }, { danger: 3 }, {}, { danger: 5 }],
    [link(0, 1), link(1, 3), link(0, 2), link(2, 3)],
  );
  const routes = routesOf(map, requestOf([0, 3], { cost: 'risk' }));
  expect(routes.map(({ systems, risk }) => [systems[1], risk])).toEqual([
    [2, 3],
    [1, 0],
  ]);
  expect(routes[1]?.unknown.danger).toEqual([1]);
});

test('the danger of the first jumps is ignored: they may enter anything, and only what is counted is told', () => {
  // A safe way round to the middle, a dangerous short one, and the same behind it.
  const map = mapOf(
    [{}, { danger: 9 }, {}, {}, { danger: 9 }, {}, { danger: null }],
    [link(0, 1), link(1, 3), link(0, 2), link(2, 6), link(6, 3), link(3, 4), link(4, 5)],
  );
  const ask = (ignoredJumps: number) => routesOf(map, requestOf([0, 5], { cost: 'risk', ignoredJumps }), 1)[0];
  expect(ask(0)).toMatchObject({ systems: [0, 1, 3, 4, 5], risk: 18, ignoredJumps: 0 });
  expect(ask(1)).toMatchObject({ systems: [0, 1, 3, 4, 5], risk: 9, ignoredJumps: 1, unknown: { danger: [] } });
  expect(ask(3)).toMatchObject({ risk: 0, ignoredJumps: 3 });
  expect(ask(10)).toMatchObject({ risk: 0, ignoredJumps: 4 });
  const byJumps = routesOf(map, requestOf([0, 5], { cost: 'jumps', ignoredJumps: 3 }), 1)[0];
  expect(byJumps).toMatchObject({ risk: 18, ignoredJumps: 0 });
});

test('a way that leaves a system and comes back to it is none, also where it would use up ignored jumps', () => {
  const map = mapOf(
    [{}, { danger: 5 }, {}, { danger: 5 }, {}],
    [link(0, 1), link(0, 2), link(1, 4), link(0, 3), link(3, 4)],
  );
  const routes = routesOf(map, requestOf([0, 4], { cost: 'risk', ignoredJumps: 2 }), 50);
  expect(routes.map(({ systems }) => systems)).toEqual([
    [0, 1, 4],
    [0, 3, 4],
  ]);
});

test('the largest tunnels come first, and an order of the user’s own is followed', () => {
  const small: FixtureTunnel = { entry: 0, exit: 2, size: 'S' };
  const map = mapOf([{}, {}, {}, {}], [small, link(0, 1), { entry: 1, exit: 2, size: 'M' }, { ...small, size: null }]);
  const request = requestOf([0, 2], { cost: 'smallest-tunnel' });
  expect(routesOf(map, request).map(({ smallestSize, jumps }) => [smallestSize, jumps])).toEqual([
    ['M', 2],
    ['S', 1],
    [null, 1],
  ]);
  const response = findRoutes(map, request, 5, ['M', 'L', 'S']);
  expect(response.state === 'found' ? response.routes.map(({ smallestSize }) => smallestSize) : []).toEqual([
    'S',
    'M',
    null,
  ]);
});

test('a smallest size keeps tunnels of unknown size out and names them', () => {
  const map = mapOf([{}, {}], [{ entry: 0, exit: 1, size: null }, { entry: 0, exit: 1, size: 'S' }, link(0, 1)]);
  const response = findRoutes(map, requestOf([0, 1], { smallestSize: 'M' }), 5);
  expect(response).toMatchObject({ state: 'found', routes: [{ tunnels: [2] }], isAll: true, leftOut: [0] });
});

test('what cannot be asked is said: no end, an end that is not on the map, the same ends, an end that is avoided', () => {
  const map = chainOf(3);
  expect(findRoutes(map, { ...emptyRequest, from: 's0' }, 3)).toEqual({ state: 'incomplete' });
  expect(findRoutes(map, { ...emptyRequest, from: 's0', to: 'gone' }, 3)).toEqual({
    state: 'missing',
    identities: ['gone'],
  });
  expect(findRoutes(map, requestOf([1, 1, 1]), 3)).toEqual({ state: 'same', system: 1 });
  const contradiction = findRoutes(map, requestOf([0, 1, 2], { avoid: ['s1'] }), 3);
  expect(contradiction).toEqual({ state: 'contradiction', systems: [1] });
});

test('an avoided system that is not on the map is no trouble', () => {
  expect(routesOf(chainOf(3), requestOf([0, 2], { avoid: ['gone'] }))[0]?.jumps).toBe(2);
});

test('positions and dangers of any size still give the routes of fewest jumps', () => {
  const huge = { x: 1e300, y: -1e300, z: Number.MAX_VALUE };
  const map = mapOf(
    [{ position: huge }, { danger: -5 }, { danger: 1e300 }, {}],
    [link(0, 1), link(1, 2), link(2, 3), link(0, 3)],
  );
  for (const cost of routeCosts) expect(routesOf(map, requestOf([0, 3], { cost }))[0]?.jumps).toBe(1);
});

test('a chain of 20,000 systems is walked to its end, with every cost', () => {
  const map = chainOf(20_000);
  for (const cost of routeCosts) {
    expect(routesOf(map, requestOf([0, 19_999], { cost }))).toMatchObject([{ jumps: 19_999, length: 19_999 }]);
  }
});

interface BestQuestion {
  readonly request: RouteRequest;
  readonly stops: readonly number[];
  readonly avoid: readonly number[];
  readonly count: number;
}

/** What is wrong with the router's response, against trying everything. */
function faultsOf(map: StarMap, { request, stops, avoid, count }: BestQuestion): readonly string[] {
  const leastRank = request.smallestSize === null ? 0 : 2;
  const arcs = oracleArcs(map).filter(
    ({ tail, head, rank }) => !avoid.includes(tail) && !avoid.includes(head) && rank >= leastRank,
  );
  const every = everyPath(arcs, stops);
  const costOf = (path: Parameters<typeof oracleCost>[1]) => oracleCost(request.cost, path, request.ignoredJumps);
  const expected = every.map(costOf).toSorted(compareCosts);
  const response = findRoutes(map, request, count);
  const routes = response.state === 'found' ? response.routes : [];
  const isAll = response.state === 'found' && response.isAll;
  // Each leg loopless: then it is among those that trying everything finds.
  const known = new Set(every.map((path) => path.map(({ tunnel }) => tunnel).join(' ')));
  const different = new Set(routes.map(({ systems, tunnels }) => JSON.stringify([systems, tunnels])));
  const isAt = (route: Route, place: number): boolean =>
    compareCosts(costOf(arcsOf(route, arcs)), expected[place] ?? []) === 0;
  return [
    routes.length === Math.min(count, expected.length) ? [] : ['not as many as there are'],
    (response.state === 'cut-off') === (expected.length === 0) ? [] : ['cut off or not'],
    isAll === (expected.length > 0 && expected.length < count) ? [] : ['all or not'],
    different.size === routes.length ? [] : ['one of them twice'],
    routes.every(({ tunnels }) => known.has(tunnels.join(' '))) ? [] : ['a loop'],
    routes.every(isAt) ? [] : ['not the best, or not in order'],
  ].flat();
}

const unplaced = { position: null };

function link(entry: number, exit: number): FixtureTunnel {
  return { entry, exit };
}
