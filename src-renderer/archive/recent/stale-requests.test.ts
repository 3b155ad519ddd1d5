import { describe, expect, test } from 'vitest';
import type { RequestTotals } from './recent.ts';
import { boundRenewalTime, staleRequests } from './stale-requests.ts';

const ships: RequestTotals = {
  requestKey: 'ships',
  resource: 'ships',
  params: {},
  title: 'Heron',
  latestSnapshotId: 's',
  snapshots: 1,
  currentRecords: 1,
  storedBytes: 1,
  firstFetchedAt: 10,
  latestFetchedAt: 10,
  confirmedAt: 50,
  confirmedSource: 'stored',
  drifts: 0,
};

const times = (renewedAt: number | null, renewsAt: number | null) => ({ renewedAt, renewsAt });
const keysOf = (...args: Parameters<typeof staleRequests>) =>
  staleRequests(...args).map(({ totals }) => totals.requestKey);

describe('a stored copy', () => {
  test.each([
    ['read before the last renewal is stale', 60, 100, 70, true],
    ['read at the renewal is not', 50, 100, 70, false],
    ['read after it is not', 40, 100, 70, false],
    ['is stale once a renewal that was announced has passed', 40, 60, 70, true],
    ['is not before the announced renewal', 40, 71, 70, false],
    ['read after the announced renewal is not, whatever was said before', 60, 45, 70, false],
  ])('%s', (...[, renewedAt, renewsAt, now, isStale]) => {
    expect(keysOf([ships], times(renewedAt, renewsAt), now)).toEqual(isStale ? ['ships'] : []);
  });

  test('read while the clock was ahead is read anew: nobody knows how old it is', () => {
    const ahead = { ...ships, confirmedAt: 1_000_000 };
    expect(keysOf([ahead], times(60, null), 1_000_000 - 60_000)).toEqual([]);
    expect(keysOf([ahead], times(60, null), 1_000_000 - 60_001)).toEqual(['ships']);
  });

  test('is not called stale where the service never said when it renews', () => {
    expect(staleRequests([ships], times(null, null), 1_000)).toEqual([]);
    expect(keysOf([ships], times(60, null), 1_000)).toEqual(['ships']);
  });
});

test('what was fetched live, and what is no copy, is never stale', () => {
  const others: readonly RequestTotals[] = [
    { ...ships, requestKey: 'live', confirmedSource: 'live' },
    { ...ships, requestKey: 'account', resource: 'account' },
    { ...ships, requestKey: 'status', resource: 'status' },
  ];
  expect(staleRequests(others, times(60, 100), 70)).toEqual([]);
});

test('a request that can no longer be asked is left out', () => {
  expect(staleRequests([{ ...ships, params: { crew_min: 'many' } }], times(60, null), 70)).toEqual([]);
});

test('each comes with its plan and price, as earlier runs showed them; what was read longest ago first', () => {
  const user: RequestTotals = {
    ...ships,
    requestKey: 'user',
    resource: 'user',
    params: { handle: 'heron' },
    confirmedAt: 5,
  };
  const observations = new Map([['ships cache', { prices: [{ units: 1, times: 3 }], paces: [] }]]);
  expect(staleRequests([ships, user], times(60, null), 70, observations)).toMatchObject([
    { renewedAt: 60, totals: user, plan: { intent: 'stored', route: 'header-key', cost: { maxUnits: 0 } } },
    { totals: ships, plan: { requestKey: 'ships', mode: 'cache', cost: { units: 1, maxUnits: 1, basis: 'measured' } } },
  ]);
  expect(staleRequests([ships], times(60, null), 70)).toMatchObject([{ plan: { cost: { maxUnits: 0 } } }]);
});

test.each([
  ['as the service said, where it was told afterwards', 50, 70, 50],
  ['when it was told, where the clock of the service runs ahead', 90, 70, 70],
  ['unknown where the service said nothing', null, 70, null],
])('the stored copies were renewed %s', (_, renewedAt, heardAt, expected) => {
  expect(boundRenewalTime(renewedAt, heardAt)).toBe(expected);
});
