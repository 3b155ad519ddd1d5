import { expect, test } from 'vitest';
import { lastDifference } from './since.tsx';

const minuteMs = 60_000;
const answered = (latestFetchedAt: number, snapshots = 2) =>
  ({ resource: 'ships', snapshots, latestFetchedAt }) as const;

test('the last refresh that brought something else is all that came together, and what was known before lies before it', () => {
  const at = 1_000 * minuteMs;
  const found = lastDifference([answered(at - 5 * minuteMs), answered(at), answered(at - 29 * minuteMs), answered(1)]);
  expect(found).toEqual({ at, before: at - 29 * minuteMs - 1 });
});

test('what was answered once, and the account and the service’s own times, are no difference', () => {
  expect(lastDifference([])).toBeNull();
  expect(lastDifference([answered(5, 1), { resource: 'status', snapshots: 9, latestFetchedAt: 7 }])).toBeNull();
});
