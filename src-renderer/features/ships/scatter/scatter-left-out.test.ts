import { describe, expect, test } from 'vitest';
import { filterShips } from '../model/filter-ships.ts';
import { numberField, type NumberField } from '../model/ship-fields.ts';
import { shipRow } from '../model/ship-fixture.ts';
import { findLeftOut, leftOutFilter, leftOutLabel } from './scatter-left-out.ts';

const fieldOf = (id: string): NumberField => {
  const field = numberField(id);
  if (!field) throw new Error(id);
  return field;
};

const rows = [
  shipRow({ cargoScu: null, priceUsd: 0 }),
  shipRow({ cargoScu: 0, priceUsd: null }),
  shipRow({ cargoScu: 4, priceUsd: 0 }),
  shipRow({ cargoScu: null, priceUsd: 80 }),
];

describe('the filter of a reason leaves exactly as many ships as the line says', () => {
  test.each([
    ['cargoScu', 'unknown', 2],
    ['priceUsd', 'unknown', 1],
    ['priceUsd', 'instead', 2],
  ])('%s, %s', (id, reason, count) => {
    const leftOut = findLeftOut(rows, fieldOf(id), false).find((each) => each.reason === reason);
    const filter = leftOut ? leftOutFilter(leftOut) : null;
    expect(leftOut?.count).toBe(count);
    expect(filterShips(rows, { find: '', filters: filter ? [filter] : [] })).toHaveLength(count);
  });
});

test('what a log axis refuses is named, and is nothing to filter by', () => {
  const [, refused] = findLeftOut(rows, fieldOf('cargoScu'), true);
  expect(refused && leftOutFilter(refused)).toBeNull();
  expect(refused && leftOutLabel(refused)).toBe('1 ship has a Cargo of 0 or less, which has no place on a log axis.');
});

test('one ship and several read as sentences', () => {
  const words = [...findLeftOut(rows, fieldOf('cargoScu'), false), ...findLeftOut(rows, fieldOf('priceUsd'), false)];
  expect(words.map(leftOutLabel)).toEqual([
    '2 ships have no known Cargo.',
    '1 ship has no known Price.',
    '2 ships are not sold, so have no Price.',
  ]);
});
