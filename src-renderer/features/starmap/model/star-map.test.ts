import { expect, test } from 'vitest';
import { starMap, systemRecord } from './star-map-fixture.ts';
import { describeMissingPosition, formatPassage } from './star-map.ts';

test.each([
  [{}, null],
  [{ x: null, y: null, z: null }, 'drawn in a made-up place: no position was sent'],
  [{ x: null }, 'drawn in a made-up place: only part of a position was sent'],
  [{ x: Infinity }, 'drawn in a made-up place: the position sent cannot be used'],
])('of a system at %j it is said: %s', (fields, words) => {
  const [system] = starMap([systemRecord('Aster', fields)]).systems;
  expect(system && describeMissingPosition(system)).toBe(words);
});

test.each([
  ['both', false, 'both ways'],
  ['both', true, 'both ways; status unknown: open'],
  ['unknown', true, 'unknown: both ways; status unknown: open'],
  ['closed', false, 'closed'],
] as const)('a tunnel of passage %s, of unknown status: %s, is taken as “%s”', (passage, isStatusUnknown, words) => {
  expect(formatPassage({ passage, isStatusUnknown })).toBe(words);
});
