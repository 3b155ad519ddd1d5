import { describe, expect, test } from 'vitest';
import type { RecentChange } from '../../archive/recent/recent.ts';
import {
  formatRecentChange,
  formatRecentSum,
  formatResponseCount,
  formatWatchedItem,
  formatWatchedState,
} from './labels.ts';

function change(part: Partial<RecentChange>): RecentChange {
  return {
    requestKey: 'ships',
    resource: 'ships',
    params: {},
    title: 'Ships',
    beforeId: 's1',
    beforeSeenAt: 0,
    afterId: 's2',
    answers: 1,
    added: 0,
    removed: 0,
    changed: 0,
    isCut: false,
    records: [],
    at: 0,
    loss: null,
    ...part,
  };
}

describe('what changed', () => {
  test.each<[part: Partial<RecentChange>, words: string]>([
    [{ changed: 14, added: 3, removed: 1 }, '14 changed, 3 new, 1 gone'],
    [{ removed: 1200 }, '1,200 gone'],
    [{ changed: 500, isCut: true }, 'at least 500 changed'],
    [{ beforeId: null }, 'new in the archive'],
    [{}, 'differs beside its records'],
    [{ answers: 2 }, 'as before, with other responses in between'],
    [{ changed: 1 }, '1 changed'],
    [{ resource: 'user', changed: 1 }, 'changed'],
  ])('%j reads "%s"', (part, words) => {
    expect(formatRecentChange(change(part))).toBe(words);
  });

  test('names the responses only where there were several', () => {
    expect(formatResponseCount(change({ answers: 1 }))).toBe('');
    expect(formatResponseCount(change({ answers: 3 }))).toBe('in 3 responses');
  });

  test('is summed up by requests, those answered for the first time apart', () => {
    const changes = [change({}), change({ resource: 'user', beforeId: null }), change({ resource: 'teams' })];
    expect(formatRecentSum(changes)).toBe('2 requests changed, 1 new in the archive');
    expect(formatRecentSum([])).toBe('');
  });
});

const now = 10 * 86_400_000;

test.each<[confirmedAt: number | null, changedAt: number | null, changesSince: number, words: string]>([
  [null, null, 0, 'not in the archive'],
  [now, null, 0, 'never changed'],
  [now, now - 6 * 86_400_000, 0, 'changed 6 days ago'],
  [now, now - 1, 3, 'changed in 3 responses since 5 Jan 1970'],
  [now, now - 1, 1, 'changed in 1 response since 5 Jan 1970'],
])(
  'something watched, seen %j, changed %j, in %d responses since, reads "%s"',
  (confirmedAt, changedAt, changesSince, words) => {
    const item = { confirmedAt, changedAt, changesSince, isMissing: false };
    expect(formatWatchedItem(item, now, 4.5 * 86_400_000)).toBe(words);
  },
);

test('what the latest response does not have is told as that before what changed', () => {
  const item = { confirmedAt: now, changedAt: null, changesSince: 0, isMissing: true };
  expect(formatWatchedItem(item, now, null)).toBe('not in the latest response');
  expect(formatWatchedItem({ ...item, changedAt: now - 6 * 86_400_000 }, now, null)).toBe(
    'not in the latest response, changed 6 days ago',
  );
  expect(formatWatchedItem({ ...item, changedAt: now, changesSince: 1 }, now, 4.5 * 86_400_000)).toBe(
    'not in the latest response, changed in 1 response since 5 Jan 1970',
  );
});

test.each<[part: Partial<Parameters<typeof formatWatchedState>[0]>, words: string]>([
  [{ confirmedAt: null }, 'not fetched'],
  [{ isMissing: true, changesSince: 1 }, 'gone'],
  [{ changedAt: 1 }, 'no change'],
  [{ changesSince: 1 }, 'changed'],
  [{ changesSince: 3 }, 'changed 3 times'],
])('of something watched that is %j a word says "%s"', (part, words) => {
  const item = { confirmedAt: now, changedAt: null, changesSince: 0, isMissing: false, ...part };
  expect(formatWatchedState(item)).toBe(words);
});
