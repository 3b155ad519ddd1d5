import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fail } from '../../../src-shared/problem.ts';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { ArchiveDatabase, archiveVersion } from '../schema/archive-database.ts';
import { createMemoryFolder, filled, namesOf, newProfile, runHere } from './backup-fixture.ts';
import { makeBackup } from './make-backup.ts';

describe('making a backup', () => {
  test.each([
    ['backup:begin', 'storage-full'],
    ['backup:append', 'file-not-written'],
    ['backup:finish', 'bridge-refused'],
    ['backup:read', 'internal'],
    ['backup:keep', 'file-not-written'],
  ] as const)('says what %s said, and leaves no file behind', async (command, kind) => {
    const profileId = await filled(newProfile());
    const folder = createMemoryFolder(profileId);
    folder.response = (name) => (name === command ? fail({ kind, detail: 'As the test says.' }) : undefined);
    expect(await makeBackup({ profileId, kind: 'automatic', ...folder, run: runHere })).toEqual(
      fail({ kind, detail: 'As the test says.' }),
    );
    expect(folder.files.size).toBe(0);
    if (command !== 'backup:begin') expect(folder.asked).toContain('backup:discard');
  });

  type Folder = ReturnType<typeof createMemoryFolder>;
  test.each<[string, (folder: Folder) => void]>([
    [
      'its structure',
      (folder) => {
        folder.response = (name) => {
          // On the disk, after it was written.
          if (name === 'backup:read') for (const bytes of folder.files.values()) bytes.fill(7, 0, 6);
          return undefined;
        };
      },
    ],
    ['a hash', (folder) => (folder.found = (parts) => parts.map((part) => ({ ...part, sha256: '0'.repeat(64) })))],
    ['a length', (folder) => (folder.found = (parts) => parts.map((part) => ({ ...part, byteLength: 3 })))],
    ['a missing table', (folder) => (folder.found = (parts) => parts.slice(1))],
    ['a table too many', (folder) => (folder.found = (parts) => [...parts, ...parts.slice(0, 1)])],
  ])('does not keep what reads differently from what was written: %s', async (_, damage) => {
    const profileId = await filled(newProfile());
    const folder = createMemoryFolder(profileId);
    damage(folder);
    expect(await makeBackup({ profileId, kind: 'manual', ...folder, run: runHere })).toMatchObject({
      ok: false,
      problem: { kind: 'file-not-written' },
    });
    expect(folder.files.size).toBe(0);
    expect(folder.asked).not.toContain('backup:keep');
  });

  test('is read back by main and by the worker beside each other', async () => {
    const profileId = await filled(newProfile());
    const { bridge, ...folder } = createMemoryFolder(profileId);
    const isRead = Promise.withResolvers<void>();
    const invoke: typeof bridge.invoke = async (name, request) => {
      if (name === 'backup:read') isRead.resolve();
      if (name === 'backup:finish') await isRead.promise;
      return bridge.invoke(name, request);
    };
    const made = await makeBackup({ profileId, kind: 'manual', ...folder, bridge: { invoke }, run: runHere });
    expect(made).toMatchObject({ ok: true });
  });

  test('that a reader would refuse for one of its rows is refused while it is made, with the table and the field', async () => {
    const profileId = await filled(newProfile());
    const archive = new ArchiveDatabase(profileId);
    await archive.table('notes').add({ id: 'broken', text: 7 });
    archive.close();
    const folder = createMemoryFolder(profileId);
    expect(await makeBackup({ profileId, kind: 'manual', ...folder, run: runHere })).toMatchObject({
      ok: false,
      problem: { kind: 'file-not-written', detail: expect.stringMatching(/^A row of notes .*\(resource\)/) },
    });
    expect(folder.files.size).toBe(0);
  });

  test('of a profile without an archive makes none', async () => {
    const profileId = newProfile();
    const folder = createMemoryFolder(profileId);
    expect(await makeBackup({ profileId, kind: 'manual', ...folder, run: runHere })).toMatchObject({ ok: false });
    expect(folder.asked).toEqual([]);
    expect(await namesOf(profileId)).toEqual([]);
  });

  test('keeps as many automatic ones as the user settled', async () => {
    const profileId = await filled(newProfile());
    const archive = new ArchiveDatabase(profileId);
    await archive.preferences.add({ key: 'backups', value: { everyDays: 1, keep: 3 } });
    archive.close();
    const folder = createMemoryFolder(profileId);
    const invoke = vi.spyOn(folder.bridge, 'invoke');
    await makeBackup({ profileId, kind: 'automatic', ...folder, run: runHere });
    expect(invoke).toHaveBeenCalledWith('backup:keep', expect.objectContaining({ mostAutomatic: 3 }));
  });

  test.each([
    ['today', archiveVersion],
    ['before there were totals', 4],
  ])('asks for room for all of it beforehand, of an archive of %s', async (_, schemaVersion) => {
    const profileId = newProfile();
    const archive = createArchive();
    for (let at = 1; at <= 40; at++) {
      const data = ['1', '2', '3'].map((id) => ({ id, name: `Heron ${id}`, mass: at, notes: crypto.randomUUID() }));
      await arriveWell(archive, { data, at });
    }
    const copy = new ArchiveDatabase(profileId, schemaVersion);
    for (const { name } of copy.tables) await copy.table(name).bulkAdd(await archive.table(name).toArray());
    copy.close();
    const folder = createMemoryFolder(profileId);
    const invoke = vi.spyOn(folder.bridge, 'invoke');
    const made = await makeBackup({ profileId, kind: 'manual', ...folder, run: runHere });
    const byteLength = made.ok ? made.value.byteLength : NaN;
    const request = invoke.mock.calls.find(([name]) => name === 'backup:begin')?.[1];
    const { expectedBytes } = z.object({ expectedBytes: z.number() }).parse(request);
    expect(expectedBytes).toBeGreaterThan(byteLength / 2);
    expect(expectedBytes).toBeLessThan(byteLength * 5);
  });

  test('of an archive that an older program wrote does not upgrade it', async () => {
    const profileId = newProfile();
    const old = new ArchiveDatabase(profileId, 4);
    await old.open();
    old.close();
    const folder = createMemoryFolder(profileId);
    expect(await makeBackup({ profileId, kind: 'before-update', ...folder, run: runHere })).toMatchObject({
      ok: true,
      value: { facts: { schemaVersion: 4, why: 'before-update' } },
    });
    expect((await indexedDB.databases()).find(({ name }) => name?.endsWith(profileId))?.version).toBe(40);
  });
});
