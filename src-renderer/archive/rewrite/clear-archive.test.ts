import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fail, succeed } from '../../../src-shared/problem.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { clearArchive, type MakeBackup } from './clear-archive.ts';
import { clearableParts, readClearables } from './clearing.ts';
import { removeSnapshots } from './remove-snapshots.ts';
import type { RewriteJob } from './rewrite.worker.ts';

vi.mock('./rewrite-in-worker.ts', () => ({
  rewriteInWorker: async (archive: ArchiveDatabase, job: RewriteJob, options?: { readonly signal?: AbortSignal }) =>
    succeed(
      job.kind === 'remove'
        ? await removeSnapshots(archive, job.ids, { isCancelled: () => options?.signal?.aborted === true })
        : await readClearables(archive),
    ),
}));

const note = (id: string, text: string, editedAt = 1) => ({
  id,
  resource: 'ships' as const,
  identity: '1',
  text,
  createdAt: 1,
  editedAt,
});

async function filled(): Promise<ArchiveDatabase> {
  const archive = createArchive();
  for (const [index, name] of ['Ant', 'Bee'].entries())
    await arriveWell(archive, { data: [{ id: 1, name }], source: 'live', intent: 'live', at: 1_000 + index });
  await archive.notes.bulkAdd([note('n1', 'first'), note('n2', 'second')]);
  return archive;
}

function clearAll(archive: ArchiveDatabase, makeBackup: MakeBackup, signal = new AbortController().signal) {
  return clearArchive(archive, clearableParts, { profileId: 'p', makeBackup, onStep: () => undefined, signal });
}

test('where the backup fails, nothing at all is cleared, and its problem is told', async () => {
  const archive = await filled();
  const outcome = await clearAll(archive, async () => fail({ kind: 'storage-full' }));
  expect(outcome).toEqual(fail({ kind: 'storage-full' }));
  expect([await archive.snapshots.count(), await archive.notes.count()]).toEqual([2, 2]);
  archive.close();
});

test('what comes or is edited while the backup is made is in no backup, and is not cleared', async () => {
  const archive = await filled();
  const outcome = await clearAll(archive, async () => {
    await arriveWell(archive, { data: [{ id: 1, name: 'Cat' }], source: 'live', intent: 'live', at: 2_000 });
    await archive.notes.bulkPut([note('n2', 'second, edited', 9), note('n3', 'third', 9)]);
    return succeed({ name: 'backup', byteLength: 1 });
  });
  expect(outcome).toEqual(succeed({ backup: 'backup', isCancelled: false }));
  expect((await archive.snapshots.toArray()).map(({ fetchedAt }) => fetchedAt)).toEqual([2_000]);
  expect((await archive.notes.toArray()).map(({ id }) => id)).toEqual(['n2', 'n3']);
  archive.close();
});

test('stopped while the backup is made nothing goes, and the backup stays', async () => {
  const archive = await filled();
  const stop = new AbortController();
  const outcome = await clearAll(
    archive,
    async () => {
      stop.abort();
      return succeed({ name: 'backup', byteLength: 1 });
    },
    stop.signal,
  );
  expect(outcome).toEqual(succeed({ backup: 'backup', isCancelled: true }));
  expect([await archive.snapshots.count(), await archive.notes.count()]).toEqual([2, 2]);
  archive.close();
});

test('stopped while snapshots go, what had not gone by then is as it was', async () => {
  const archive = await filled();
  const stop = new AbortController();
  const outcome = await clearArchive(archive, clearableParts, {
    profileId: 'p',
    makeBackup: async () => succeed({ name: 'backup', byteLength: 1 }),
    onStep: ({ kind }) => {
      if (kind === 'removing') stop.abort();
    },
    signal: stop.signal,
  });
  expect(outcome).toEqual(succeed({ backup: 'backup', isCancelled: true }));
  expect([await archive.snapshots.count(), await archive.notes.count()]).toEqual([2, 2]);
  archive.close();
});
