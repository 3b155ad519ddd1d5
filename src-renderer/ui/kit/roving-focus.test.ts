import { expect, test } from 'vitest';
import { placeAfter, steppedPlace } from './roving-focus.ts';

test.each([
  [0, 'ArrowRight', 1],
  [0, 'ArrowDown', 1],
  [1, 'ArrowLeft', 0],
  // At either end one stays.
  [0, 'ArrowUp', 0],
  [2, 'ArrowRight', 2],
  [2, 'Home', 0],
  [0, 'End', 2],
  [0, 'x', null],
  [0, 'Enter', null],
  [0, 'constructor', null],
])('from place %i of three, %s leads to %j', (at, key, to) => {
  expect(steppedPlace(at, 3, key)).toBe(to);
});

test('round, the arrows begin again at the other end, from before all of them too', () => {
  const stepped = (key: string) => [-1, 0, 1, 2].map((at) => steppedPlace(at, 3, key, { isRound: true }));
  expect(stepped('ArrowDown')).toEqual([0, 1, 2, 0]);
  expect(stepped('ArrowUp')).toEqual([2, 2, 0, 1]);
});

test('in a column the other arrows are left alone', () => {
  const stepped = (key: string) => steppedPlace(1, 3, key, { arrows: 'vertical' });
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End'].map(stepped)).toEqual([0, 2, 0, 2]);
  expect(['ArrowLeft', 'ArrowRight'].map(stepped)).toEqual([null, null]);
});

test('where there is nothing, nothing leads anywhere', () => {
  expect(steppedPlace(-1, 0, 'End')).toBeNull();
});

test('a page goes further, and no step goes past an end', () => {
  expect([placeAfter('page-down', 1, 10, 4), placeAfter('page-up', 9, 10, 4)]).toEqual([5, 5]);
  expect([placeAfter('page-down', 8, 10, 4), placeAfter('page-up', 2, 10, 4)]).toEqual([9, 0]);
  expect(placeAfter('next', 0, 0)).toBe(0);
});
