import { expect, test } from 'vitest';
import { shipRow } from '../model/ship-fixture.ts';
import { keyFields, rankOf } from './key-numbers.tsx';

const field = (id: string) => keyFields.find((candidate) => candidate.id === id) ?? keyFields[0];

const rows = [
  shipRow({ id: '1', cargoScu: 46, priceUsd: 100 }),
  shipRow({ id: '2', cargoScu: 500, priceUsd: 0 }),
  shipRow({ id: '3', cargoScu: 46, priceUsd: 90 }),
  shipRow({ id: '4', cargoScu: null, priceUsd: 151 }),
  shipRow({ id: '5', cargoScu: 0, priceUsd: null }),
];

test.each([
  ['cargoScu', [2, 1, 2, null, 4], 4],
  // The least first, and what is not sold has no price.
  ['priceUsd', [2, null, 1, 3, null], 3],
])('of %s the places are %j of %d: equals share one, and what is unknown has none', (id, places, of) => {
  const asked = field(id);
  if (!asked) throw new Error(id);
  const ranks = rows.map((row) => rankOf(row, rows, asked, 'metric'));
  expect(ranks).toEqual(places.map((place) => place && { place, of }));
});

test.each([
  ['gone from the list', '6', 0, { place: 4, of: 5 }],
  ['newer than the list has it', '1', 0, { place: 3, of: 4 }],
])('a ship that is %s has its place among the others', (_case, id, cargoScu, rank) => {
  const cargo = field('cargoScu');
  if (!cargo) throw new Error('cargoScu');
  expect(rankOf(shipRow({ id, cargoScu }), rows, cargo, 'metric')).toEqual(rank);
});

test('six numbers stand first, and each is a field', () => {
  expect(keyFields.map(({ title }) => title)).toEqual(['Cargo', 'Crew', 'Length', 'Mass', 'SCM speed', 'Price']);
});
