import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { createArchive } from '../ingest/archive-fixture.ts';
import { archiveName } from '../schema/archive-database.ts';
import { backUp, memorySource } from './backup-fixture.ts';
import { compareBackup } from './inspect-backup.ts';

const note = (id: string) => ({ id, resource: 'ships' as const, identity: id, text: id, createdAt: 1, editedAt: 1 });

test('what an archive has of a backup already is counted by its keys, and nothing is written', async () => {
  const archive = createArchive();
  await archive.notes.bulkAdd([note('a'), note('b'), note('c')]);
  const { bytes, facts } = await backUp(archive);
  await archive.notes.delete('b');
  await archive.notes.add(note('later'));
  const compared = await compareBackup(memorySource(bytes), archive, () => undefined);
  expect(compared.facts).toEqual(facts);
  expect(compared.shared).toMatchObject({ notes: 2, snapshots: 0 });
  expect(await archive.notes.count()).toBe(3);
});

test('tables that are numbered anew or follow from others are left out, and so are those of a later schema', async () => {
  const archive = createArchive();
  await archive.notes.add(note('a'));
  const { bytes } = await backUp(archive);
  const old = new Dexie(archiveName(`old-${crypto.randomUUID()}`));
  old.version(1).stores({ notes: 'id' });
  await old.open();
  const { shared } = await compareBackup(memorySource(bytes), old, () => undefined);
  expect(shared).toEqual({ notes: 0 });
  old.close();
});
