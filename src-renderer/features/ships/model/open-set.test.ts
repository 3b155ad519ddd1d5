import { beforeEach, expect, test } from 'vitest';
import type { SetMember } from '../../../archive/schema/archive-rows.ts';
import { compareShipsPath } from '../../../format/paths.ts';
import { openSet } from './ships-address.ts';
import { useShipsStore } from './ships-store.ts';

const members = (count: number): readonly SetMember[] =>
  Array.from({ length: count }, (_, index) => ({ resource: 'ships', identity: `s${index}` }));

beforeEach(() => useShipsStore.getState().setPicked([]));

/** Where a set takes the window. */
function pathOf(set: Parameters<typeof openSet>[0]): string {
  let path = '';
  openSet(set, (to) => {
    path = to;
  });
  return path;
}

test('a set opens as the comparison it was saved with, else as one of its ships', () => {
  expect(pathOf({ members: members(2), view: 'ships=s1,s0&diff=1' })).toBe(compareShipsPath('ships=s1,s0&diff=1'));
  expect(pathOf({ members: members(12) })).toMatch(/^\/ships\/compare\/ships%3Ds0%2Cs1/);
  expect(useShipsStore.getState().picked).toEqual([]);
});

test('a set of more ships than can be compared is picked in the list', () => {
  expect(pathOf({ members: members(13), view: 'ships=s1' })).toBe('/ships');
  expect(useShipsStore.getState().picked).toHaveLength(13);
});
