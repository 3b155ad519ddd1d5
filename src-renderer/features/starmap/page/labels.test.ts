import { expect, test } from 'vitest';
import { compareMaps } from '../model/map-changes.ts';
import { mapWith } from '../model/star-map-fixture.ts';
import { formatPassage, labelChanges } from './labels.ts';

test.each([
  ['both', false, 'both ways'],
  ['both', true, 'both ways; status unknown: open'],
  ['unknown', true, 'unknown: both ways; status unknown: open'],
  ['closed', false, 'closed'],
] as const)('a tunnel of passage %s, of unknown status: %s, is taken as “%s”', (passage, isStatusUnknown, words) => {
  expect(formatPassage({ passage, isStatusUnknown })).toBe(words);
});

const holder = (name: string) => [{ id: null, code: null, name, color: null }];
const before = mapWith(
  [
    { id: '1', name: 'A', x: 0, y: 0, z: 0, affiliations: holder('Concord') },
    { id: '2', name: 'B', x: 1, y: 0, z: 0 },
    { id: '3', name: 'C', x: 2, y: 0, z: 0 },
  ],
  [
    { ends: [0, 1], size: 'S' },
    { ends: [1, 2], size: 'S' },
  ],
);
const now = mapWith(
  [
    { id: '1', name: 'A', x: 9, y: 0, z: 0, affiliations: holder('Reach') },
    { id: '2', name: 'B', x: 1, y: 0, z: 0 },
    { id: '4', name: 'D', x: 3, y: 0, z: 0 },
  ],
  [{ ends: [0, 1], size: 'L' }],
);

test('says in words what became of each system and tunnel, all of it, and nothing of those that stayed', () => {
  const { systems, tunnels } = labelChanges(compareMaps(before, now));
  expect(Object.fromEntries(systems)).toEqual({ 1: 'changed hands, moved', 3: 'vanished', 4: 'appeared' });
  expect(Object.fromEntries(tunnels)).toEqual({ t0: 'changed', t1: 'vanished' });
});
