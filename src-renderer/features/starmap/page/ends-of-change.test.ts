import { expect, test } from 'vitest';
import { compareMaps } from '../map-changes.ts';
import { starMap, systemRecord } from '../star-map-fixture.ts';
import { endsOfChange } from './ends-of-change.ts';

const before = starMap([systemRecord('Aster'), systemRecord('Belén'), systemRecord('Cora')], ['Aster>Cora', 'Cora>']);
const now = starMap([systemRecord('Cora'), systemRecord('Belén')], ['Belén>Cora']);
const ends = (title: string) =>
  compareMaps(before, now).tunnels.flatMap((change) =>
    change.title === title ? [endsOfChange(change, { before, now })] : [],
  );

test('the ends of a tunnel are found on the map that has it', () => {
  expect(ends('Belén – Cora')).toEqual([['Belén', 'Cora']]);
  expect(ends('Aster – Cora')).toEqual([['Aster', 'Cora']]);
});

test('an end that no map has is left out', () => {
  expect(ends('Cora – unknown')).toEqual([['Cora']]);
});
