import { expect, test } from 'vitest';
import { mapWith } from '../../model/star-map-fixture.ts';
import { currentTunnels } from './map-tables.tsx';

const map = mapWith(
  [{ id: '1' }, { id: '2' }, { id: '3' }],
  [{ ends: [0, 1] }, { ends: [1, 2] }, { ends: [2, 0] }, { ends: [1, null] }],
);

test('every tunnel of the selected system stands out, whichever end is its', () => {
  expect([...currentTunnels(map, '1', undefined)]).toEqual(['t0', 't2']);
  expect([...currentTunnels(map, '2', undefined)]).toEqual(['t0', 't1', 't3']);
});

test('with it the way to the step of a route; without either none', () => {
  expect([...currentTunnels(map, '1', 1)]).toEqual(['t0', 't2', 't1']);
  expect([...currentTunnels(map, null, 3)]).toEqual(['t3']);
  expect(currentTunnels(map, 'gone', 99).size).toBe(0);
});
