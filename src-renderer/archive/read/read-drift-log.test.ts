import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { readDriftLog } from './read-drift-log.ts';

const heron = { id: '1', name: 'Heron' };
const withField = (value: unknown) => [{ ...heron, odd: value }];

test('each departure stands once, with first and last sight over all requests, and the value seen last', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [heron], at: 1_000 });
  await arriveWell(archive, { data: withField('first'), at: 2_000 });
  await arriveWell(archive, { data: withField('second'), at: 3_000 });
  await arriveWell(archive, { data: withField('second'), at: 4_000 });
  const { snapshotId } = await arriveWell(archive, { data: withField('alone'), params: { name: 'Heron' }, at: 5_000 });
  expect(await readDriftLog(archive, null)).toEqual([
    {
      resource: 'ships',
      kind: 'unknown-field',
      path: 'odd',
      firstAt: 2_000,
      lastAt: 5_000,
      isCurrent: true,
      snapshots: 3,
      requests: 2,
      most: 1,
      sample: 'alone',
      snapshotId,
    },
  ]);
});

test('what the latest responses no longer have stays with its last sight', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [...withField(1), null, null], at: 1_000 });
  await arriveWell(archive, { data: [...withField(1), null, null], at: 2_000 });
  await arriveWell(archive, { data: [heron, null], at: 3_000 });
  const log = await readDriftLog(archive, null);
  expect(log.map(({ kind, isCurrent, firstAt, lastAt, most }) => [kind, isCurrent, firstAt, lastAt, most])).toEqual([
    ['empty-element', true, 1_000, 3_000, 2],
    ['unknown-field', false, 1_000, 2_000, 1],
  ]);
});

test('looking back, nothing is told that came later', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: withField('old'), at: 1_000 });
  await arriveWell(archive, { data: withField('new'), at: 3_000 });
  expect(await readDriftLog(archive, 2_000)).toMatchObject([{ sample: 'old', lastAt: 1_000, snapshots: 1 }]);
  expect(await readDriftLog(archive, 500)).toEqual([]);
});
