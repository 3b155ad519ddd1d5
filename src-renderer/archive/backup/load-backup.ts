import { ArchiveDatabase, archiveVersion } from '../schema/archive-database.ts';
import { archiveTables, hashTable, reachDisk, RowWriter } from './archive-tables.ts';
import {
  refuseBackup,
  type BackupFacts,
  type BackupProgress,
  type BackupSource,
  type Manifest,
} from './file/backup-format.ts';
import { inspectBackup } from './inspect-backup.ts';

/**
 * Reads a backup into a database that nobody uses yet, at the schema it was written at, reads it back and holds it against
 * the manifest, and only then has Dexie upgrade it. Leaves the database behind half built where it rejects: the caller
 * abandons it.
 *
 * @param archiveId of a database that does not exist.
 * @throws ProblemError `backup-refused`; whatever IndexedDB says.
 */
export async function loadBackup(
  source: BackupSource,
  archiveId: string,
  onProgress: (progress: BackupProgress) => void = () => undefined,
): Promise<BackupFacts> {
  const { manifest, facts } = await fill(source, archiveId, onProgress);
  // One of this schema was read back row for row, and nothing was upgraded since.
  if (manifest.schemaVersion < archiveVersion) await upgrade(archiveId, manifest);
  await reachDisk(archiveId);
  return facts;
}

/** Has Dexie upgrade the archive. It may add tables and rows; what was there is there afterwards. */
async function upgrade(archiveId: string, manifest: Manifest): Promise<void> {
  const archive = new ArchiveDatabase(archiveId);
  try {
    await archive.open();
    for (const { name, rows } of manifest.tables) {
      if ((await archive.table(name).count()) < rows)
        refuseBackup(`Rows of ${name} were lost while it was brought up to date.`);
    }
  } finally {
    archive.close();
  }
}

async function fill(
  source: BackupSource,
  archiveId: string,
  onProgress: (progress: BackupProgress) => void,
): Promise<{ readonly manifest: Manifest; readonly facts: BackupFacts }> {
  let archive: ArchiveDatabase | null = null;
  try {
    let writer: RowWriter | null = null;
    const inspected = await inspectBackup(source, {
      onManifest: async ({ schemaVersion }) => {
        archive = new ArchiveDatabase(archiveId, schemaVersion, 'relaxed');
        await archive.open();
        writer = new RowWriter(archive);
      },
      onRows: async (table, rows) => writer?.add(table, rows),
      onProgress: ({ done, total }) => onProgress({ phase: 'restoring', done, total }),
    });
    await (writer as RowWriter | null)?.flush();
    if (archive) await requireAsStated(archive, inspected.manifest, onProgress);
    return inspected;
  } finally {
    // Assigned in a callback, which the compiler does not follow.
    (archive as ArchiveDatabase | null)?.close();
  }
}

/** Reads every table back and holds it against the manifest. */
async function requireAsStated(
  archive: ArchiveDatabase,
  { schemaVersion, tables, total }: Manifest,
  onProgress: (progress: BackupProgress) => void,
): Promise<void> {
  let done = 0;
  for (const table of archiveTables(schemaVersion)) {
    const stated = tables.find(({ name }) => name === table.name);
    const { rows, sha256 } = await hashTable(archive, table, (batch) => {
      done += batch;
      onProgress({ phase: 'verifying', done, total: total.rows });
    });
    if (rows !== stated?.rows || sha256 !== stated.sha256) {
      refuseBackup(`The table ${table.name} was not stored as it is in the file.`);
    }
  }
}
