import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { ArchiveDatabase, archiveVersion } from '../schema/archive-database.ts';
import { archiveTables, hashTable } from './archive-tables.ts';
import { memorySink, memorySource, occasion } from './backup-fixture.ts';
import { loadBackup } from './backup-job.ts';
import { wrongField } from './file/row-shapes.ts';
import { inspectBackup } from './inspect-backup.ts';
import { countGaps } from './reference-check.ts';
import { writeBackup } from './write-backup.ts';

/** An archive of an earlier schema: what one of today holds, in the tables that one had. */
async function oldArchive(version: number): Promise<ArchiveDatabase> {
  const today = createArchive();
  await arriveWell(today, { data: [{ id: '1', name: 'Heron' }], at: 10 });
  await arriveWell(today, { data: [{ id: '1', name: 'Heron', mass: '7' }], at: 20 });
  await arriveWell(today, { data: [{ id: '1', name: 'Heron', mass: '7' }], at: 30 });
  await today.notes.add({ id: 'n', resource: 'ships', identity: '1', text: 'mine', createdAt: 1, editedAt: 2 });
  await today.preferences.add({ key: 'reserve', value: 30 });
  const old = new ArchiveDatabase(`old-${crypto.randomUUID()}`, version);
  for (const { name } of old.tables) await old.table(name).bulkAdd(await today.table(name).toArray());
  today.close();
  return old;
}

describe('a backup made before an upgrade', () => {
  for (let version = 1; version <= archiveVersion; version++) {
    test(`of schema ${version} is written as it is, and restored as an archive of today`, async () => {
      const old = await oldArchive(version);
      const sink = memorySink();
      const facts = await writeBackup(old, sink, occasion);
      expect(old.verno).toBe(version);
      expect(facts.schemaVersion).toBe(version);
      expect(Object.keys(facts.counts).toSorted()).toEqual(old.tables.map(({ name }) => name).toSorted());
      expect((await inspectBackup(memorySource(sink.bytes()))).facts).toEqual(facts);

      const archiveId = `restored-${crypto.randomUUID()}`;
      await loadBackup(memorySource(sink.bytes()), archiveId);
      const restored = new ArchiveDatabase(archiveId);
      await restored.open();
      expect(restored.verno).toBe(archiveVersion);
      for (const table of archiveTables(version)) {
        expect(await hashTable(restored, table), table.name).toEqual(await hashTable(old, table));
      }
      expect(await countGaps(restored)).toEqual({ bodies: 0, records: 0, snapshots: 0 });
      expect(await restored.outlines.count()).toBe(2);
      expect(await restored.totals.toArray()).toMatchObject([{ snapshots: 2, latestFetchedAt: 20, confirmedAt: 30 }]);
      restored.close();
      old.close();
    });
  }
});

test('it is known of every table what its rows have', () => {
  for (const { name } of archiveTables(archiveVersion)) expect(wrongField(name, {}), name).not.toBeNull();
});
