import { expect, test } from 'vitest';
import { rowOf } from './timeline-row-fixture.ts';
import { treePlaces } from './timeline-row.ts';

const places = (...levels: readonly (0 | 1 | 2)[]) =>
  treePlaces(levels.map((level) => rowOf({ level }))).map(({ parent, position, siblings }) => [
    parent,
    position,
    siblings,
  ]);

test('rows are counted among those of the same parent', () => {
  expect(places(0, 1, 2, 2, 1, 0, 1)).toEqual([
    [-1, 1, 2],
    [0, 1, 2],
    [1, 1, 2],
    [1, 2, 2],
    [0, 2, 2],
    [-1, 2, 2],
    [5, 1, 1],
  ]);
});

test('a level that is left out has the nearest row above it as parent', () => {
  expect(places(0, 2, 1, 2)).toEqual([
    [-1, 1, 1],
    [0, 1, 2],
    [0, 2, 2],
    [2, 1, 1],
  ]);
});

test('rows that begin deep, and no rows at all, have no parent to be counted under', () => {
  expect(places(2, 1, 0)).toEqual([
    [-1, 1, 3],
    [-1, 2, 3],
    [-1, 3, 3],
  ]);
  expect(places()).toEqual([]);
});
