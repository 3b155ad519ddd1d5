import { describe, expect, test } from 'vitest';
import { cardTowards } from './card-grid.ts';

describe('keys among eleven cards in rows of four', () => {
  const grid = { count: 11, columns: 4, pageRows: 2 };
  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 10, null],
    ['ArrowLeft', 4, 3],
    ['ArrowLeft', 0, null],
    ['ArrowDown', 2, 6],
    ['ArrowDown', 7, 10],
    ['ArrowDown', 9, null],
    ['ArrowUp', 6, 2],
    ['ArrowUp', 2, null],
    ['PageDown', 1, 9],
    ['PageDown', 5, 10],
    ['PageUp', 9, 1],
    ['PageUp', 6, 2],
    ['PageUp', 2, null],
    ['Home', 7, 0],
    ['End', 7, 10],
    ['End', 10, null],
    ['a', 7, null],
  ])('%s from %i goes to %s', (key, from, to) => {
    expect(cardTowards(key, from, grid)).toBe(to);
  });
});
