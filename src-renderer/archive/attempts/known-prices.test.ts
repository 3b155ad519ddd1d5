import { expect, test } from 'vitest';
import type { StoredObservation } from '../schema/archive-rows.ts';
import { knownObservations } from './known-prices.ts';

function row(key: string, units: readonly number[], paces: readonly number[] = []): StoredObservation {
  const prices = [...new Set(units)].map((each) => ({
    units: each,
    times: units.filter((one) => one === each).length,
  }));
  return { key, prices, paces, updatedAt: 1 };
}

test('a price measured of some resources of a mode is the price of all of it; the pace stays each resource’s own', () => {
  const known = knownObservations([row('ships cache', [0, 0], [2]), row('systems cache', [0], [3])]);
  for (const key of ['ships cache', 'systems cache', 'telemetry cache', 'user cache'])
    expect(known.get(key)?.prices, key).toEqual([{ units: 0, times: 3 }]);
  expect(known.get('ships cache')?.paces).toEqual([2]);
  expect(known.get('telemetry cache')?.paces).toEqual([]);
  expect(known.get('ships live')).toBeUndefined();
  expect(known.get('account header-key')).toBeUndefined();
});

test('where a mode’s prices differ, a measured resource has its own, and the others what was seen of any', () => {
  const known = knownObservations([row('ships cache', [0, 0, 0]), row('telemetry cache', [1])]);
  expect(known.get('ships cache')?.prices).toEqual([{ units: 0, times: 3 }]);
  expect(known.get('telemetry cache')?.prices).toEqual([{ units: 1, times: 1 }]);
  expect(known.get('systems cache')?.prices).toEqual([
    { units: 0, times: 3 },
    { units: 1, times: 1 },
  ]);
});

test('auto and eager say nothing of other resources: what they cost depends on whether there is a stored copy', () => {
  const known = knownObservations([row('ships auto', [1]), row('ships eager', [1])]);
  expect([...known.keys()].toSorted()).toEqual(['ships auto', 'ships eager']);
});
