import { expect, test } from 'vitest';
import { arrangeShips } from './arrange-ships.ts';
import { shipRow } from './ship-row-fixture.ts';
import type { ShipFilter } from './ship-filter.ts';
import { firstShipsView } from './ships-store.ts';

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
