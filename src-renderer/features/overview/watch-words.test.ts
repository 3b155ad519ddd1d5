import { expect, test } from 'vitest';
import { watchWords } from './watch-words.ts';

const now = 10 * 86_400_000;

test.each<[confirmedAt: number | null, changedAt: number | null, changesSince: number, words: string]>([
  [null, null, 0, 'not in the archive'],
  [now, null, 0, 'never changed'],
  [now, now - 6 * 86_400_000, 0, 'changed 6 days ago'],
  [now, now - 1, 3, 'changed in 3 answers since 5 Jan 1970'],
  [now, now - 1, 1, 'changed in 1 answer since 5 Jan 1970'],
])(
  'something watched, seen %j, changed %j, in %d answers since, reads "%s"',
  (confirmedAt, changedAt, changesSince, words) => {
    const item = { confirmedAt, changedAt, changesSince, isMissing: false };
    expect(watchWords(item, now, 4.5 * 86_400_000)).toBe(words);
  },
);

test('what the latest answer does not have is told as that before what changed', () => {
  const item = { confirmedAt: now, changedAt: null, changesSince: 0, isMissing: true };
  expect(watchWords(item, now, null)).toBe('not in the latest answer');
  expect(watchWords({ ...item, changedAt: now - 6 * 86_400_000 }, now, null)).toBe(
    'not in the latest answer, changed 6 days ago',
  );
  expect(watchWords({ ...item, changedAt: now, changesSince: 1 }, now, 4.5 * 86_400_000)).toBe(
    'not in the latest answer, changed in 1 answer since 5 Jan 1970',
  );
});
