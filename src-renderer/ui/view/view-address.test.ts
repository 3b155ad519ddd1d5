import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shipPath } from '../../format/paths.ts';
import { readSegments } from './path-segments.ts';

test.each([
  ['/', []],
  ['/ships', ['ships']],
  ['/ships/ship/50%25%20off', ['ships', 'ship', '50% off']],
  ['/ships/ship/50%', ['ships', 'ship', '50%']],
  ['/people/a%2Fb', ['people', 'a/b']],
  ['/ships/ship/%2525', ['ships', 'ship', '%25']],
])('%s has the parts %j', (path, parts) => {
  expect(readSegments(path)).toEqual(parts);
});

test('whatever a ship is called, its address gives the very name back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (identity) => {
      expect(readSegments(shipPath(identity))).toEqual(['ships', 'ship', identity]);
    }),
  );
});
