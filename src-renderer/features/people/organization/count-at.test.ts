import { expect, test } from 'vitest';
import { countAt } from './count-at.ts';
import { usableCount } from './usable-count.ts';

const points = [
  { at: 10, memberCount: 31 },
  { at: 20, memberCount: null },
  { at: 30, memberCount: 33 },
];

test.each([
  [10, 31],
  [19, 31],
  [20, null],
  [99, 33],
  [5, 31],
])('at %i the organization counted %j', (at, count) => {
  expect(countAt(points, at)).toBe(count);
});

test('without an answer nothing was counted', () => {
  expect(countAt([], 5)).toBeNull();
});

test.each([
  [0, 0],
  [140, 140],
  [null, null],
  [-1, null],
  [1.5, null],
  [1e300, null],
  [Number.NaN, null],
])('a member count of %j can be paged through as %j', (sent, used) => {
  expect(usableCount(sent)).toBe(used);
});
