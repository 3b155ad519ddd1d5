import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test } from 'vitest';
import { ArchiveDatabase, archiveName, archiveVersion } from '../../archive/schema/archive-database.ts';
import { noteOpenedBy } from '../../archive/schema/generations.ts';
import { needsBackupFirst, storedSchema } from './stored-archives.ts';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

/** An archive of that schema, with or without something in it. */
async function make(profileId: string, { schema = archiveVersion, isEmpty = false } = {}): Promise<void> {
  const archive = new ArchiveDatabase(profileId, schema);
  await archive.open();
  if (!isEmpty)
    await archive.notes.add({ id: 'n', resource: 'ships', identity: 'x', text: 'x', createdAt: 1, editedAt: 1 });
  archive.close();
}

describe('before an archive is opened', () => {
  test('nothing is backed up where there is no archive, and none is made by asking', async () => {
    expect(await needsBackupFirst('p1', '1.0.0')).toBe(false);
    expect(await Dexie.getDatabaseNames()).not.toContain(archiveName('p1'));
  });

  test('the version that opened it last needs no backup, another does', async () => {
    await make('p1');
    await noteOpenedBy('p1', '1.0.0');
    expect(await needsBackupFirst('p1', '1.0.0')).toBe(false);
    expect(await needsBackupFirst('p1', '1.0.1')).toBe(true);
    expect(await needsBackupFirst('p1', '0.9.0')).toBe(true);
  });

  test('one that nobody has noted was opened by a version from before', async () => {
    await make('p1');
    expect(await needsBackupFirst('p1', '1.0.0')).toBe(true);
  });

  test.each(Array.from({ length: archiveVersion - 1 }, (_, index) => index + 1))(
    'one of schema %i needs one whoever opened it, and stays at that schema',
    async (schema) => {
      await make('p1', { schema });
      await noteOpenedBy('p1', '1.0.0');
      expect(await needsBackupFirst('p1', '1.0.0')).toBe(true);
      expect(await storedSchema('p1')).toBe(schema);
    },
  );

  test('an empty one has nothing to lose', async () => {
    await make('p1', { isEmpty: true });
    expect(await needsBackupFirst('p1', '1.0.0')).toBe(false);
  });

  test('a newer one is not touched: it is refused when it is opened', async () => {
    const newer = new Dexie(archiveName('p1'));
    newer.version(archiveVersion + 1).stores({ notes: 'id' });
    await newer.open();
    await newer.table('notes').add({ id: 'n' });
    newer.close();
    expect(await needsBackupFirst('p1', '1.0.0')).toBe(false);
  });
});
