import { expect, test } from 'vitest';
import { describeDelta } from './compare-rows.ts';

test.each([
  [41, 28.5, '+44 %'],
  [19.4, 28.5, '−32 %'],
  [1_240, 61.2, '+1,926 %'],
  [100.4, 100, '+0.4 %'],
  [99.6, 100, '−0.4 %'],
  [100, 100, 'even'],
  [100.96, 100, '+1 %'],
  [101.4, 100, '+1 %'],
  [100.01, 100, '+<0.1 %'],
  [99.99, 100, '−<0.1 %'],
  [0, 100, '−100 %'],
  [0.4, 100, '−99.6 %'],
  [0.01, 2, '−99.5 %'],
  [0.001, 100, '−99.9 %'],
  [-20, 100, '−120 %'],
  [-0.2, 100, '−100.2 %'],
  [5, 0, null],
  [null, 100, null],
  [100, null, null],
  [-50, -100, '+50 %'],
  [1e308, 1e-300, null],
])('%s against %s reads %j', (value, base, text) => {
  const read = (number: number | null) => (number === null ? null : { number, text: String(number) });
  expect(describeDelta(read(value), read(base))).toBe(text);
});
