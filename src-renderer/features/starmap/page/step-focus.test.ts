import { expect, test } from 'vitest';
import { steppedRow } from './step-focus.ts';

test.each([
  [-1, 3, 'ArrowDown', 0],
  [-1, 3, 'ArrowUp', 0],
  [0, 3, 'ArrowDown', 1],
  [2, 3, 'ArrowDown', 2],
  [2, 3, 'ArrowUp', 1],
  [0, 3, 'ArrowUp', 0],
  [1, 3, 'Home', 0],
  [1, 3, 'End', 2],
  [1, 3, 'a', null],
  [-1, 0, 'ArrowDown', null],
])('from row %i of %i the key %s leads to %j', (at, count, key, to) => {
  expect(steppedRow(at, count, key)).toBe(to);
});
