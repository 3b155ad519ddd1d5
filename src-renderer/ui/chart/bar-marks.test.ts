import { expect, test } from 'vitest';
import { barPlaces } from './bar-marks.tsx';

test('bars of a step stand side by side around its middle, and inside its room', () => {
  expect(barPlaces(100, 1)).toEqual({ bar: 48, offsets: [-24] });
  const { bar, offsets } = barPlaces(50, 3);
  expect(offsets[1]).toBeCloseTo(-bar / 2);
  expect((offsets[2] ?? 0) + bar).toBeLessThan(25);
  expect(barPlaces(1, 4).bar).toBe(1);
});
