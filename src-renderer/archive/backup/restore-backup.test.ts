import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { fail } from '../../../src-shared/problem.ts';
import { sessionAttempts } from '../attempts/session-calls.ts';
import { ArchiveDatabase } from '../schema/archive-database.ts';
import { currentArchiveId, hasArchive, readGenerations } from '../schema/generations.ts';
import { openArchive } from '../schema/open-archive.ts';
import {
  backUp,
  createMemoryFolder,
  exportReadable,
  filled,
  hashTables,
  memorySink,
  memorySource,
  namesOf,
  newProfile,
  onlyBackup,
  otherBackup,
  request,
  runHere,
  standing,
} from './backup-fixture.ts';
import { dataFolderSource } from './file/backup-sources.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup, type RestoreBackup } from './restore-backup.ts';
import { checkBackup } from './run-backup-job.ts';

afterEach(() => sessionAttempts.clear());

describe('a backup', () => {
  test('made, read back, kept, and restored on an empty machine, gives every table row for row', async () => {
    const [profileId, other] = [await filled(newProfile()), newProfile()];
    const folder = createMemoryFolder(profileId);
    const made = await makeBackup({ profileId, kind: 'manual', ...folder, run: runHere });
    expect(made).toMatchObject({ ok: true, value: { counts: { snapshots: 2, notes: 1 } } });
    const source = dataFolderSource(folder.bridge, profileId, onlyBackup(folder), folder.collect);
    expect(await restoreBackup(request(folder, other, source))).toMatchObject({ ok: true, value: { copyName: null } });
    expect(await hashTables(await currentArchiveId(other))).toEqual(await hashTables(profileId));
    expect((await readGenerations(other)).kept).toEqual([]);
  });

  test('takes the place of an archive, of which a backup is made and which is kept aside', async () => {
    const { profileId, folder } = await standing();
    const before = await hashTables(profileId);
    const restored = await restoreBackup(request(folder, profileId, await otherBackup()));
    expect(restored).toMatchObject({ ok: true, value: { copyName: expect.stringContaining('before-restore') } });
    const { archiveId, kept } = await readGenerations(profileId);
    expect(restored).toMatchObject({ value: { archiveId } });
    expect(kept).toMatchObject([{ archiveId: profileId, why: 'restored' }]);
    expect(await hashTables(profileId)).toEqual(before);
    const opened = await openArchive(profileId);
    if (!opened.ok) throw new Error(opened.problem.detail);
    expect((await opened.value.notes.toArray()).map(({ id }) => id)).toEqual(['Plover']);
    opened.value.close();

    // And back again, from the copy that was made.
    const source = dataFolderSource(folder.bridge, profileId, onlyBackup(folder), folder.collect);
    expect(await restoreBackup(request(folder, profileId, source))).toMatchObject({ ok: true });
    expect(await hashTables(await currentArchiveId(profileId))).toEqual(before);
  });

  test('is merged into an archive, which then holds what both did', async () => {
    const { profileId, folder } = await standing();
    const source = await otherBackup();
    expect(await restoreBackup(request(folder, profileId, source, { how: 'merge' }))).toMatchObject({ ok: true });
    const opened = await openArchive(profileId);
    if (!opened.ok) throw new Error(opened.problem.detail);
    expect((await opened.value.notes.toArray()).map(({ id }) => id)).toEqual(['Heron', 'Plover']);
    expect(await opened.value.snapshots.count()).toBe(4);
    opened.value.close();
    const current = await currentArchiveId(profileId);
    expect(await namesOf(profileId)).toEqual([`orrery-archive-${profileId}`, `orrery-archive-${current}`]);
  });

  test('merged where there is no archive yet is that archive', async () => {
    const profileId = newProfile();
    const folder = createMemoryFolder(profileId);
    expect(await restoreBackup(request(folder, profileId, await otherBackup(), { how: 'merge' }))).toMatchObject({
      ok: true,
    });
    expect(await hasArchive(await currentArchiveId(profileId))).toBe(true);
  });
});

