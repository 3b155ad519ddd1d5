import { expect, test } from 'vitest';
import { layOutScatter } from './lay-out-scatter.ts';
import { captionWords, markWords, plottedValues } from './scatter-words.ts';
import { shipRow } from './ship-row-fixture.ts';
import type { ShipRow } from './ship-row.ts';
import type { ScatterAxes } from './ships-store.ts';

const layOut = (rows: readonly ShipRow[], axes: Partial<ScatterAxes> = {}) =>
  layOutScatter({
    rows,
    axes: { x: 'lengthM', y: 'massKg', area: null, colour: null, ...axes },
    size: { width: 600, height: 300 },
    system: 'imperial',
    logs: { x: null, y: null },
  });

test('the caption says how many of how many, what against what, and what area and colour stand for', () => {
  const rows = [shipRow({ lengthM: 4, massKg: 9 }), shipRow({ lengthM: 4, massKg: null })];
  expect(captionWords(layOut(rows), 2)).toBe('1 of 2 ships: Length against Mass.');
  expect(captionWords(layOut(rows.slice(0, 1), { area: 'cargoScu', colour: 'size' }), 1)).toBe(
    '1 ship: Length against Mass; the area shows Cargo; colour and shape show Size.',
  );
});

test('a mark is said with its maker and every number plotted, in the units on screen', () => {
  const layout = layOut([shipRow({ name: 'Kestrel', manufacturer: 'Avionne', lengthM: 30.48, massKg: 907.18474 })]);
  expect(layout.marks.map((mark) => markWords(mark, layout, 'imperial'))).toEqual([
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
