import { expect, it } from 'vitest';
import { drawnMap } from '../draw/stage-fixture.ts';
import { walkOrder } from './use-stage-keys.ts';

it('goes from the nearest to the furthest, equal ones in the order of the map, and passes over what is faded', () => {
  const { look } = drawnMap([
    { place: { x: 5, y: 0, z: 0 } },
    { place: { x: 1, y: 0, z: 0 } },
    { place: { x: -1, y: 0, z: 0 } },
    { place: { x: 0, y: 0, z: 0 }, isFaded: true },
  ]);
  expect(walkOrder(look, { x: 0, y: 0, z: 0 })).toEqual([1, 2, 0]);
});
