import { describe, expect, test } from 'vitest';
import type { RequestTotals } from '../../../archive/recent/recent.ts';
import { missingPlans, oldLive } from './refreshable.ts';

const hourMs = 3_600_000;

function totals(part: Partial<RequestTotals>): RequestTotals {
  return {
    requestKey: 'ships',
    resource: 'ships',
    params: {},
    title: 'Ships',
    latestSnapshotId: 's1',
    snapshots: 1,
    currentRecords: 1,
    storedBytes: 1,
    firstFetchedAt: 0,
    latestFetchedAt: 0,
    confirmedAt: 0,
    confirmedSource: 'stored',
    drifts: 0,
    ...part,
  };
}

describe('what was never fetched', () => {
  test('is ten free lists in an empty archive, none of which needs a parameter to be thought of', () => {
    const plans = missingPlans([], new Map());
    expect(plans).toHaveLength(10);
    expect(plans.every(({ cost, intent }) => cost.maxUnits === 0 && intent === 'stored')).toBe(true);
    expect(new Set(plans.map(({ requestKey }) => requestKey)).size).toBe(10);
  });

  test('leaves out what has an answer, and not its filtered sisters', () => {
    const known = [totals({}), totals({ requestKey: 'teams?name=x', resource: 'teams' })];
    const resources = missingPlans(known, new Map()).map(({ resource }) => resource);
    expect(resources).not.toContain('ships');
    expect(resources).toContain('teams');
  });

  test('leaves out what was measured to cost something: it is no part of a free act', () => {
    const prices = [{ units: 1, times: 3 }];
    const plans = missingPlans([], new Map([['stats cache', { prices, paces: [] }]]));
    expect(plans.map(({ resource }) => resource)).not.toContain('stats');
  });
});

describe('what was fetched live', () => {
  test('is old after a day, the oldest first, and its price is that of a live answer', () => {
    const now = 100 * hourMs;
    const live = { confirmedSource: 'live' } as const;
    const found = oldLive(
      [
        totals({ ...live, requestKey: 'a', confirmedAt: now - 30 * hourMs }),
        totals({ ...live, requestKey: 'b', confirmedAt: now - 50 * hourMs }),
        totals({ ...live, requestKey: 'c', confirmedAt: now - 24 * hourMs }),
        totals({ requestKey: 'd', confirmedAt: 0 }),
        totals({ ...live, requestKey: 'e', resource: 'account', confirmedAt: 0 }),
      ],
      now,
      new Map(),
    );
    expect(found.map(({ confirmedAt }) => (now - confirmedAt) / hourMs)).toEqual([50, 30]);
    expect(found.every(({ plan }) => plan.cost.maxUnits === 1 && plan.mode === 'live')).toBe(true);
  });

  test('with parameters no plan takes any more is left out', () => {
    const request = totals({ confirmedSource: 'live', resource: 'user', params: { handle: '' } });
    expect(oldLive([request], 100 * hourMs, new Map())).toEqual([]);
  });
});
