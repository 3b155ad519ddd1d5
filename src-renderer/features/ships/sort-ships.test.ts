import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shipRow } from './ship-row-fixture.ts';
import type { ShipRow } from './ship-row.ts';
import type { SortKey } from './ships-store.ts';
import { sortShips } from './sort-ships.ts';

const up = (field: string): SortKey => ({ field, isDescending: false });
const down = (field: string): SortKey => ({ field, isDescending: true });

function namesBy(rows: readonly ShipRow[], sort: readonly SortKey[], system: 'metric' | 'imperial' = 'metric') {
  return sortShips(rows, sort, system).map(({ title }) => title);
}

test('unknown comes last in both directions, and 0 is a number', () => {
  const rows = [
    shipRow({ name: 'Unknown', cargoScu: null }),
    shipRow({ name: 'None', cargoScu: 0 }),
    shipRow({ name: 'Much', cargoScu: 400 }),
  ];
  expect(namesBy(rows, [up('cargoScu')])).toEqual(['None', 'Much', 'Unknown']);
  expect(namesBy(rows, [down('cargoScu')])).toEqual(['Much', 'None', 'Unknown']);
});

test('a price of 0 is not sold and no low price: it stands with the unknown ones', () => {
  const rows = [
    shipRow({ name: 'Not sold', priceUsd: 0 }),
    shipRow({ name: 'Dear', priceUsd: 900 }),
    shipRow({ name: 'A mystery', priceUsd: null }),
    shipRow({ name: 'Cheap', priceUsd: 20 }),
  ];
  expect(namesBy(rows, [up('priceUsd')])).toEqual(['Cheap', 'Dear', 'A mystery', 'Not sold']);
  expect(namesBy(rows, [down('priceUsd')])).toEqual(['Dear', 'Cheap', 'A mystery', 'Not sold']);
});

test('ships that read alike are ordered by the next key, though they differ by a hair', () => {
  // Both read 12.3 m; in feet they read 40.2 and 40.4.
  const rows = [
    shipRow({ name: 'B', lengthM: 12.26, cargoScu: 1 }),
    shipRow({ name: 'A', lengthM: 12.32, cargoScu: 9 }),
  ];
  expect(namesBy(rows, [up('lengthM'), down('cargoScu')])).toEqual(['A', 'B']);
  expect(namesBy(rows, [up('lengthM'), down('cargoScu')], 'imperial')).toEqual(['B', 'A']);
});

test('words are in a reader’s order: numbers in them count as numbers, case and accents do not part neighbours', () => {
  const rows = ['Mk 10', 'mk 9', 'Éclair', 'Fury', 'Eagle'].map((name) => shipRow({ name }));
  expect(namesBy(rows, [up('name')])).toEqual(['Eagle', 'Éclair', 'Fury', 'mk 9', 'Mk 10']);
  expect(namesBy(rows, [down('name')])).toEqual(['Mk 10', 'mk 9', 'Fury', 'Éclair', 'Eagle']);
});

test('a key that names no field is passed over', () => {
  const rows = [shipRow({ name: 'B' }), shipRow({ name: 'A' })];
  expect(namesBy(rows, [down('__proto__'), down('colour')])).toEqual(['A', 'B']);
  expect(namesBy(rows, [])).toEqual(['A', 'B']);
});

test('any list is ordered by every key as a plain comparison would, loses no ship and stays as it was', () => {
  const number = fc.option(fc.constantFrom(0, 1, 2.5, 2.51, 1e6, -3), { nil: null });
  const ship = fc
    .record({
      name: fc.constantFrom('Ox', 'ox', 'Ox 2', 'Ox 10', 'Änne', 'Zed'),
      focus: fc.option(fc.constantFrom('Cargo', 'Salvage'), { nil: null }),
      lengthM: number,
      cargoScu: number,
    })
    .map(shipRow);
  const key = fc.record({ field: fc.constantFrom('name', 'focus', 'lengthM', 'cargoScu'), isDescending: fc.boolean() });
  fc.assert(
    fc.property(fc.array(ship), fc.array(key, { maxLength: 3 }), (rows, sort) => {
      const before = [...rows];
      const sorted = sortShips(rows, sort, 'metric');
      expect(rows).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(rows));
      expect(sorted).toEqual(rows.toSorted((a, b) => compareByAll(a, b, [...sort, up('name')])));
    }),
  );
});

function compareByAll(a: ShipRow, b: ShipRow, sort: readonly SortKey[]): number {
  const collator = new Intl.Collator('en-GB', { numeric: true });
  for (const { field, isDescending } of sort) {
    const [x, y] = [shownValue(a, field), shownValue(b, field)];
    if (x === null || y === null) {
      if (x !== y) return x === null ? 1 : -1;
      continue;
    }
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : collator.compare(String(x), String(y));
    if (order !== 0) return isDescending ? -order : order;
  }
  return 0;
}

function shownValue({ fields }: ShipRow, field: string): string | number | null {
  if (field === 'name') return fields.name;
  if (field === 'focus') return fields.focus;
  if (field === 'cargoScu') return fields.cargoScu === null ? null : Math.round(fields.cargoScu);
  return fields.lengthM === null ? null : Math.round(fields.lengthM * 10) / 10;
}
