import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/archive-fixture.ts';
import { readDetail } from './read-detail.ts';

const system = { id: '7', code: "O'NEIL, EAST", name: 'O’Neil' };

test('details are found under the code, as of an instant, with what was asked for them', async () => {
  const archive = createArchive();
  const params = { code: system.code };
  await arriveWell(archive, { resource: 'star-system', params, data: { ...system, name: 'Before' }, at: 1_000 });
  await arriveWell(archive, { resource: 'star-system', params, data: [system], at: 2_000 });
  const question = { code: system.code, identity: null };
  expect(await readDetail(archive, 'star-system', question, null)).toMatchObject({
    record: { identity: '7', title: 'O’Neil' },
    params,
    source: { confirmedAt: 2_000, source: 'stored' },
  });
  expect((await readDetail(archive, 'star-system', question, 1_500))?.record.title).toBe('Before');
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
  expect((await readDetail(archive, 'star-system', question, null))?.record.title).toBe('New');
  expect(await readDetail(archive, 'star-system', { ...question, identity: null }, null)).toBeNull();
  expect(await readDetail(archive, 'star-system', { ...question, identity: '9' }, null)).toBeNull();
});
