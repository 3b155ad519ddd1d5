import { expect, test } from 'vitest';
import { compareMaps } from '../model/map-changes.ts';
import { starMap, systemRecord } from '../model/star-map-fixture.ts';
import { endsOfChange, groupMapChanges } from './time-panel.tsx';

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

const change = { identity: '1', title: 'Velum', before: null, now: null, words: '' };

test('changes stand by what became of them, systems before tunnels, without empty groups', () => {
  const groups = groupMapChanges({
    systems: [
      { ...change, kind: 'moved' },
      { ...change, kind: 'appeared' },
      { ...change, kind: 'moved', identity: '2' },
    ],
    tunnels: [{ ...change, kind: 'changed' }],
  });
  expect(groups.map(({ title, systems, tunnels }) => [title, systems.length + tunnels.length])).toEqual([
    ['Systems that appeared', 1],
    ['Systems that moved', 2],
    ['Tunnels that changed', 1],
  ]);
});

test('no change is no group', () => {
  expect(groupMapChanges({ systems: [], tunnels: [] })).toEqual([]);
});
