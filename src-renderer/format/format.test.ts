import { describe, expect, test } from 'vitest';
import { commands } from '../../src-shared/contract.ts';
import {
  datedName,
  formatAge,
  formatBytes,
  formatCounted,
  formatDuration,
  formatElapsed,
  formatFixed,
  formatMeasured,
  formatMeasuredDifference,
  formatOrdinal,
  formatPercentChange,
  formatSigned,
  formatSince,
  formatUpcoming,
} from './format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('durations', () => {
  test.each([
    [0, '0 s'],
    [-5_000, '0 s'],
    [59_499, '59 s'],
    [59_600, '1 min'],
    [59 * minute + 59_000, '59 min'],
    [hour, '1 h'],
    [3 * hour + 12 * minute, '3 h 12 min'],
    [47 * hour + 59 * minute, '47 h 59 min'],
    [48 * hour, '2 days'],
    [6 * day + 3 * hour, '6 days 3 h'],
  ])('%d ms reads %s', (ms, words) => {
    expect(formatDuration(ms)).toBe(words);
  });

  test('one part leaves the smaller unit out', () => {
    expect(formatDuration(3 * hour + 12 * minute, 1)).toBe('3 h');
    expect(formatDuration(6 * day + 3 * hour, 1)).toBe('6 days');
  });

  test.each([
    [-3, '0 ms'],
    [120.4, '120 ms'],
    [1_000, '1.0 s'],
    [9_949, '9.9 s'],
    [9_950, '10 s'],
    [200_000, '3 min'],
  ])('what took %d ms reads %s', (ms, words) => {
    expect(formatElapsed(ms)).toBe(words);
  });

  test('an age under a minute is "just now", also when the clock was set back', () => {
    expect(formatAge(59_000)).toBe('just now');
    expect(formatAge(-minute)).toBe('just now');
    expect(formatAge(-hour)).toBe('while this computer’s clock was ahead');
    expect(formatAge(2 * hour + minute)).toBe('2 h ago');
  });

  test('what has passed is "now", what comes names the distance and the clock', () => {
    const now = Date.UTC(2026, 10, 20, 12);
    expect(formatUpcoming(now, now)).toBe('now');
    expect(formatUpcoming(now - day, now)).toBe('now');
    expect(formatUpcoming(now + 23 * minute, now)).toMatch(/^in 23 min \(\d{2}:\d{2}\)$/);
  });
});

describe('numbers', () => {
  test('a column keeps the same digits after the point in every row', () => {
    expect([18, 112.04, 3235.32].map((value) => formatFixed(value, 1))).toEqual(['18.0', '112.0', '3,235.3']);
  });

  test('a difference carries its sign, a real minus, and none at zero', () => {
    expect([2, -14.5, 0, 1234].map((value) => formatSigned(value))).toEqual(['+2', '−14.5', '0', '+1,234']);
    expect(formatSigned(-0.0015, 4)).toBe('−0.0015');
  });

  test.each([
    [0, '0 B'],
    [999, '999 B'],
    [5_000_000, '5 MB'],
    [4_732_713, '4.7 MB'],
    [10_700_000_000, '10.7 GB'],
  ])('%d bytes read %s', (bytes, words) => {
    expect(formatBytes(bytes)).toBe(words);
  });

  test.each([
    [1, 'ships', '1 ship'],
    [0, 'ships', '0 ships'],
    [1, 'status reports', '1 status report'],
    [1284, 'snapshots', '1,284 snapshots'],
  ])('%d %s reads "%s"', (count, noun, words) => {
    expect(formatCounted(count, noun)).toBe(words);
  });
});

test('a file is named by what is in it and the day in UTC, and main accepts the name', () => {
  const suggestedName = datedName('whole-ship-comparison', 'md', Date.UTC(2026, 10, 21, 23, 59));
  expect(suggestedName).toBe('whole-ship-comparison-2026-11-21.md');
  expect(commands['file:save'].request.safeParse({ suggestedName, kind: 'md', content: '' }).success).toBe(true);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [22, '22nd'],
  [113, '113th'],
  [1_203, '1,203rd'],
])('place %d reads %s', (place, words) => {
  expect(formatOrdinal(place)).toBe(words);
});

test.each([
  [0, '09:30'],
  [1, 'yesterday'],
  [6, 'Thursday'],
  [7, '18 Mar'],
  [300, '29 May 2025'],
])('%d days before a Wednesday is said after "since" as %s', (ago, words) => {
  const noon = new Date(2026, 2, 25, 12, 0).getTime();
  expect(formatSince(new Date(2026, 2, 25 - ago, 9, 30).getTime(), noon)).toBe(words);
});

test.each([
  [47.738_291, '47.74'],
  [0.001_234_6, '0.001235'],
  [0, '0'],
  [-3.456_78, '−3.457'],
  [1_234.56, '1,235'],
  [521.5, '521.5'],
  [999.96, '1,000'],
  [1e-12, '0'],
  // Halves as they are written, not as binary fractions make them: toPrecision has 234.8 of the first.
  [234.85, '234.9'],
  [-317.15, '−317.2'],
])('%d reads %s', (value, text) => {
  expect(formatMeasured(value)).toBe(text);
});

test.each([
  [0.42, '+0.42'],
  [-12.123_456, '−12.12'],
  [0, '0'],
  [1_500.4, '+1,500'],
  [184.45, '+184.5'],
])('a difference of %d reads %s', (value, text) => {
  expect(formatMeasuredDifference(value)).toBe(text);
});

test.each([
  [2.14, '+2.1 %'],
  [-10.76, '−10.8 %'],
  [0, '0 %'],
  [0.04, '+0.04 %'],
  [-0.004, '−<0.01 %'],
  [0.000_1, '+<0.01 %'],
  [1_234.5, '+1,235 %'],
  [-5.96, '−6.0 %'],
  [0.5, '+0.50 %'],
  [99.97, '+100.0 %'],
])('%d per cent reads %s', (percent, text) => {
  expect(formatPercentChange(percent)).toBe(text);
});
