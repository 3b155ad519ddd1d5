import { describe, expect, test } from 'vitest';
import { shownUnit } from '../../../format/units.ts';
import { shipField, type NumberField } from '../model/ship-fields.ts';
import { shipRow } from '../model/ship-fixture.ts';
import type { RangeFilter } from '../model/ships-store.ts';
import { countFacetOptions, filterLabel, rangeHints, spreadLabel } from './labels.ts';

const range = (field: string, limits: Partial<RangeFilter>): RangeFilter => ({
  kind: 'range',
  field,
  min: null,
  max: null,
  unknown: 'out',
  ...limits,
});
const valueOf = (filter: RangeFilter, system: 'metric' | 'imperial' = 'metric') => filterLabel(filter, system)?.value;

describe('a range on its chip', () => {
  test('has its limits in the unit shown', () => {
    const length = range('lengthM', { min: 15, max: 120 });
    expect(filterLabel(length, 'metric')).toEqual({ title: 'Length', value: '15–120 m' });
    expect(valueOf(length, 'imperial')).toBe('49.2–393.7 ft');
    expect(valueOf(range('massKg', { min: 61_200, max: 1_240_000 }))).toBe('61.2–1,240 t');
  });

  test('open at one end says which', () => {
    expect(valueOf(range('lengthM', { min: 15 }))).toBe('≥ 15 m');
    expect(valueOf(range('crew', { max: 4 }))).toBe('≤ 4');
  });

  test('of one number is that number, and below 0 is written with “to”', () => {
    expect(valueOf(range('crew', { min: 2, max: 2 }))).toBe('2');
    expect(valueOf(range('xAccelerationMps2', { min: -5, max: 3 }))).toBe('−5 to 3 m/s²');
  });

  test('says what becomes of unknown', () => {
    expect(valueOf(range('lengthM', {}))).toBe('known');
    expect(valueOf(range('lengthM', { unknown: 'in' }))).toBe('any');
    expect(valueOf(range('lengthM', { min: 15, max: 20, unknown: 'in' }))).toBe('15–20 m or unknown');
    expect(valueOf(range('lengthM', { min: 15, unknown: 'only' }))).toBe('unknown');
  });

  test('of prices says not sold, never 0', () => {
    expect(valueOf(range('priceUsd', { unknown: 'only' }))).toBe('not sold or unknown');
    expect(valueOf(range('priceUsd', { max: 500, unknown: 'in' }))).toBe('≤ 500 $, not sold or unknown');
  });
});

describe('words on their chip', () => {
  const words = (...chosen: readonly (string | null)[]) =>
    filterLabel({ kind: 'words', field: 'classification', words: chosen }, 'metric');

  test('stand one after the other, unknown among them', () => {
    expect(words('combat', 'transport', null)).toEqual({ title: 'Type', value: 'combat, transport, unknown' });
    expect(words()?.value).toBe('none');
  });

  test('beyond four are counted, never one alone', () => {
    expect(words('a', 'b', 'c', 'd')?.value).toBe('a, b, c, d');
    expect(words('a', 'b', 'c', 'd', 'e')?.value).toBe('a, b, c, 2 more');
  });
});

test('a filter on no field, or on one of the other kind, has no words', () => {
  expect(filterLabel(range('size', { min: 1 }), 'metric')).toBeNull();
  expect(filterLabel({ kind: 'words', field: 'constructor', words: ['x'] }, 'metric')).toBeNull();
});

const numberField = (id: string): NumberField => {
  const field = shipField(id);
  if (field?.kind !== 'number') throw new Error(id);
  return field;
};

const priced = shipRow({ id: '1', priceUsd: 5 });
const notSold = shipRow({ id: '2', priceUsd: 0 });
const unknown = shipRow({ id: '3', priceUsd: null });

test.each([
  [
    [priced, notSold, unknown],
    ['Unpriced: 1 ship not sold and 1 ship of unknown price. The filter Sale tells them apart.'],
  ],
  [[priced, notSold], ['Unpriced: 1 ship not sold. The filter Sale tells them apart.']],
  [[priced], []],
  [[], []],
])('of the ships the other filters let pass, it is said which have no price', (rows, hints) => {
  expect(rangeHints(numberField('priceUsd'), rows)).toEqual(hints);
});

test('what a range of people means is said, and of a plain number nothing', () => {
  expect(rangeHints(numberField('crew'), [priced])[0]).toMatch(/^A ship has a range/);
  expect(rangeHints(numberField('lengthM'), [unknown])).toEqual([]);
});

const metres = shownUnit('length', 'metric');

test('the ends and the middle are those of the known numbers; unknown is no 0 among them', () => {
  expect(spreadLabel([30, null, 10, 480.5, null, 24], metres)).toBe(
    'known of 4 of 6 ships, 10 to 480.5 metres, half of them up to 24',
  );
});

test('nothing known is said so', () => {
  expect(spreadLabel([null], metres)).toBe('known of no ship');
  expect(spreadLabel([], metres)).toBe('known of no ship');
});

test('the most frequent word is first, equals by name, and counts are of the ships that are left', () => {
  expect(countFacetOptions(['a', 'b', 'c', 'c', 'é'], ['c', 'b', 'é'], [])).toEqual([
    { word: 'b', count: 1 },
    { word: 'c', count: 1 },
    { word: 'é', count: 1 },
    { word: 'a', count: 0 },
  ]);
});

test('unknown is counted and stands last, however many there are', () => {
  expect(countFacetOptions([null, null, null, 'a'], [null, null, 'a'], [])).toEqual([
    { word: 'a', count: 1 },
    { word: null, count: 2 },
  ]);
});

test('a ship whose word is “null” is not an unknown one', () => {
  expect(countFacetOptions(['null', null], ['null'], [])).toEqual([
    { word: 'null', count: 1 },
    { word: null, count: 0 },
  ]);
});

test('a chosen word that no ship has any more can still be seen, and so be taken back', () => {
  expect(countFacetOptions(['a'], [], ['gone', null])).toEqual([
    { word: 'a', count: 0 },
    { word: 'gone', count: 0 },
    { word: null, count: 0 },
  ]);
});

test('words that are names of built-in things are words', () => {
  expect(countFacetOptions(['__proto__', 'constructor'], ['__proto__'], [])).toEqual([
    { word: '__proto__', count: 1 },
    { word: 'constructor', count: 0 },
  ]);
});
