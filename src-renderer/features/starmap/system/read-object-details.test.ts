import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/archive-fixture.ts';
import { readObjectDetails } from './read-object-details.ts';

test('only the objects asked for are read, each from the answer confirmed last, as of an instant', async () => {
  const archive = createArchive();
  const arrive = (code: string, data: object, at: number) =>
    arriveWell(archive, { resource: 'object', params: { code }, data, at });
  await arrive('A.P.ONE', { id: '1', name: 'Old' }, 1_000);
  await arrive('a.p.one', { id: '1', name: 'New', children: [{ id: '5', type: 'LZ' }] }, 2_000);
  await arrive('A.P.TWO', { id: '2', name: 'Two' }, 3_000);
  const found = await readObjectDetails(archive, new Set(['1', '9']), null);
  expect([...found.keys()]).toEqual(['1']);
  expect(found.get('1')).toMatchObject({
    fields: { name: 'New', children: [{ id: '5' }] },
    source: { confirmedAt: 2_000 },
  });
  expect((await readObjectDetails(archive, new Set(['1']), 1_500)).get('1')?.fields.name).toBe('Old');
  expect((await readObjectDetails(archive, new Set(['1']), 500)).size).toBe(0);
});
