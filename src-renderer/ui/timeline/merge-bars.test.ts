import { expect, test } from 'vitest';
import { mergeBars } from './merge-bars.ts';
import { barOf } from './timeline-row-fixture.ts';

test('bars that overlap and look the same are one, in whatever order they came', () => {
  const bars = [
    barOf({ startDay: 30, endDay: 40 }),
    barOf({ startDay: 10, endDay: 35 }),
    barOf({ startDay: 12, endDay: 14 }),
  ];
  expect(mergeBars(bars)).toEqual([barOf({ startDay: 10, endDay: 40 })]);
});

test('bars that share a day overlap; bars that only touch stay apart', () => {
  expect(mergeBars([barOf({ startDay: 1, endDay: 5 }), barOf({ startDay: 5, endDay: 9 })])).toHaveLength(1);
  expect(mergeBars([barOf({ startDay: 1, endDay: 5 }), barOf({ startDay: 6, endDay: 9 })])).toHaveLength(2);
});

test('bars of another colour, of part-time, or with a known share done stay what they are', () => {
  const bars = [
    barOf({ startDay: 1, endDay: 9 }),
    barOf({ startDay: 2, endDay: 9, colour: 'var(--c2)' }),
    barOf({ startDay: 3, endDay: 9, isLight: true }),
    barOf({ startDay: 4, endDay: 9, done: 0.5 }),
    barOf({ startDay: 5, endDay: 9, done: 0.5 }),
  ];
  expect(mergeBars(bars)).toEqual(bars);
});

test('a list of bars is worked out once, and is left as it was', () => {
  const bars = [barOf({ startDay: 5, endDay: 9 }), barOf({ startDay: 1, endDay: 6 })];
  const before = structuredClone(bars);
  expect(mergeBars(bars)).toBe(mergeBars(bars));
  expect(bars).toEqual(before);
});
