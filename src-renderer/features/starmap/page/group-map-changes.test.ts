import { expect, test } from 'vitest';
import { groupMapChanges } from './group-map-changes.ts';

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
