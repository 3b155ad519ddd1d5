import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endsMargin, endStretches, formatEndDates, layOutEnds } from './end-dates.ts';
import { itemHistoryOf, itemOf } from './planner-fixture.ts';

const linesOf = (ends: readonly (number | null)[]) => endStretches(itemHistoryOf(itemOf('a'), ends));

it('follows an end from answer to answer, each with how far it moved', () => {
  expect(linesOf([200, 214, 207])).toEqual([
    { from: 1_000, to: 2_000, endDay: 200, slipDays: null },
    { from: 2_000, to: 3_000, endDay: 214, slipDays: 14 },
    { from: 3_000, to: 3_000, endDay: 207, slipDays: -7 },
  ]);
});

it('leaves a gap where no end was known, and measures over it', () => {
  expect(linesOf([200, null, 214, null])).toEqual([
    { from: 1_000, to: 2_000, endDay: 200, slipDays: null },
    { from: 3_000, to: 4_000, endDay: 214, slipDays: 14 },
  ]);
  expect(linesOf([null])).toEqual([]);
});

it('takes answers in which only the start moved as one stretch', () => {
  expect(linesOf([200, 200, 214])).toEqual([
    { from: 1_000, to: 3_000, endDay: 200, slipDays: null },
    { from: 3_000, to: 3_000, endDay: 214, slipDays: 14 },
  ]);
});

it('draws steps that join, and begins anew behind a gap', () => {
  const { path } = layOutEnds(linesOf([200, 214, null, 207, 207]), 300, 140);
  expect(path.match(/[MVH]/g)?.join('')).toBe('MHVHMH');
});

it('draws a later end higher', () => {
  const { points } = layOutEnds(linesOf([200, 214]), 300, 140);
  expect(points[1]?.y).toBeLessThan(points[0]?.y ?? 0);
});

it('stays inside its picture and writes no day over another, whatever the ends', () => {
  const end = fc.option(fc.integer({ min: -1e6, max: 1e6 }));
  fc.assert(
    fc.property(fc.array(end, { maxLength: 60 }), fc.integer({ min: 0, max: 2_000 }), (ends, width) => {
      const { path, points, days } = layOutEnds(linesOf(ends), width, 140);
      expect(path).not.toMatch(/NaN|Infinity/);
      for (const { x, y } of points) {
        expect(x).toBeGreaterThanOrEqual(endsMargin.left);
        expect(x).toBeLessThanOrEqual(Math.max(endsMargin.left + 1, width - endsMargin.right));
        expect(y).toBeGreaterThanOrEqual(endsMargin.top);
        expect(y).toBeLessThanOrEqual(140 - endsMargin.bottom);
      }
      for (const [index, { y }] of days.entries()) {
        const above = days[index + 1];
        if (above) expect(y - above.y).toBeGreaterThanOrEqual(18);
      }
    }),
  );
});

function wordsOf(ends: readonly (number | null)[], noun: 'cards' | 'deliverables' = 'cards'): string {
  return formatEndDates(itemHistoryOf(itemOf('a'), ends), noun);
}

it('says how far an end has gone in all, and in how many moves', () => {
  expect(wordsOf([200, 214, 207])).toBe('+7 days in all, in 2 moves.');
  expect(wordsOf([200, 201])).toBe('+1 day in all, in 1 move.');
});

it('says that an end never moved, and that none was ever known', () => {
  expect(wordsOf([200, 200])).toBe('Its scheduled day never moved: 20 Jul 1970.');
  expect(wordsOf([200], 'deliverables')).toBe('Its end never moved: 20 Jul 1970.');
  expect(wordsOf([null])).toBe('No response had a scheduled day for it.');
  expect(wordsOf([], 'deliverables')).toBe('No response had an end for it.');
});

it('says of an end that was taken away that it is gone, and not that it never moved', () => {
  expect(wordsOf([200, null])).toBe('Its scheduled day was 20 Jul 1970; the last answer has none.');
  expect(wordsOf([200, 214, null], 'deliverables')).toBe('+14 days in all, in 1 move; the last answer has no end.');
  expect(wordsOf([200, null, 200])).toBe('Its scheduled day never moved: 20 Jul 1970.');
});
