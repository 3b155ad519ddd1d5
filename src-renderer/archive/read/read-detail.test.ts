import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { readDetail, readIdentitiesWithResponse, readSourcedRecords } from './read-detail.ts';

const system = { id: '7', code: "O'NEIL, EAST", name: 'O’Neil' };

test('details are found under the code, as of an instant, with what was asked for them', async () => {
  const archive = createArchive();
  const params = { code: system.code };
  await arriveWell(archive, { resource: 'star-system', params, data: { ...system, name: 'Before' }, at: 1_000 });
  await arriveWell(archive, { resource: 'star-system', params, data: [system], at: 2_000 });
  const question = { code: system.code, identity: null };
  expect(await readDetail(archive, 'star-system', question, null)).toMatchObject({
    identity: '7',
    title: 'O’Neil',
    source: { confirmedAt: 2_000, source: 'stored', snapshot: { params } },
  });
  expect((await readDetail(archive, 'star-system', question, 1_500))?.title).toBe('Before');
  expect(await readDetail(archive, 'star-system', question, 500)).toBeNull();
});

test('details that were asked for by another spelling are found by the identity, the latest first', async () => {
  const archive = createArchive();
  await arriveWell(archive, {
    resource: 'star-system',
    params: { code: 'ardwen' },
    data: { id: '1', name: 'Old' },
    at: 1_000,
  });
  await arriveWell(archive, {
    resource: 'star-system',
    params: { code: 'Ardwen' },
    data: { id: '1', name: 'New' },
    at: 2_000,
  });
  await arriveWell(archive, {
    resource: 'star-system',
    params: { code: 'other' },
    data: { id: '2', name: 'Other' },
    at: 3_000,
  });
  const question = { code: 'ARDWEN', identity: '1' };
  expect((await readDetail(archive, 'star-system', question, null))?.title).toBe('New');
  expect(await readDetail(archive, 'star-system', { ...question, identity: null }, null)).toBeNull();
  expect(await readDetail(archive, 'star-system', { ...question, identity: '9' }, null)).toBeNull();
});

test('only the objects asked for are read, each from the answer confirmed last, as of an instant', async () => {
  const archive = createArchive();
  const arrive = (code: string, data: object, at: number) =>
    arriveWell(archive, { resource: 'object', params: { code }, data, at });
  await arrive('A.P.ONE', { id: '1', name: 'Old' }, 1_000);
  await arrive('a.p.one', { id: '1', name: 'New', children: [{ id: '5', type: 'LZ' }] }, 2_000);
  await arrive('A.P.TWO', { id: '2', name: 'Two' }, 3_000);
  const found = await readSourcedRecords(archive, 'object', null, new Set(['1', '9']));
  expect(found.map(({ identity }) => identity)).toEqual(['1', '1']);
  expect(found[0]).toMatchObject({
    fields: { name: 'New', children: [{ id: '5' }] },
    source: { confirmedAt: 2_000 },
  });
  expect(found[1]?.fields.name).toBe('Old');
  const earlier = await readSourcedRecords(archive, 'object', 1_500, new Set(['1']));
  expect(earlier.map(({ fields }) => fields.name)).toEqual(['Old']);
  expect(await readSourcedRecords(archive, 'object', 500, new Set(['1']))).toEqual([]);
});

test('details are archived for what was answered, not for what was asked, and not before they came', async () => {
  const archive = createArchive();
  const detail = (code: string, id: string, at: number) =>
    arriveWell(archive, {
      resource: 'star-system',
      params: { code },
      data: { id, code: code.toUpperCase(), name: code },
      at,
    });
  await detail('aster', '7', 1_000);
  await detail('Aster', '7', 1_500);
  await detail('BELEN', '8', 2_000);
  await arriveWell(archive, { resource: 'systems', data: [{ id: '9', code: 'CORA' }], at: 1_000 });
  expect(await readIdentitiesWithResponse(archive, 'star-system', null)).toEqual(new Set(['7', '8']));
  expect(await readIdentitiesWithResponse(archive, 'star-system', 1_600)).toEqual(new Set(['7']));
  expect(await readIdentitiesWithResponse(archive, 'star-system', 500)).toEqual(new Set());
});
