import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shipField, type NumberField, type WordField } from '../model/ship-fields.ts';
import { shipRow } from '../model/ship-fixture.ts';
import { spreadOf, summariseGroups } from './summarise-groups.ts';

const mass = shipField('massKg') as NumberField; // declared so
const maker = shipField('manufacturer') as WordField; // declared so

test('quartiles are those that other programs work out', () => {
  expect(spreadOf([7, 15, 36, 39, 40, 41])).toEqual({ min: 7, lower: 20.25, median: 37.5, upper: 39.75, max: 41 });
  expect(spreadOf([5])).toEqual({ min: 5, lower: 5, median: 5, upper: 5, max: 5 });
  expect(spreadOf([])).toBeNull();
});

test('whatever the numbers, a quarter of them and no more lies beyond each quartile', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 60 }), (numbers) => {
      const spread = spreadOf(numbers);
      if (!spread) throw new Error('There are numbers.');
      const { min, lower, median, upper, max } = spread;
      expect([min, lower, median, upper, max]).toEqual([min, lower, median, upper, max].toSorted((a, b) => a - b));
      for (const [quartile, share] of [
        [lower, 0.25],
        [median, 0.5],
        [upper, 0.75],
      ] as const) {
        const before = (numbers.length - 1) * share;
        expect(numbers.filter((each) => each < quartile).length).toBeLessThanOrEqual(Math.ceil(before));
        expect(numbers.filter((each) => each > quartile).length).toBeLessThanOrEqual(
          Math.ceil(numbers.length - 1 - before),
        );
      }
    }),
  );
});

test('ships are grouped by their word, also by none; the greatest median comes first, and a group without the number last', () => {
  const rows = [
    shipRow({ id: '1', manufacturer: 'Heron', massKg: 10 }),
    shipRow({ id: '2', manufacturer: 'Plover', massKg: 30 }),
    shipRow({ id: '3', manufacturer: 'Heron', massKg: 20 }),
    shipRow({ id: '4', manufacturer: 'Heron' }),
    shipRow({ id: '5', manufacturer: 'Avocet' }),
    shipRow({ id: '6', massKg: 1 }),
  ];
  const groups = summariseGroups(rows, maker, mass);
  expect(groups.map(({ word, ships, known, spread }) => [word, ships, known, spread?.median ?? null])).toEqual([
    ['Plover', 1, 1, 30],
    ['Heron', 3, 2, 15],
    [null, 1, 1, 1],
    ['Avocet', 1, 0, null],
  ]);
});
