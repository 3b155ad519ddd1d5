import { expect, test } from 'vitest';
import { mergeObjects } from './merge-objects.ts';
import { object } from './object-fixture.ts';
import type { ObjectDetail } from './read-object-details.ts';
import { growSystemTree } from './system-tree.ts';

test('landing zones come with their world’s own details, and a moon of both stands there once', () => {
  const moon = object({ id: 'm', name: 'Moon', parentId: 'w' });
  const zone = object({ id: 'z', name: 'Zone', type: 'LZ', parentId: 'w' });
  const world = object({ id: 'w', name: 'World' });
  // Test data: what is read of a detail.
  const detail = { fields: { ...world, name: 'Renamed', children: [moon, zone] } } as unknown as ObjectDetail;
  const merged = mergeObjects([world, moon, object({})], new Map([['w', detail]]));
  expect(growSystemTree(merged).all.map(({ title }) => title)).toEqual(['World', 'Moon', 'Zone', 'Without a name']);
});
