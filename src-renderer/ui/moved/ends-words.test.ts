import { expect, it } from 'vitest';
import { endsWords } from './ends-words.ts';
import { itemOf, lineOf } from './moved-fixture.ts';

function wordsOf(ends: readonly (number | null)[], noun: 'cards' | 'deliverables' = 'cards'): string {
  return endsWords(lineOf(itemOf('a'), ends), noun);
}

it('says how far an end has gone in all, and in how many moves', () => {
  expect(wordsOf([200, 214, 207])).toBe('+7 days in all, in 2 moves.');
  expect(wordsOf([200, 201])).toBe('+1 day in all, in 1 move.');
});

it('says that an end never moved, and that none was ever known', () => {
  expect(wordsOf([200, 200])).toBe('Its scheduled day never moved: 20 Jul 1970.');
  expect(wordsOf([200], 'deliverables')).toBe('Its end never moved: 20 Jul 1970.');
  expect(wordsOf([null])).toBe('No answer had a scheduled day for it.');
  expect(wordsOf([], 'deliverables')).toBe('No answer had an end for it.');
});

it('says of an end that was taken away that it is gone, and not that it never moved', () => {
  expect(wordsOf([200, null])).toBe('Its scheduled day was 20 Jul 1970; the last answer has none.');
  expect(wordsOf([200, 214, null], 'deliverables')).toBe('+14 days in all, in 1 move; the last answer has no end.');
  expect(wordsOf([200, null, 200])).toBe('Its scheduled day never moved: 20 Jul 1970.');
});
