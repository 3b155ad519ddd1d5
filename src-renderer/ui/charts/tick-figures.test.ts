import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tickFigures, tickRoom } from './tick-figures.ts';

const written = (ticks: readonly number[]) => ticks.map(tickFigures(ticks));

test('short figures are whole', () => {
  expect(written([0, 0.5, 12_000])).toEqual(['0', '0.5', '12,000']);
  expect(written([])).toEqual([]);
});

test('long ones are shortened as far as they can still be told apart', () => {
  expect(written([810_600_000, 810_800_000])).toEqual(['810.6M', '810.8M']);
  expect(written([-1_000_000, 0, 1_000_000])).toEqual(['−1M', '0', '1M']);
});

test('a number that no screen holds is written with its power', () => {
  expect(written([0, 1e300])[1]).toBe('1.00e+300');
});

test('ticks of any axis can be told apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e8 }), (from, step) => {
      const ticks = [0, 1, 2, 3].map((index) => from + index * step);
      expect(new Set(written(ticks)).size).toBe(4);
    }),
  );
});

test('the room beside an axis fits its figures, is the same for short ones, and has an end', () => {
  expect(tickRoom(['0', '250'])).toBe(tickRoom(['1,000']));
  expect(tickRoom(['810.654M'])).toBeGreaterThan(tickRoom(['1']));
  expect(tickRoom(['9'.repeat(300)])).toBeLessThan(120);
  expect(tickRoom([])).toBe(52);
});
