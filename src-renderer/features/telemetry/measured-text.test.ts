import { expect, test } from 'vitest';
import { measuredDifference, measuredText, percentText } from './measured-text.ts';

test.each([
  [47.738_291, '47.74'],
  [0.001_234_6, '0.001235'],
  [0, '0'],
  [-3.456_78, '−3.457'],
  [1_234.56, '1,235'],
  [521.5, '521.5'],
  [999.96, '1,000'],
  [1e-12, '0'],
  // Halves as they are written, not as binary fractions make them: toPrecision has 234.8 of the first.
  [234.85, '234.9'],
  [-317.15, '−317.2'],
])('%d reads %s', (value, text) => {
  expect(measuredText(value)).toBe(text);
});

test.each([
  [0.42, '+0.42'],
  [-12.123_456, '−12.12'],
  [0, '0'],
  [1_500.4, '+1,500'],
  [184.45, '+184.5'],
])('a difference of %d reads %s', (value, text) => {
  expect(measuredDifference(value)).toBe(text);
});

test.each([
  [2.14, '+2.1 %'],
  [-10.76, '−10.8 %'],
  [0, '0 %'],
  [0.04, '+0.04 %'],
  [-0.004, '−<0.01 %'],
  [0.000_1, '+<0.01 %'],
  [1_234.5, '+1,235 %'],
  [-5.96, '−6.0 %'],
  [0.5, '+0.50 %'],
  [99.97, '+100.0 %'],
])('%d per cent reads %s', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});
