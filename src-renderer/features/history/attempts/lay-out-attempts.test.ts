import { describe, expect, test } from 'vitest';
import { headingHeight, layOutAttempts, moveMark, rowHeight, topOfAttempt } from './lay-out-attempts.ts';

const idsUpTo = (count: number, prefix = 'a'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${count - index}`);

describe('blocks of attempts', () => {
  test('hold all attempts in order, and each day has one heading', () => {
    const days = [
      { startsAt: 2, ids: idsUpTo(95) },
      { startsAt: 1, ids: idsUpTo(3, 'b') },
    ];
    const blocks = layOutAttempts(days);
    expect(blocks.flatMap(({ ids }) => ids)).toEqual(days.flatMap(({ ids }) => ids));
    expect(blocks.map(({ heading, ids }) => [heading, ids.length])).toEqual([
      [95, 15],
      [null, 40],
      [null, 40],
      [3, 3],
    ]);
    expect(blocks.map(({ firstIndex, firstRow }) => [firstIndex, firstRow])).toEqual([
      [0, 0],
      [15, 16],
      [55, 56],
      [95, 96],
    ]);
  });

  test('stand below each other without a gap', () => {
    const blocks = layOutAttempts([{ startsAt: 1, ids: idsUpTo(81) }]);
    expect(blocks.map(({ top }) => top)).toEqual([0, headingHeight + rowHeight, headingHeight + 41 * rowHeight]);
    expect(topOfAttempt(blocks, 0)).toBe(headingHeight);
    expect(topOfAttempt(blocks, 80)).toBe(headingHeight + 80 * rowHeight);
    expect(topOfAttempt([], 0)).toBe(0);
  });

  test('keep their names when a new attempt comes, but for the newest', () => {
    const before = layOutAttempts([{ startsAt: 1, ids: idsUpTo(95) }]);
    const after = layOutAttempts([{ startsAt: 1, ids: idsUpTo(96) }]);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(after.slice(1).map(({ ids }) => ids)).toEqual(before.slice(1).map(({ ids }) => ids));
  });
});

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 9],
  ['PageUp', 3, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['a', 5, null],
])('of ten attempts %s moves the mark from %d to %s', (key, from, to) => {
  expect(moveMark(key, from, 10)).toBe(to);
});

test('in an empty list nothing moves out of range', () => {
  expect(moveMark('End', 0, 0)).toBe(0);
});
