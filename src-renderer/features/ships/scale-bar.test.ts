import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleBar } from './scale-bar.ts';

test('is a round length that fits', () => {
  expect(scaleBar(2, 120, 'metric')).toEqual({ width: 100, label: '50 m' });
  expect(scaleBar(0.25, 120, 'metric')).toEqual({ width: 50, label: '200 m' });
  expect(scaleBar(400, 120, 'metric')).toEqual({ width: 80, label: '0.2 m' });
});

test('is as long as it says in feet too', () => {
  const { width, label } = scaleBar(2, 120, 'imperial');
  expect(label).toBe('100 ft');
  expect(width).toBeCloseTo(100 * 0.3048 * 2, 9);
});

test('is at any scale at least two fifths of the room, and never more', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-3, max: 1e4, noNaN: true }),
      fc.constantFrom('metric' as const, 'imperial' as const),
      (px, system) => {
        const { width } = scaleBar(px, 100, system);
        expect(width).toBeLessThanOrEqual(100 + 1e-6);
        expect(width).toBeGreaterThanOrEqual(40 - 1e-6);
      },
    ),
  );
});
