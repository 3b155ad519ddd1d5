import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countdownParts, passedShare } from './service-panel.tsx';

function told(leftMs: number): string {
  return countdownParts(leftMs)
    .map((part) => part.join(' '))
    .join(' ');
}

describe('a countdown', () => {
  test.each<[leftMs: number, words: string]>([
    [11_525_000, '3 h 12 min 05 s'],
    [3_600_000, '1 h 00 min 00 s'],
    [3_599_001, '1 h 00 min 00 s'],
    [3_599_000, '59 min 59 s'],
    [65_000, '1 min 05 s'],
    [60_000, '1 min 00 s'],
    [59_999, '1 min 00 s'],
    [59_000, '59 s'],
    [1, '1 s'],
    [0, '0 s'],
    [-5_000, '0 s'],
    [47.5 * 3_600_000, '47 h 30 min 00 s'],
    [2 * 86_400_000, '2 days 0 h 00 min'],
    [400 * 86_400_000 + 5 * 3_600_000 + 60_000, '400 days 5 h 01 min'],
  ])('of %d ms reads "%s"', (leftMs, words) => {
    expect(told(leftMs)).toBe(words);
  });

  test('adds up to the whole seconds that are left, below two days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * 86_400 - 1 }), (seconds) => {
        const worth: Readonly<Record<string, number>> = { h: 3_600, min: 60, s: 1 };
        const sum = countdownParts(seconds * 1_000).reduce(
          (total, [figure, unit]) => total + Number(figure) * (worth[unit] ?? Number.NaN),
          0,
        );
        expect(sum).toBe(seconds);
      }),
    );
  });
});

describe('the time that has gone by', () => {
  test.each<[what: string, times: readonly [number | null, number, number], share: number | null]>([
    ['is half in the middle', [0, 200, 100], 0.5],
    ['is all after the end', [0, 200, 900], 1],
    ['is none before the beginning, as where a clock was set back', [100, 200, 50], 0],
    ['is unknown without a beginning', [null, 200, 50], null],
    ['is unknown where the end is not after the beginning', [200, 200, 200], null],
  ])('%s', (_, times, share) => {
    expect(passedShare(...times)).toBe(share);
  });
});
