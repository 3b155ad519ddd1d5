import { expect, test } from 'vitest';
import { watchWords } from './watch-words.ts';

const now = 10 * 86_400_000;

test.each<[confirmedAt: number | null, changedAt: number | null, changesSince: number, words: string]>([
  [null, null, 0, 'not in the archive'],
  [now, null, 0, 'never changed'],
  [now, now - 6 * 86_400_000, 0, 'changed 6 days ago'],
  [now, now - 1, 3, '3 changes since 5 Jan 1970'],
  [now, now - 1, 1, '1 change since 5 Jan 1970'],
])(
  'something watched, seen %j, changed %j, %d times since, reads "%s"',
  (confirmedAt, changedAt, changesSince, words) => {
    expect(watchWords({ confirmedAt, changedAt, changesSince }, now, 4.5 * 86_400_000)).toBe(words);
  },
);
