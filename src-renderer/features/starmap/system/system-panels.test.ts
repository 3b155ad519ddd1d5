import { expect, test } from 'vitest';
import { object } from './model/object-fixture.ts';
import { growSystemTree } from './model/system-tree.ts';
import { inhabitedPlaces } from './system-panels.tsx';

test('inhabited places are those with a population or a holder, the most populous first', () => {
  const holder = { id: '1', code: 'free', name: 'Free Reach', color: null };
  const { all } = growSystemTree([
    object({ name: 'Empty', sensorPopulation: 0 }),
    object({ name: 'Unknown' }),
    object({ name: 'Held', affiliations: [holder] }),
    object({ name: 'Few', sensorPopulation: 2 }),
    object({ name: 'Many', sensorPopulation: 8, affiliations: [holder] }),
  ]);
  expect(inhabitedPlaces(all).map(({ node, holders }) => [node.title, ...holders])).toEqual([
    ['Many', 'Free Reach'],
    ['Few'],
    ['Held', 'Free Reach'],
  ]);
});
