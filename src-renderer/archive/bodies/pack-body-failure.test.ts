import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { readBody } from './pack-body.ts';

vi.mock('fossil-delta', () => ({
  createDelta: () => {
    throw new RangeError('Invalid array length');
  },
  applyDelta: () => {
    throw new Error('bad checksum');
  },
}));

test('an answer whose difference cannot be made is kept whole, for keeping it comes first', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [{ id: '1', name: 'First' }], at: 1_000 });
  const { snapshotId } = await arriveWell(archive, { data: [{ id: '1', name: 'Second' }], at: 2_000 });
  const snapshot = await archive.snapshots.get(snapshotId);
  expect(snapshot && (await readBody(archive, snapshot))).toEqual([{ id: '1', name: 'Second' }]);
  expect((await archive.bodies.toArray()).map(({ base }) => base)).toEqual([undefined, undefined]);
});
