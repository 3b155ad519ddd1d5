import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { niceScale } from './nice-scale.ts';

const scaleOf = (values: readonly number[], isLog = false, toPx = 1_000) =>
  niceScale({ values, fromPx: 0, toPx, spacing: 100, isLog });
const labelsOf = (values: readonly number[], isLog = false, toPx = 1_000) =>
  scaleOf(values, isLog, toPx).ticks.map(({ label }) => label);

describe('ticks', () => {
  test('are round numbers with as many digits as they need', () => {
    expect(labelsOf([0, 1])).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4', '0.5', '0.6', '0.7', '0.8', '0.9', '1.0']);
    expect(labelsOf([3, 1_180], false, 600)).toEqual(['0', '200', '400', '600', '800', '1,000', '1,200']);
    expect(labelsOf([1.2e7, 5.8e7])).toEqual([
      '10 m',
      '15 m',
      '20 m',
      '25 m',
      '30 m',
      '35 m',
      '40 m',
      '45 m',
      '50 m',
      '55 m',
      '60 m',
    ]);
  });

  test('of a log axis are 1, 2, 5 while there is room, then powers of ten, then fewer of these', () => {
    expect(labelsOf([0.3, 40], true)).toEqual(['0.2', '0.5', '1', '2', '5', '10', '20', '50']);
    expect(labelsOf([1, 100_000], true)).toEqual(['1', '10', '100', '1,000', '10,000', '100,000']);
    expect(labelsOf([1, 1e6], true, 300)).toEqual(['1', '1,000', '1,000,000']);
  });

  test('of a log axis around one round number lie on both sides of it', () => {
    expect(labelsOf([1_000], true)).toEqual(['500', '1,000', '2,000']);
  });

  test('numbers beyond names are written as powers', () => {
    expect(labelsOf([0, 4e20], false, 200)).toEqual(['0e+0', '2e+20', '4e+20']);
  });
});

test('an axis of sizes that are never negative does not begin below 0', () => {
  expect(scaleOf([0]).ticks[0]?.label).toBe('0.0');
  expect(scaleOf([4]).toValue(0)).toBeGreaterThanOrEqual(0);
});

test('any values lie on the axis, and pixel and value are each other’s inverse', () => {
  const value = fc.double({ min: 1e-6, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), fc.boolean(), (values, isLog) => {
      const scale = scaleOf(values, isLog);
      expect(scale.ticks.length).toBeGreaterThanOrEqual(isLog ? 1 : 2);
      expect(scale.ticks.length).toBeLessThan(25);
      for (const each of values) {
        const px = scale.toPx(each);
        expect(px).toBeGreaterThanOrEqual(-1e-6);
        expect(px).toBeLessThanOrEqual(1_000 + 1e-6);
        expect(Math.abs(scale.toPx(scale.toValue(px)) - px)).toBeLessThan(1e-3);
      }
    }),
  );
});
