import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdRange, stepsIn } from './range-brush.tsx';

test('a range is put in order and held inside', () => {
  expect(holdRange([8, 2], 10)).toEqual([2, 8]);
  expect(holdRange([-5, 4], 10)).toEqual([0, 4]);
  expect(holdRange([7, 99], 10)).toEqual([7, 9]);
});

test('a range that is everything is none, and of nothing there is none', () => {
  expect(holdRange([0, 9], 10)).toBeNull();
  expect(holdRange([3, 4], 0)).toBeNull();
  expect(holdRange(null, 10)).toBeNull();
});

test('what is no number is held as the first', () => {
  expect(holdRange([Number.NaN, 4], 10)).toEqual([0, 4]);
});

test('the steps of a range are never none where there are some', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.double(), fc.double(), (steps, first, last) => {
      expect(stepsIn(steps, [first, last]).length).toBeGreaterThan(0);
    }),
  );
  expect(stepsIn(['a', 'b', 'c', 'd'], [1, 2])).toEqual(['b', 'c']);
  expect(stepsIn([], [1, 2])).toEqual([]);
});
