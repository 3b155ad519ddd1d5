import { expect, test } from 'vitest';
import { shownUnit } from '../../ui/units.ts';
import { histogramScale } from './histogram-scale.ts';
import { scaleTicks } from './scale-ticks.ts';

const textsOf = (values: readonly number[], unit = shownUnit('length', 'metric')): readonly string[] => {
  const scale = histogramScale(values);
  return scale === null ? [] : scaleTicks(scale, unit).map(({ text }) => text);
};

test('a linear scale has a few round numbers between its ends', () => {
  expect(textsOf([41.5, 120.1, 318])).toEqual(['50', '100', '150', '200', '250', '300']);
});

test('a log scale of many decades has powers of ten, in the unit shown', () => {
  expect(textsOf([51, 900, 88_000_000], shownUnit('mass', 'metric'))).toEqual([
    '0.1',
    '1',
    '10',
    '100',
    '1,000',
    '10,000',
  ]);
});

test('a log scale of few decades has fifths and halves too', () => {
  expect(textsOf([11, 12, 13, 14, 900])).toEqual(['20', '50', '100', '200', '500']);
});

test('0 before a log scale is written, and nothing runs into it', () => {
  expect(textsOf([0, 2, 40, 98_304], shownUnit('cargo', 'metric'))).toEqual(['0', '10', '100', '1,000', '10,000']);
});

test('people are whole', () => {
  expect(textsOf([1, 2, 2], shownUnit('people', 'metric'))).toEqual(['1', '2']);
});
