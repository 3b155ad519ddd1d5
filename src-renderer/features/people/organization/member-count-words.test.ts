import { expect, test } from 'vitest';
import { memberCountWords } from './member-count-words.ts';
import { crowd, rollsOf } from './member-fixture.ts';

const words = (counts: readonly number[], memberCount: number | null, isFiltered = false) => {
  const pages = counts.map((count, place) => ({ page: place + 1, at: place, members: crowd(`p${place}.`, count) }));
  const roll = rollsOf(pages, isFiltered ? null : memberCount).at(-1);
  return memberCountWords(roll?.listed.length ?? 0, roll?.state ?? null, { memberCount, isFiltered });
};

test.each([
  [[31, 25, 27, 30, 10], 140, '123 of 140 listed, 17 hidden'],
  [[32], 32, '32 of 32 listed'],
  [[31, 25], 140, '56 of 140 listed; the others are hidden or on 3 pages of which nothing is here'],
  [[31, 25, 27, 30], 140, '113 of 140 listed; the others are hidden or on 1 page of which nothing is here'],
  [[32, 0, 5], 69, '37 of 69 listed; the others are hidden or on 1 page of which nothing is here'],
  [[0], 6, '0 of 6 listed; the others are hidden or on 1 page of which nothing is here'],
  [[0], 0, '0 of 0 listed'],
  [[32, 3], 33, '35 listed, though the organization counts 33: the answers are of different times'],
  [[32, 3], null, '35 listed; the organization’s own count is unknown'],
])('pages of %j members and a count of %j: %s', (counts, memberCount, told) => {
  expect(words(counts, memberCount)).toBe(told);
});

test('of a filtered list nobody knows how many are hidden', () => {
  expect(words([12], 140, true)).toBe('12 members listed with this filter; how many there are is not told');
});
