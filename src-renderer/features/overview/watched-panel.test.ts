import { expect, test } from 'vitest';
import { formatWatchedItem, formatWatchedState } from './watched-panel.tsx';

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
