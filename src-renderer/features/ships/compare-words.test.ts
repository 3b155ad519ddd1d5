import { expect, test } from 'vitest';
import { sortWords } from './compare-words.ts';

test.each([
  ['massKg', true, 'highest first'],
  ['massKg', false, 'lowest first'],
  ['size', true, 'Z to A'],
  ['modifiedAt', false, 'earliest first'],
  ['name', false, 'A to Z'],
])('%s, descending %s: %s', (field, isDescending, words) => {
  expect(sortWords({ field, isDescending })).toBe(words);
});
