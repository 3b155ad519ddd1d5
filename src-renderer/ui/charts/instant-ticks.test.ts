import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantTicks } from './instant-ticks.ts';

const at = (...parts: [number, number, number, number?]) => new Date(...parts).getTime();
const labels = (fromAt: number, toAt: number, most = 8) => instantTicks(fromAt, toAt, most).map(({ label }) => label);

test('days are named with their month, in the reader’s time zone', () => {
  expect(labels(at(2026, 9, 4), at(2026, 9, 11))).toEqual([
    '4 Oct',
    '5 Oct',
    '6 Oct',
    '7 Oct',
    '8 Oct',
    '9 Oct',
    '10 Oct',
    '11 Oct',
  ]);
});

test('months are named alone, the first with its year, and each January is its year', () => {
  expect(labels(at(2025, 9, 1), at(2026, 3, 1))).toEqual(['Oct 2025', 'Nov', 'Dec', '2026', 'Feb', 'Mar', 'Apr']);
});

test('hours of one day are times of day, the first with its day', () => {
  const [first = '', ...others] = labels(at(2026, 8, 3, 12), at(2026, 8, 3, 18));
  expect(first).toMatch(/^3 Sept?, 12:00$/);
  expect(others.every((label) => /^\d\d:00$/.test(label))).toBe(true);
});

test('no span, a span that runs backwards, and instants that are none have no ticks', () => {
  expect(instantTicks(5, 5, 8)).toEqual([]);
  expect(instantTicks(9, 5, 8)).toEqual([]);
  expect(instantTicks(Number.NaN, 5, 8)).toEqual([]);
});

test('never more than asked for (but two), in order and inside the span', () => {
  const instant = fc.integer({ min: 0, max: at(2100, 0, 1) });
  fc.assert(
    fc.property(instant, instant, fc.integer({ min: 0, max: 12 }), (one, other, most) => {
      const [fromAt, toAt] = [Math.min(one, other), Math.max(one, other)];
      const ticks = instantTicks(fromAt, toAt, most).map((tick) => tick.at);
      expect(ticks.length).toBeLessThanOrEqual(Math.max(2, most));
      expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
      expect(ticks.every((tick) => tick >= fromAt && tick <= toAt)).toBe(true);
    }),
  );
});
