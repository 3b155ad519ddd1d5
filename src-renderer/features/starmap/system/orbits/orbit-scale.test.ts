import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orbitScale, orbitScales } from './orbit-scale.ts';

test('the true scale is in proportion, the readable one gives near orbits room', () => {
  const distances = [0.47, 1, 5.2, 51];
  expect(orbitScale(distances, 'true').shareOf(5.1)).toBeCloseTo(0.1, 12);
  const { shareOf } = orbitScale(distances, 'readable');
  expect(shareOf(51)).toBeCloseTo(1, 12);
  expect(shareOf(0.47)).toBeGreaterThan(0.2);
  expect(shareOf(1) - shareOf(0.47)).toBeGreaterThan(0.06);
  expect(shareOf(0)).toBe(0);
});

test('ticks are round, rising, and leave each other room', () => {
  const { ticks, shareOf } = orbitScale([0.47, 1, 5.2, 51], 'readable');
  expect(ticks).toEqual([0.5, 1, 2, 5, 10, 20, 50].filter((tick) => ticks.includes(tick)));
  expect(ticks.length).toBeGreaterThan(3);
  expect(ticks.every((tick, index) => index === 0 || shareOf(tick) - shareOf(ticks[index - 1] ?? 0) >= 0.12)).toBe(
    true,
  );
});

test('no distance, and distances of 0 only, make a scale without ticks', () => {
  expect(orbitScale([], 'readable').ticks).toEqual([]);
  expect(orbitScale([0, 0], 'true').ticks).toEqual([]);
  expect(orbitScale([], 'readable').shareOf(0)).toBe(0);
});

test('one tiny distance does not push all others to the rim', () => {
  const { shareOf } = orbitScale([0.000_001, 1, 50], 'readable');
  expect(shareOf(1)).toBeLessThan(0.75);
});

describe.each(orbitScales)('the %s scale', (kind) => {
  test('keeps the order of distances, inside the drawing', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1e-6, max: 1e7, noNaN: true }), { minLength: 1 }), (distances) => {
        const { shareOf } = orbitScale(distances, kind);
        const shares = distances.toSorted((a, b) => a - b).map(shareOf);
        expect(shares.every((share) => share >= 0 && share <= 1 + 1e-9)).toBe(true);
        expect(shares.every((share, index) => index === 0 || share >= (shares[index - 1] ?? 0))).toBe(true);
      }),
    );
  });
});