describe('nothing is restored, and nothing changed,', () => {
  test.each<readonly [string, RegExp, (folder: ReturnType<typeof createMemoryFolder>) => Partial<RestoreBackup>]>([
    [
      'while the copy of what is there cannot be made',
      /no room/,
      (folder) => {
        folder.response = (name) =>
          name === 'backup:append' ? fail({ kind: 'file-not-written', detail: 'There is no room left.' }) : undefined;
        return {};
      },
    ],
    [
      'while a fetch is running',
      /Fetches are still running/,
      () => {
        sessionAttempts.add('one');
        return {};
      },
    ],
    [
      'when the disk has no room for it',
      /^$/,
      (folder) => {
        folder.freeBytes = 500_000_100;
        return {};
      },
    ],
    ['when it is cancelled before it begins', /^$/, () => ({ signal: AbortSignal.abort() })],
    [
      'when it is cancelled in the middle',
      /^$/,
      () => {
        const abort = new AbortController();
        return { signal: abort.signal, onProgress: ({ phase }) => (phase === 'verifying' ? abort.abort() : undefined) };
      },
    ],
    [
      'when it is cancelled while the copy is made',
      /^$/,
      () => {
        const abort = new AbortController();
        return { signal: abort.signal, onProgress: ({ phase }) => (phase === 'writing' ? abort.abort() : undefined) };
      },
    ],
  ])('%s', async (_, detail, changes) => {
    for (const how of ['replace', 'merge'] as const) {
      const { profileId, folder, state } = await standing();
      const before = await state();
      const source = await otherBackup();
      const restored = await restoreBackup(request(folder, profileId, source, { how, ...changes(folder) }));
      expect(restored.ok ? 'restored' : (restored.problem.detail ?? '')).toMatch(detail);
      if (sessionAttempts.size > 0) expect(restored).toMatchObject({ problem: { kind: 'archive-busy' } });
      expect(await state()).toEqual(before);
      sessionAttempts.clear();
    }
  });

  test('when the archive was written to after its copy', async () => {
    for (const how of ['replace', 'merge'] as const) {
      const { profileId, folder } = await standing();
      let notes = 0;
      folder.response = (name) => {
        if (name !== 'backup:keep') return undefined;
        const archive = new ArchiveDatabase(profileId);
        void archive.notes
          .put({ id: `late ${++notes}`, resource: 'ships', identity: '1', text: '', createdAt: 1, editedAt: 1 })
          .then(() => archive.close());
        return undefined;
      };
      const restored = await restoreBackup(request(folder, profileId, await otherBackup(), { how }));
      expect(restored).toMatchObject({
        ok: false,
        problem: { kind: 'archive-busy', detail: expect.stringContaining('meanwhile') },
      });
      expect(await currentArchiveId(profileId)).toBe(profileId);
      expect(await namesOf(profileId)).toEqual([`orrery-archive-${profileId}`]);
    }
  });

  test('where invented data would get among real data, or real among invented', async () => {
    const { profileId, folder, state } = await standing();
    const before = await state();
    const archive = new ArchiveDatabase(await filled(newProfile()));
    const demo = memorySource((await backUp(archive, { profile: { id: 'demo', kind: 'demo' } })).bytes);
    archive.close();
    expect(await checkBackup(demo, { run: runHere })).toMatchObject({ ok: true, value: { profile: { kind: 'demo' } } });
    expect(await restoreBackup(request(folder, profileId, demo, { how: 'merge' }))).toMatchObject({
      ok: false,
      problem: { kind: 'backup-refused', detail: expect.stringContaining('invented') },
    });
    expect(await state()).toEqual(before);
    const intoDemo = await restoreBackup(request(createMemoryFolder('demo', 'demo'), 'demo', await otherBackup()));
    expect(intoDemo).toMatchObject({ ok: false, problem: { detail: expect.stringContaining('demo universe') } });
    expect(await hasArchive('demo')).toBe(false);
  });
});

test('what could be read of a damaged archive never takes an archive’s place, and can be merged', async () => {
  const damaged = await filled(newProfile(), 'Plover');
  const archive = new ArchiveDatabase(damaged);
  await archive.table('notes').add({ id: 'broken' });
  await archive.bodies.clear();
  archive.close();
  const sink = memorySink();
  const facts = await exportReadable(damaged, sink, { app: '0.1.0', kind: 'service', run: runHere });
  expect(facts).toMatchObject({ ok: true, value: { isPartial: true, skippedRows: 1, gaps: { bodies: 2 } } });
  const source = memorySource(sink.bytes());
  const { profileId, folder, state } = await standing();
  const before = await state();
  expect(await restoreBackup(request(folder, profileId, source))).toMatchObject({
    ok: false,
    problem: { kind: 'backup-refused', detail: expect.stringContaining('Merge') },
  });
  expect(await state()).toEqual(before);
  expect(await restoreBackup(request(folder, profileId, source, { how: 'merge' }))).toMatchObject({ ok: true });
  const opened = await openArchive(profileId);
  if (!opened.ok) throw new Error(opened.problem.detail);
  expect(await opened.value.notes.count()).toBe(2);
  expect(await opened.value.snapshots.count()).toBe(4);
  opened.value.close();
});

test('an archive of which no copy can be made gives way when the user says so, and is kept aside', async () => {
  const { profileId, folder } = await standing();
  folder.response = (name) =>
    name === 'backup:append' ? fail({ kind: 'storage-failed', detail: 'Broken.' }) : undefined;
  const restored = await restoreBackup(request(folder, profileId, await otherBackup(), { evenWithoutCopy: true }));
  expect(restored).toMatchObject({ ok: true, value: { copyName: null } });
  expect((await readGenerations(profileId)).kept).toMatchObject([{ archiveId: profileId }]);
});

test('a backup with any byte flipped, or cut anywhere, is refused or is the same', async () => {
  const archive = new ArchiveDatabase(await filled(newProfile()));
  const { bytes, facts } = await backUp(archive);
  archive.close();
  const damage = fc.oneof(
    fc.record({ at: fc.nat({ max: bytes.length - 1 }), bit: fc.nat({ max: 7 }) }),
    fc.record({ length: fc.nat({ max: bytes.length - 1 }) }),
    fc.record({ at: fc.nat({ max: bytes.length - 1 }), insert: fc.uint8Array({ minLength: 1, maxLength: 30 }) }),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (how) => {
      let copy = bytes.slice();
      if ('length' in how) copy = copy.slice(0, how.length);
      else if ('bit' in how) copy[how.at] = (copy[how.at] ?? 0) ^ (1 << how.bit);
      else copy = new Uint8Array([...copy.slice(0, how.at), ...how.insert, ...copy.slice(how.at)]);
      const checked = await checkBackup(memorySource(copy), { run: runHere });
      if (checked.ok) expect(checked.value).toEqual(facts);
      else expect(checked.problem.kind).toBe('backup-refused');
    }),
    { numRuns: 400 },
  );
});
