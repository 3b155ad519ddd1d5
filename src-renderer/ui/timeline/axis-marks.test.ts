import { expect, test } from 'vitest';
import { placeSpans, todayWordX } from './axis-marks.ts';
import { dayScale } from './day-scale.ts';

const scale = dayScale({ from: 0, to: 100 }, 1_000);
const widthOf = (text: string): number => text.length * 6;
const years = [
  { fromDay: -50, toDay: 40, label: '2025' },
  { fromDay: 40, toDay: 97, label: '2026' },
  { fromDay: 97, toDay: 460, label: '2027' },
];

test('a year stands at its beginning, or at the border while it lasts, and not where it has no room', () => {
  expect(placeSpans(years, scale, widthOf, null).map(({ x, label }) => [x, label])).toEqual([
    [6, '2025'],
    [406, '2026'],
  ]);
});

test('a year makes room for the word for today', () => {
  expect(placeSpans(years, scale, widthOf, { x: 410, word: 'today' }).map(({ label }) => label)).toEqual(['2025']);
  expect(placeSpans(years, scale, widthOf, { x: 600, word: 'today' }).map(({ label }) => label)).toEqual([
    '2025',
    '2026',
  ]);
  expect(placeSpans(years, scale, widthOf, { x: 480, word: 'today' }).map(({ label }) => label)).toEqual([
    '2025',
    '2026',
  ]);
  expect(placeSpans(years, scale, widthOf, { x: 480, word: '12 November 2025 UTC' }).map(({ label }) => label)).toEqual(
    ['2025'],
  );
});

test('the word for today stays whole at the borders', () => {
  expect(todayWordX({ x: 0, word: 'today' }, 1_000, widthOf)).toBe(2);
  expect(todayWordX({ x: 1_000, word: 'today' }, 1_000, widthOf)).toBe(968);
  expect(todayWordX({ x: 500, word: 'today' }, 1_000, widthOf)).toBe(485);
});
