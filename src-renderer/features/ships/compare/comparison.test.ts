import { expect, test } from 'vitest';
import { mountSort } from '../model/mount-sort.ts';
import { shipColumn } from './compare-fixture.ts';
import { orderColumns } from './comparison.ts';

const columns = [
  shipColumn('light', { massKg: 5_000, size: 'small', name: 'Émeu', priceUsd: 0, modifiedAt: 20 }),
  shipColumn('unknown', { massKg: null, size: null, name: 'Zonda' }),
  shipColumn('heavy', { massKg: 90_000, size: 'large', name: 'Ox', priceUsd: 10, modifiedAt: 10 }),
  shipColumn('gone', null),
  shipColumn('nearly', { massKg: 5_010, size: 'small', name: 'finch', priceUsd: 20 }),
];

function orderOf(field: string, isDescending: boolean): string {
  return orderColumns(columns, { field, isDescending }, 'metric')
    .map(({ key }) => key)
    .join(' ');
}

test.each([
  ['numbers, highest first', 'massKg', true, 'heavy light nearly unknown gone'],
  ['numbers, lowest first', 'massKg', false, 'light nearly heavy unknown gone'],
  ['words', 'size', false, 'heavy light nearly unknown gone'],
  ['words, backwards', 'size', true, 'light nearly heavy unknown gone'],
  ['instants', 'modifiedAt', true, 'light heavy unknown gone nearly'],
  ['names, as a reader orders them', 'name', false, 'light nearly gone heavy unknown'],
  ['prices, where "not sold" is no low price', 'priceUsd', false, 'heavy nearly light unknown gone'],
  ['a field nobody knows changes nothing', '__proto__', true, 'light unknown heavy gone nearly'],
])('%s', (_, field, isDescending, order) => {
  expect(orderOf(field, isDescending)).toBe(order);
});

test('without a sort the order is the user’s', () => {
  expect(orderColumns(columns, null, 'metric')).toBe(columns);
});

test('by the mounts of a type: what is listed without any is 0, and what was not read comes last', () => {
  const gun = (mounts: string | null) => ({ component_class: 'RSIWeapon', type: 'turrets', name: 'M3', mounts });
  const radar = { component_class: 'RSIAvionic', type: 'radar', name: 'Radar', mounts: '9' };
  const elements = new Map<string, unknown>([
    ['light', { compiled: { all: [gun('2'), gun('2')] } }],
    ['heavy', { compiled: { all: [gun('8'), radar] } }],
    ['nearly', { compiled: { all: [radar] } }],
    ['unknown', { compiled: { all: [gun(null)] } }],
  ]);
  const orderBy = (isDescending: boolean, read: ReadonlyMap<string, unknown>) =>
    orderColumns(columns, { field: mountSort('Weapons', 'Turrets'), isDescending }, 'metric', read)
      .map(({ key }) => key)
      .join(' ');
  expect(orderBy(true, elements)).toBe('heavy light nearly unknown gone');
  expect(orderBy(false, elements)).toBe('nearly light heavy unknown gone');
  expect(orderBy(true, new Map())).toBe('light unknown heavy gone nearly');
});
