import { expect, test } from 'vitest';
import { isoDay } from '../../ui/iso-day.ts';
import { writeDay } from '../../archive/movement/write-day.ts';
import { slipWords, spanWords } from './day-words.ts';

test('a day number is the same day in every time zone', () => {
  expect(writeDay(20_778)).toBe('21 Nov 2026');
  expect(isoDay(20_778)).toBe('2026-11-21');
  expect(isoDay(-1)).toBe('1969-12-31');
});

test('what is known of a span is said, and what is not', () => {
  expect(spanWords(0, 9)).toBe('1 Jan 1970 to 10 Jan 1970');
  expect(spanWords(null, 9)).toBe('until 10 Jan 1970, start unknown');
  expect(spanWords(0, null)).toBe('from 1 Jan 1970, end unknown');
  expect(spanWords(null, null)).toBe('no date');
});

test('a slip says its direction in words', () => {
  expect([1, 14, 0, -1].map(slipWords)).toEqual(['1 day later', '14 days later', 'on the same day', '1 day earlier']);
});
