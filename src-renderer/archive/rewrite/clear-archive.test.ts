import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fail, succeed } from '../../../src-shared/problem.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { archiveIdOf, joinArchive, type ArchiveDatabase } from '../schema/archive-database.ts';
import { clearArchive, type MakeBackup } from './clear-archive.ts';
import { clearableParts, readClearables } from './clearing.ts';
import { removeSnapshots } from './remove-snapshots.ts';
import type { CallOptions } from '../worker/worker-calls.ts';
import type { RewriteJob } from './rewrite.worker.ts';

vi.mock('./rewrite-in-worker.ts', () => ({
  rewriteInWorker: async (archive: ArchiveDatabase, job: RewriteJob, { signal }: CallOptions = {}) => {
    // The worker has a connection of its own.
    const own = archive.isOpen() || job.kind !== 'remove' ? archive : joinArchive(archiveIdOf(archive));
    return succeed(
      job.kind === 'remove'
        ? await removeSnapshots(own, job.ids, { isCancelled: () => signal?.aborted === true })
        : await readClearables(own),
    );
  },
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

const made: MakeBackup = async () => succeed({ name: 'backup', byteLength: 1 });

test('where the backup fails, nothing at all is cleared, and its problem is told', async () => {
  const archive = await filled();
  const outcome = await clearAll(archive, async () => fail({ kind: 'storage-full' }));
  expect(outcome).toEqual(fail({ kind: 'storage-full' }));
  expect([await archive.snapshots.count(), await archive.notes.count()]).toEqual([2, 2]);
  archive.close();
});

test('whatever is cleared of what was fetched, notes stay: nobody else has them', async () => {
  const archive = await filled();
  const others = clearableParts.filter((part) => part !== 'own-work');
  const makeBackup: MakeBackup = async () => succeed({ name: 'backup', byteLength: 1 });
  await clearArchive(archive, others, {
    profileId: 'p',
    makeBackup,
    signal: new AbortController().signal,
    onStep: () => undefined,
  });
  expect([await archive.snapshots.count(), await archive.notes.count()]).toEqual([0, 2]);
  archive.close();
});

test('what was chosen goes in whole, also where another connection is chosen meanwhile, which closes the archive', async () => {
  const archive = await filled();
  const outcome = await clearAll(archive, async (request) => {
    archive.close();
    return made(request);
  });
  await archive.open();
  expect([await archive.snapshots.count(), await archive.notes.count()]).toEqual([0, 0]);
  expect(outcome).toEqual(succeed({ backup: 'backup', removed: 2, isStopped: false }));
  archive.close();
});

test('what comes or is edited while the backup is made is in no backup, and is not cleared', async () => {
  const archive = await filled();
  const outcome = await clearAll(archive, async () => {
    await arriveWell(archive, { data: [{ id: 1, name: 'Cat' }], source: 'live', intent: 'live', at: 2_000 });
    await archive.notes.bulkPut([note('n2', 'second, edited', 9), note('n3', 'third', 9)]);
    return succeed({ name: 'backup', byteLength: 1 });
  });
  expect(outcome).toEqual(succeed({ backup: 'backup', removed: 2, isStopped: false }));
  expect((await archive.snapshots.toArray()).map(({ fetchedAt }) => fetchedAt)).toEqual([2_000]);
  expect((await archive.notes.toArray()).map(({ id }) => id)).toEqual(['n2', 'n3']);
  archive.close();
});

test.each<[when: string, backup: string | null, makeBackup: (stop: () => void) => MakeBackup]>([
  [
    'while the backup is made',
    null,
    (stop) => async () => {
      stop();
      return fail({ kind: 'cancelled' });
    },
  ],
  [
    'just after the backup was made',
    'backup',
    (stop) => (request) => {
      stop();
      return made(request);
    },
  ],
])('stopped %s, it has cleared nothing', async (_, backup, makeBackup) => {
  const archive = await filled();
  const controller = new AbortController();
  const outcome = await clearAll(
    archive,
    makeBackup(() => controller.abort()),
    controller.signal,
  );
  expect(outcome).toEqual(succeed({ backup, removed: 0, isStopped: true }));
  expect([await archive.snapshots.count(), await archive.notes.count()]).toEqual([2, 2]);
  archive.close();
});

test('stopped while it removes, it leaves what was not removed as it was, and says how many went', async () => {
  const archive = await filled();
  await arriveWell(archive, { resource: 'stats', data: { fans: 1 }, source: 'live', intent: 'live', at: 3_000 });
  const controller = new AbortController();
  // The first transaction is under way when it is stopped: it ends, and the next does not begin.
  archive.snapshots.hook('deleting', () => controller.abort());
  const outcome = await clearAll(archive, made, controller.signal);
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  const left = await archive.snapshots.count();
  expect(outcome.value).toEqual({ backup: 'backup', removed: 3 - left, isStopped: true });
  expect(left).toBeGreaterThan(0);
  expect(await archive.notes.count()).toBe(2);
  archive.close();
});
