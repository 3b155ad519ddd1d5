import type { Dexie } from 'dexie';
import type { ArchiveTable } from './archive-tables.ts';
import { readRowsOf } from './read-rows.ts';
import { writeRow } from './row-text.ts';
import { TableDigest } from './table-digest.ts';

/** How many rows a table of an open database has, and the hash of what a backup would hold of it (NDJSON; hex). */
export async function hashTable(
  database: Dexie,
  { name }: Pick<ArchiveTable, 'name'>,
  onRows: (count: number) => void = () => undefined,
): Promise<{ readonly rows: number; readonly sha256: string }> {
  const hash = new TableDigest();
  const encoder = new TextEncoder();
  let rows = 0;
  for await (const batch of readRowsOf(database, name)) {
    hash.update(encoder.encode(batch.map((row) => `${writeRow(row)}\n`).join('')));
    rows += batch.length;
    onRows(batch.length);
  }
  return { rows, sha256: await hash.finish() };
}
