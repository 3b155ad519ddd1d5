import { expect, test } from 'vitest';
import { shownUnit } from '../../../format/units.ts';
import { shipRow } from '../model/ship-fixture.ts';
import type { ShipRow } from '../model/ship-row.ts';
import type { ScatterAxes } from '../model/ships-store.ts';
import { areaSamples, captionLabel, markLabel, plottedValues } from './labels.ts';
import { layOutScatter, markRadius } from './lay-out-scatter.ts';

const layOut = (rows: readonly ShipRow[], axes: Partial<ScatterAxes> = {}) =>
  layOutScatter({
    rows,
    axes: { x: 'lengthM', y: 'massKg', area: null, colour: null, ...axes },
    size: { width: 600, height: 300 },
    system: 'imperial',
    logs: {},
  });

test('the caption says how many of how many, what against what, and what area and colour stand for', () => {
  const rows = [shipRow({ lengthM: 4, massKg: 9 }), shipRow({ lengthM: 4, massKg: null })];
  expect(captionLabel(layOut(rows), 2)).toBe('1 of 2 ships: Length against Mass.');
  expect(captionLabel(layOut(rows.slice(0, 1), { area: 'cargoScu', colour: 'size' }), 1)).toBe(
    '1 ship: Length against Mass; the area shows Cargo; colour and shape show Size.',
  );
});

test('a mark is said with its maker and every number plotted, in the units on screen', () => {
  const layout = layOut([shipRow({ name: 'Kestrel', manufacturer: 'Avionne', lengthM: 30.48, massKg: 907.18474 })]);
  expect(layout.marks.map((mark) => markLabel(mark, layout, 'imperial'))).toEqual([
    'Kestrel, Avionne, Length 100.0 ft, Mass 1.0 tn',
  ]);
});

test('unknown and "not sold" are words, never 0; a field that is plotted twice is said once', () => {
  const row = shipRow({ name: 'Halberd', priceUsd: 0, size: null, massKg: 0, lengthM: 1 });
  const layout = layOut([row], { x: 'massKg', area: 'priceUsd', colour: 'size' });
  expect(plottedValues(layout, row, 'metric')).toEqual([
    ['Mass', '0.0 t'],
    ['Price', 'not sold'],
    ['Size', 'unknown'],
  ]);
  expect(plottedValues(layOut([row], { y: 'cargoScu' }), row, 'metric')).toContainEqual(['Cargo', 'unknown']);
});

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
