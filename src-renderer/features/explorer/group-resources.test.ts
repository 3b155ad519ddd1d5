import { expect, test } from 'vitest';
import { resourceNames } from '../../../src-shared/catalog/registry.ts';
import { resourceGroups } from '../../../src-shared/catalog/resource.ts';
import { groupResources } from './group-resources.ts';

test('every resource of the catalogue is listed once, under groups in the catalogue’s order', () => {
  const groups = groupResources('');
  expect(groups.flatMap(({ resources }) => resources).toSorted()).toEqual([...resourceNames].toSorted());
  const order = groups.map(({ group }) => resourceGroups.indexOf(group));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a search finds titles and summaries in any case, and leaves empty groups out', () => {
  expect(groupResources('  SHIPS ')).toEqual([{ group: 'Ships', resources: ['ships'] }]);
  expect(groupResources('no such thing')).toEqual([]);
});
