import { expect, test } from 'vitest';
import { shownUnit } from '../../ui/units.ts';
import { areaSamples } from './area-samples.ts';
import { markRadius } from './lay-out-scatter.ts';

test('samples are round numbers, drawn as the marks for them are', () => {
  const samples = areaSamples(500, shownUnit('cargo', 'metric'));
  expect(samples.map(({ label }) => label)).toEqual(['500 SCU', '100 SCU', '10 SCU']);
  expect(samples[0]?.radius).toBe(markRadius.most);
  expect(samples[1]?.radius).toBeCloseTo(markRadius.most * Math.sqrt(100 / 500), 9);
});

test('numbers are round in the unit on screen', () => {
  expect(areaSamples(60, shownUnit('length', 'imperial')).map(({ label }) => label)).toEqual([
    '100 ft',
    '20 ft',
    '2 ft',
  ]);
});

test('people have no unit behind them', () => {
  expect(areaSamples(80, shownUnit('people', 'metric')).map(({ label }) => label)).toEqual(['50', '20', '1']);
});

test('where nothing above 0 is known there is nothing to compare with', () => {
  expect(areaSamples(null, shownUnit('cargo', 'metric'))).toEqual([]);
  expect(areaSamples(0, shownUnit('cargo', 'metric'))).toEqual([]);
});
