import { expect, test } from 'vitest';
import { listEnd, steppedCell } from './row-keys.ts';

test.each([
  [0, 2, 'ArrowRight', 1],
  [1, 2, 'ArrowRight', null],
  [1, 2, 'ArrowLeft', 0],
  [0, 2, 'ArrowLeft', null],
  [-1, 2, 'ArrowRight', null],
  [0, 2, 'ArrowDown', null],
])('within a row, from %i of %i the key %s leads to %j', (at, count, key, to) => {
  expect(steppedCell(at, count, key)).toBe(to);
});

test.each([
  ['Home', 2],
  ['End', 12_001],
  ['ArrowDown', null],
])('of a table of 12,000 rows and a head, %s is row %j', (key, row) => {
  expect(listEnd(key, 12_001)).toBe(row);
});
