import { expect, test } from 'vitest';
import { rangeHints } from './range-hints.ts';
import { shipField, type NumberField } from './ship-fields.ts';
import { shipRow } from './ship-row-fixture.ts';

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
