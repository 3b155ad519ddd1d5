import { expect, test } from 'vitest';
import type { SetMember } from '../../../archive/schema/archive-rows.ts';
import { compareShipsPath, shipsPath } from '../../../format/paths.ts';
import { openSet, readShipsView } from './ships-address.ts';
import { firstShipsView } from './ships-store.ts';

const members = (count: number): readonly SetMember[] =>
  Array.from({ length: count }, (_, index) => ({ resource: 'ships', identity: `s${index}` }));

/** Where a set takes the window. */
function pathOf(set: Omit<Parameters<typeof openSet>[0], 'id'>): string {
  let path = '';
  openSet({ id: 'haulers', ...set }, (to) => {
    path = to;
  });
  return path;
}

test('a set opens as the comparison it was saved with, else as one of its ships', () => {
  expect(pathOf({ members: members(2), view: 'ships=s1,s0&diff=1' })).toBe(compareShipsPath('ships=s1,s0&diff=1'));
  expect(pathOf({ members: members(12) })).toMatch(/^\/ships\/compare\/ships%3Ds0%2Cs1/);
});

test('of a set of more ships than can be compared, the list shows the ships', () => {
  expect(pathOf({ members: members(13), view: 'ships=s1' })).toBe(shipsPath('set=haulers'));
  expect(readShipsView('set=haulers')).toEqual({ ...firstShipsView, setId: 'haulers' });
});
