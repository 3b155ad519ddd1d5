import { describe, expect, test } from 'vitest';
import { resourceNames } from '../../../src-shared/catalog/registry.ts';
import { resourceGroups } from '../../../src-shared/resource/resource.ts';
import { explorerPath } from '../../format/paths.ts';
import { emptyRequest, groupResources, readAddress } from './explorer-address.ts';

describe('readAddress', () => {
  test('reads back what explorerPath wrote, for every resource', () => {
    for (const resource of resourceNames) {
      const request = emptyRequest(resource);
      expect(readAddress(explorerPath(request))).toEqual({ kind: 'request', request, message: null });
    }
  });

  test.each(['a&b=c', '100 %', '%26', 'x/y', '#?', 'Ásgard ’s', '+'])('keeps the value %j whole', (name) => {
    const request = { resource: 'ships', params: { name }, intent: 'eager' } as const;
    expect(readAddress(explorerPath(request))).toEqual({ kind: 'request', request, message: null });
  });

  test('an address without a resource, or with one nobody knows, opens the directory', () => {
    expect(readAddress('/explorer')).toEqual({ kind: 'directory', message: null });
    expect(readAddress('/explorer/')).toEqual({ kind: 'directory', message: null });
    expect(readAddress('/explorer/shops')).toMatchObject({
      kind: 'directory',
      message: expect.stringContaining('not in the catalogue'),
    });
  });

  test.each(['%E0%A4%A', encodeURIComponent('name=%'), 'colour%3Dred', 'intent%3Dsteal'])(
    'the broken query %s opens an empty form that says why',
    (query) => {
      const address = readAddress(`/explorer/ships/${query}`);
      expect(address).toMatchObject({ kind: 'request', request: emptyRequest('ships') });
      expect(address.message).toMatch(/link|address/);
    },
  );

  test('values that do not fit are kept as they are, for the form to say so', () => {
    expect(readAddress(`/explorer/ships/${encodeURIComponent('crew_min=many')}`)).toMatchObject({
      request: { params: { crew_min: 'many' } },
      message: null,
    });
  });
});

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
