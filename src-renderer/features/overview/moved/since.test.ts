import { expect, test } from 'vitest';
import { dayMs } from '../../../../src-shared/day.ts';
import { firstSpan, lastDifference } from './since.tsx';

const minuteMs = 60_000;
const fetched = (latestFetchedAt: number, snapshots = 2, firstFetchedAt = 0) =>
  ({ resource: 'ships', snapshots, firstFetchedAt, latestFetchedAt }) as const;

test('the last refresh that brought something else is all that came together, and what was known before lies before it', () => {
  const at = 1_000 * minuteMs;
  const found = lastDifference([fetched(at - 5 * minuteMs), fetched(at), fetched(at - 29 * minuteMs), fetched(1)]);
  expect(found).toEqual({ at, before: at - 29 * minuteMs - 1 });
});

test('what was answered once, and the account and the service’s own times, are no difference', () => {
  expect(lastDifference([])).toBeNull();
  expect(lastDifference([fetched(5, 1), { ...fetched(7, 9), resource: 'status' }])).toBeNull();
});

test.each([
  ['a week, where something of before it changed in it', fetched(9 * dayMs, 2, 1), 'week'],
  ['the last change, where nothing did', fetched(2 * dayMs, 2, 1), 'last'],
  ['the last change, where nothing is known of before', fetched(9 * dayMs, 2, 4 * dayMs), 'last'],
  ['the last change, where all came once', fetched(9 * dayMs, 1, 1), 'last'],
])('who was never here is told of %s', (_, totals, span) => {
  expect(firstSpan([totals], 10 * dayMs)).toBe(span);
});
