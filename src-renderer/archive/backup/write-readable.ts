import type { Dexie } from 'dexie';
import { archiveTables, type ArchiveTable } from './archive-tables.ts';
import type { BackupFacts, BackupProgress, BackupSink } from './backup-format.ts';
import { readBatchOf, roughSize, readInBatches, type Key, type Row } from './read-rows.ts';
import { wrongField } from './row-shapes.ts';
import { BackupWriter, requireKnownSchema, type BackupOccasion } from './write-backup.ts';

/**
 * Writes what can still be read of a damaged archive, in the format of a backup and marked as partial: rows that cannot be
 * read, or are not what an archive has, are left out and counted. It can be merged into another archive.
 *
 * @param database open, as for `writeBackup`.
 */
export async function writeReadable(
  database: Dexie,
  sink: BackupSink,
  occasion: BackupOccasion,
  onProgress?: (progress: BackupProgress) => void,
): Promise<BackupFacts> {
  const schemaVersion = requireKnownSchema(database);
  const writer = new BackupWriter(sink, occasion.madeAt, (done) => onProgress?.({ phase: 'writing', done, total: 0 }));
  const skipped = { rows: 0 };
  for (const table of archiveTables(schemaVersion)) {
    await writer.table(table, readableRows(database, table, skipped), (row) => {
      if (wrongField(table.name, row) === null) return true;
      skipped.rows += 1;
      return false;
    });
  }
  return writer.finish({ ...occasion, schemaVersion, isPartial: true, skippedRows: skipped.rows });
}

/** Batches where they can be read, else their rows one by one. */
async function* readableRows(
  database: Dexie,
  { name, key }: ArchiveTable,
  skipped: { rows: number },
): AsyncGenerator<readonly Row[]> {
  const keyOf = (row: Row): Key => (typeof row[key] === 'number' ? row[key] : String(row[key]));
  let above: Key | null = null;
  try {
    for await (const batch of readInBatches(readBatchOf(database, name), keyOf, roughSize)) {
      yield batch;
      const last = batch.at(-1);
      if (last) above = keyOf(last);
    }
    return;
  } catch {
    // From here on one by one.
  }
  for await (const row of rowByRow(database, name, above)) {
    if (row) yield [row];
    else skipped.rows += 1;
  }
}

/** Null for each row that cannot be read. A table whose keys cannot be read either has nothing readable left, and counts as one. */
async function* rowByRow(database: Dexie, table: string, above: Key | null): AsyncGenerator<Row | null> {
  const rows = database.table<Row, Key>(table);
  let keys: readonly Key[];
  try {
    keys = await (above === null ? rows.orderBy(':id') : rows.where(':id').above(above)).primaryKeys();
  } catch {
    yield null;
    return;
  }
  for (const key of keys) yield (await rows.get(key).catch(() => null)) ?? null;
}
