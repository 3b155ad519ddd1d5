import { expect, test } from 'vitest';
import { starMap, systemRecord } from './star-map-fixture.ts';
import { describeMissingPosition } from './star-map.ts';

test.each([
  [{}, null],
  [{ x: null, y: null, z: null }, 'drawn in a made-up place: no position was sent'],
  [{ x: null }, 'drawn in a made-up place: only part of a position was sent'],
  [{ x: Infinity }, 'drawn in a made-up place: the position sent cannot be used'],
])('of a system at %j it is said: %s', (fields, words) => {
  const [system] = starMap([systemRecord('Aster', fields)]).systems;
  expect(system && describeMissingPosition(system)).toBe(words);
});
