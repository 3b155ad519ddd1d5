import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAxis } from './chart.ts';

test('an axis from 0 has round ends and holds every value', () => {
  expect(valueAxis([12, 203, null, 47.5], { hasZero: true })).toEqual({
    domain: [0, 250],
    ticks: [0, 50, 100, 150, 200, 250],
  });
});

test('an axis that is fitted does not begin at 0', () => {
  expect(valueAxis([72.1, 88.9], { hasZero: false }).domain).toEqual([70, 90]);
});

test('an axis from 0 reaches below it where values do', () => {
  const { domain, ticks } = valueAxis([-4, 8], { hasZero: true });
  expect(domain[0]).toBeLessThanOrEqual(-4);
  expect(ticks).toContain(0);
});

test('unknown values are no 0: they do not pull a fitted axis down', () => {
  expect(valueAxis([null, 50, 60, undefined, Number.NaN], { hasZero: false }).domain[0]).toBeGreaterThanOrEqual(45);
});

test('without any value the axis goes from 0 to 1', () => {
  expect(valueAxis([null, undefined, Infinity], { hasZero: false })).toEqual({ domain: [0, 1], ticks: [0, 1] });
  expect(valueAxis([], { hasZero: true }).domain).toEqual([0, 1]);
});

test.each([40, -40, 0, 1e-9, 5e-324, 1e12, 0.1 + 0.2])(
  'one value alone, %s, is not at the edge of a fitted axis',
  (value) => {
    const [from, to] = valueAxis([value, value], { hasZero: false }).domain;
    expect(to).toBeGreaterThan(from);
    expect(value).toBeGreaterThanOrEqual(from);
    expect(value).toBeLessThanOrEqual(to);
  },
);

test('whatever the values, the axis rises, holds them all, and has few lines, all inside it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double({ min: -1e15, max: 1e15, noNaN: true })), { minLength: 1 }),
      fc.boolean(),
      fc.integer({ min: 2, max: 8 }),
      (values, hasZero, tickCount) => {
        const { domain, ticks } = valueAxis(values, { hasZero, tickCount });
        expect(domain[0]).toBeLessThan(domain[1]);
        for (const value of values.filter((one) => one !== null)) {
          expect(value).toBeGreaterThanOrEqual(domain[0]);
          expect(value).toBeLessThanOrEqual(domain[1]);
        }
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(tickCount + 1);
        expect(Math.min(...ticks)).toBeGreaterThanOrEqual(domain[0]);
        expect(Math.max(...ticks)).toBeLessThanOrEqual(domain[1]);
      },
    ),
  );
});

test('numbers too far apart to be told still have an axis', () => {
  const { domain } = valueAxis([-Number.MAX_VALUE, Number.MAX_VALUE], { hasZero: true });
  expect(domain[0]).toBeLessThan(domain[1]);
});

test.each([[[5e-324, 0]], [[-5e-324, 1e-320]], [[1e15, 1e15 + 0.125]], [[-1e15 - 0.125, -1e15]]])(
  'numbers too near to be told apart, %j, do not stop the page',
  (values) => {
    for (const hasZero of [true, false]) {
      const { domain, ticks } = valueAxis(values, { hasZero });
      expect(domain[0]).toBeLessThan(domain[1]);
      expect(ticks.length).toBeGreaterThan(1);
    }
  },
);
