import { expect, test } from 'vitest';
import type { RouteRequest } from '../../model/route.ts';
import type { StarMap } from '../../model/star-map.ts';
import { emptyRequest } from '../../model/starmap-store.ts';
import { findRoutes } from '../engine/find-routes.ts';
import { chainOf, mapOf, type FixtureSystem } from '../engine/route-map-fixture.ts';
import { describeCutOff, describeUnknowns, formatRoute, formatStopOrder, type CutOffText } from './labels.ts';

const asked: RouteRequest = { ...emptyRequest, from: 's0', to: 's2' };

function reasons(map: StarMap, change: Partial<RouteRequest> = {}): readonly string[] {
  const response = findRoutes(map, { ...asked, ...change }, 9);
  return response.state === 'found' ? response.routes.map(({ reason }) => reason) : [];
}

/** Two ways from A to C: through B, and through D and E. */
function twoWays(systems: readonly FixtureSystem[], sizes: readonly (string | null)[] = []): StarMap {
  const ends = [
    [0, 1],
    [1, 2],
    [0, 3],
    [3, 4],
    [4, 2],
  ] as const;
  return mapOf(
    systems,
    ends.map(([entry, exit], index) => ({ entry, exit, size: sizes[index] === undefined ? 'L' : sizes[index] })),
  );
}

test('a reason says what a route costs and what it saves', () => {
  const map = twoWays([{}, { danger: 7.5 }, {}, { danger: 2 }, { danger: 1 }], ['L', 'M']);
  expect(reasons(map)).toEqual([
    'fewest jumps, needs 1 tunnel of size M',
    '+1 jump, avoids 1 system with danger ≥ 7, L tunnels only',
  ]);
});

test('the danger a reason names is above that of every system the route adds', () => {
  const map = twoWays([{}, { danger: 5.4 }, {}, { danger: 5.2 }, {}]);
  expect(reasons(map)[1]).toBe('+1 jump, avoids 1 system with danger ≥ 5.40');
  expect(reasons(map, { from: 's2', to: 's0', cost: 'risk' })[1]).toBe('−1 jump, enters 1 system with danger ≥ 5.40');
});

test('where nothing else differs a reason names the way', () => {
  const map = twoWays([{}, {}, {}, {}, {}]);
  expect(reasons(map)[1]).toBe('+1 jump, through D');
  const double = mapOf(
    [{}, {}, {}],
    [
      { entry: 0, exit: 1 },
      { entry: 1, exit: 2 },
      { entry: 1, exit: 2 },
    ],
  );
  expect(reasons(double)[1]).toBe('another tunnel from B to C');
});

test('a shorter way with more jumps says so, a longer one with more jumps need not', () => {
  const far = { position: { x: 0, y: 50, z: 0 } };
  const near = { position: { x: 0, y: 1, z: 0 } };
  expect(reasons(twoWays([{}, far, {}, near, near]))[1]).toBe('+1 jump, 98.0 shorter, through D');
  expect(reasons(twoWays([{}, near, {}, far, far]))[1]).toBe('+1 jump, through D');
});

test('a reason never calls an unknown size or length anything else', () => {
  const map = twoWays([{}, { position: null }, {}, { position: null }, {}], [null, 'XL']);
  expect(reasons(map, { cost: 'length' })[0]).toBe('none is of known length, 2 tunnels of unknown size');
});

function cutOff(map: StarMap, change: Partial<RouteRequest> = {}): CutOffText {
  const response = findRoutes(map, { ...asked, ...change }, 1);
  if (response.state !== 'cut-off') throw new Error(response.state);
  return describeCutOff(map, response.cut);
}

test('without a route it is said what rules it out, and which part is cut off', () => {
  expect(cutOff(chainOf(3), { avoid: ['s1'] })).toEqual({
    title: 'No route from A to C',
    cause: 'Every way passes a system that is avoided.',
    part: 'Nothing leads out of A.',
    systems: [0],
  });
  expect(cutOff(chainOf(3, { size: 'S' }), { smallestSize: 'L' }).cause).toMatch(/smaller than asked for/);
  expect(cutOff(chainOf(3, { passage: 'closed' })).cause).toBe('Every way passes a closed tunnel.');
  const both = cutOff(chainOf(3, { passage: 'closed', size: 'S' }), { avoid: ['s1'], smallestSize: 'L' });
  expect(both.cause).toMatch(/something that is ruled out/);
});

test('of two parts the smaller one is cut off, seen from where one asks', () => {
  const map = mapOf(
    Array.from({ length: 15 }, () => ({})),
    [...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((exit) => ({ entry: 0, exit })), { entry: 1, exit: 2 }],
  );
  expect(cutOff(map)).toMatchObject({
    cause: 'No tunnel on this map joins the two parts they are in.',
    part: 'Only 1 system leads to C: B.',
    systems: [2, 1],
  });
  expect(cutOff(map, { from: 's2', to: 's0' }).part).toBe('From C one reaches only 1 system: B.');
});

test('a one-way tunnel cuts off what lies before it', () => {
  expect(cutOff(chainOf(3, { passage: 'exit-to-entry' }))).toMatchObject({
    cause: 'Every way passes a tunnel that is open only in the other direction.',
    part: 'Nothing leads out of A.',
  });
});

test('what leads to the end is told against the direction of its tunnels', () => {
  const response = findRoutes(chainOf(4, { passage: 'exit-to-entry' }), asked, 1);
  expect(response).toMatchObject({ state: 'cut-off', cut: { reached: [0], leading: [2, 3] } });
});

test('what is unknown is counted once over all routes, with how it was taken', () => {
  const unknown = { danger: [1], position: [], size: [4], passage: [], status: [5] };
  const notes = describeUnknowns([{ unknown }, { unknown: { ...unknown, danger: [1, 2] } }], 'risk', [7, 8]);
  expect(notes.map(({ words }) => words)).toEqual([
    'Danger is unknown for 2 systems on these routes; each is taken to be as dangerous as the worst known one.',
    'The size of 1 tunnel on these routes is unknown.',
    '2 tunnels of unknown size left out, because a size is asked for.',
    'The status of 1 tunnel on these routes is unknown; taken as open.',
  ]);
});

test('a copied route is plain lines', () => {
  const map = mapOf(
    [{}, { danger: null }, { danger: 2.5, position: { x: 3, y: 4, z: 0 } }],
    [
      { entry: 0, exit: 1 },
      { entry: 1, exit: 2, size: null },
    ],
  );
  const response = findRoutes(map, asked, 1);
  const [route] = response.state === 'found' ? response.routes : [];
  expect(route && formatRoute(map, route)).toBe(
    [
      'A → C',
      '2 jumps · 5.0 map units · danger 2.5 and 1 system unknown · fewest jumps, 1 tunnel of unknown size',
      '0. A',
      '1. B (L tunnel)',
      '2. C (tunnel of unknown size)',
    ].join('\n'),
  );
});

test.each([
  [null, 'No order of them can be gone.'],
  [{ via: ['b', 'a'], excess: 0 }, 'The best of all orders.'],
  [{ via: ['a', 'b'], excess: 0 }, 'It is the best order already.'],
  [{ via: ['b', 'a'], excess: 0.113 }, 'At most 12 % more danger than the best order.'],
  [{ via: ['b', 'a'], excess: null }, 'A good order; how far from the best is not known.'],
])('the order %j is told to be as good as it is known to be', (order, expected) => {
  expect(formatStopOrder(order, { before: ['a', 'b'], cost: 'risk' })).toBe(expected);
});
