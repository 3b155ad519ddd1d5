import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shipRow } from './ship-fixture.ts';
import type { ShipRow } from './ship-row.ts';
import { firstShipsView, type ShipFilter, type SortKey } from './ships-store.ts';
import { arrangeShips, isFirstSort, nextSort, sortShips } from './sort-ships.ts';

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

const clickNumber = { isAdded: false, beginsDescending: true };
const clickWord = { isAdded: false, beginsDescending: false };
const addNumber = { isAdded: true, beginsDescending: true };

describe('a click on a column', () => {
  test('sorts numbers from the largest, then from the smallest, then no longer', () => {
    const first = nextSort(firstShipsView.sort, 'lengthM', clickNumber);
    const second = nextSort(first, 'lengthM', clickNumber);
    expect([first, second]).toEqual([[down('lengthM')], [up('lengthM')]]);
    expect(nextSort(second, 'lengthM', clickNumber)).toEqual(firstShipsView.sort);
  });

  test('turns the order by name around and back', () => {
    const turned = nextSort(firstShipsView.sort, 'name', clickWord);
    expect(turned).toEqual([down('name')]);
    expect(nextSort(turned, 'name', clickWord)).toEqual(firstShipsView.sort);
  });

  test('makes a column the only key, also one that was a key among others', () => {
    expect(nextSort([down('lengthM'), up('size')], 'size', clickWord)).toEqual([up('size')]);
    expect(nextSort([down('lengthM'), up('size')], 'focus', clickWord)).toEqual([up('focus')]);
  });
});

describe('a click with Shift', () => {
  test('adds a key, turns it around, and takes it away', () => {
    const added = nextSort([up('size')], 'lengthM', addNumber);
    const turned = nextSort(added, 'lengthM', addNumber);
    expect([added, turned]).toEqual([
      [up('size'), down('lengthM')],
      [up('size'), up('lengthM')],
    ]);
    expect(nextSort(turned, 'lengthM', addNumber)).toEqual([up('size')]);
  });

  test('takes the place of the order by name, which leaves no ties', () => {
    expect(nextSort(firstShipsView.sort, 'lengthM', addNumber)).toEqual([down('lengthM')]);
  });

  test('that takes the last key away leaves the order by name', () => {
    expect(nextSort([up('lengthM')], 'lengthM', addNumber)).toEqual(firstShipsView.sort);
  });
});

test('no key at all is not the order by name: another column may still begin one', () => {
  expect(isFirstSort([])).toBe(false);
  expect(nextSort([], 'lengthM', addNumber)).toEqual([down('lengthM')]);
});

const rows = [
  shipRow({ name: 'Ox', manufacturer: 'Torvald', lengthM: 112 }),
  shipRow({ name: 'Adze', manufacturer: 'Toller', lengthM: 40 }),
  shipRow({ name: 'Ox Light', manufacturer: 'Torvald', lengthM: null }),
  shipRow({ name: 'Lark', manufacturer: 'Torvald', lengthM: 19 }),
];
const byLength = [{ field: 'lengthM', isDescending: true }];
const torvald: readonly ShipFilter[] = [{ kind: 'words', field: 'manufacturer', words: ['Torvald'] }];
const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title);

test('what passes is in the order of the sort, whether the text, the filters or the sort came last', () => {
  expect(titles(arrangeShips(rows, firstShipsView, 'metric'))).toEqual(['Adze', 'Lark', 'Ox', 'Ox Light']);
  const view = { ...firstShipsView, filters: torvald };
  expect(titles(arrangeShips(rows, view, 'metric'))).toEqual(['Lark', 'Ox', 'Ox Light']);
  const sorted = { ...view, sort: byLength };
  expect(titles(arrangeShips(rows, sorted, 'metric'))).toEqual(['Ox', 'Lark', 'Ox Light']);
  expect(titles(arrangeShips(rows, { ...sorted, find: 'ox' }, 'metric'))).toEqual(['Ox', 'Ox Light']);
  expect(titles(arrangeShips(rows, { ...sorted, find: '', filters: [] }, 'metric'))).toEqual([
    'Ox',
    'Adze',
    'Lark',
    'Ox Light',
  ]);
});

test('asked again for the same, it gives the same array, so that nothing is drawn anew', () => {
  const view = { ...firstShipsView, find: 'ox', sort: byLength };
  expect(arrangeShips(rows, { ...view }, 'metric')).toBe(arrangeShips(rows, { ...view }, 'metric'));
});

test('other ships are arranged anew, though the question is the same', () => {
  const view = { ...firstShipsView, find: 'ox' };
  arrangeShips(rows, view, 'metric');
  expect(titles(arrangeShips(rows.slice(2), view, 'metric'))).toEqual(['Ox Light']);
});
