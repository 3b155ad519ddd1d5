import { expect, test } from 'vitest';
import { object } from './object-fixture.ts';
import type { ObjectDetail } from './read-object-details.ts';
import { growSystemTree } from './system-tree.ts';
import { worldsWithoutDetails } from './worlds-without-details.ts';

test('worlds are asked for by their codes, unless their details are there or they have none', () => {
  const tree = growSystemTree([
    object({ id: '1', code: 'A.PLANETS.ONE', type: 'PLANET' }),
    object({ id: '2', code: "A.MOONS.O'NEIL, EAST", type: 'SATELLITE', parentId: '1' }),
    object({ id: '3', type: 'PLANET' }),
    object({ id: '4', code: 'A.STATION.FOUR', type: 'MANMADE' }),
  ]);
  const known = new Map([['1', {} as ObjectDetail]]); // test data: only its being there is read
  expect(worldsWithoutDetails(tree, new Map())).toEqual(['A.PLANETS.ONE', "A.MOONS.O'NEIL, EAST"]);
  expect(worldsWithoutDetails(tree, known)).toEqual(["A.MOONS.O'NEIL, EAST"]);
});
