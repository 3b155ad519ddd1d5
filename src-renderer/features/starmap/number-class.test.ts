import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberClass } from './number-class.ts';

test.each([
  [0, '0'],
  [-0, '0'],
  [0.01, 'up to 2'],
  [2, 'up to 2'],
  [2.001, 'over 2 to 4'],
  [10, 'over 8 to 10'],
  [10.5, 'over 10 to 20'],
  [403, 'over 200 to 500'],
  [1e300, 'over 1,000,000'],
  [Infinity, 'over 1,000,000'],
  [-1, 'below 0'],
])('puts %d into "%s"', (value, words) => {
  expect(numberClass(value)?.words).toBe(words);
});

test('is null for what is no number', () => {
  expect(numberClass(Number.NaN)).toBeNull();
});

test('orders classes as their figures, and gives each its own key', () => {
  const any = fc.double({ min: -10, max: 2e6, noNaN: true });
  fc.assert(
    fc.property(any, any, (a, b) => {
      const [low, high] = [numberClass(Math.min(a, b)), numberClass(Math.max(a, b))];
      expect(low?.order).toBeLessThanOrEqual(high?.order ?? -2);
      expect(low?.key === high?.key).toBe(low?.order === high?.order);
    }),
  );
});
