import { describe, expect, test } from 'vitest';
import { filterWords } from './filter-words.ts';
import type { RangeFilter } from './ship-filter.ts';

const range = (field: string, limits: Partial<RangeFilter>): RangeFilter => ({
  kind: 'range',
  field,
  min: null,
  max: null,
  unknown: 'out',
  ...limits,
});
const valueOf = (filter: RangeFilter, system: 'metric' | 'imperial' = 'metric') => filterWords(filter, system)?.value;

describe('a range on its chip', () => {
  test('has its limits in the unit shown', () => {
    const length = range('lengthM', { min: 15, max: 120 });
    expect(filterWords(length, 'metric')).toEqual({ title: 'Length', value: '15–120 m' });
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
    filterWords({ kind: 'words', field: 'classification', words: chosen }, 'metric');

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
  expect(filterWords(range('size', { min: 1 }), 'metric')).toBeNull();
  expect(filterWords({ kind: 'words', field: 'constructor', words: ['x'] }, 'metric')).toBeNull();
});
