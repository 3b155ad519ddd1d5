import type { Dexie } from 'dexie';

/** A row as the database has it. */
export type Row = Record<string, unknown>;
export type Key = string | number;

/** What a batch of rows may take in memory, about, in bytes; and how many rows it has at most. */
export const batchBytes = 4 * 1024 * 1024;
const maxRows = 2_000;

/** Asks for the next rows of a table, above a key; null asks for the first. */
export type ReadBatch = (above: Key | null, limit: number) => Promise<readonly Row[]>;

/**
 * All rows of a table in the order of their keys, a batch at a time, so that no more than two are in memory: the next is
 * read while one is worked on. Batches grow and shrink with the size of the rows; four times at once, as each batch is a way
 * to the database and back, and those after it may hold larger rows.
 *
 * @param sizeOf what a row takes, in bytes, about.
 */
export async function* readInBatches(
  read: ReadBatch,
  keyOf: (row: Row) => Key,
  sizeOf: (row: Row) => number,
): AsyncGenerator<readonly Row[]> {
  let limit = 16;
  let reading = read(null, limit);
  for (;;) {
    const rows: readonly Row[] = await reading;
    const last = rows.at(-1);
    if (!last) return;
    if (rows.length < limit) {
      yield rows;
      return;
    }
    const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0);
    limit = Math.max(1, Math.min(maxRows, limit * 4, Math.floor((batchBytes * rows.length) / Math.max(1, bytes))));
    reading = read(keyOf(last), limit);
    reading.catch(() => undefined); // told when its turn comes; not where nobody asks for more
    yield rows;
  }
}

/** The next rows of one table of a database, in a transaction of their own. */
export function readBatchOf(database: Dexie, table: string): ReadBatch {
  return (above, limit) => {
    const rows = database.table<Row, Key>(table);
    return (above === null ? rows.orderBy(':id') : rows.where(':id').above(above)).limit(limit).toArray();
  };
}

/** What a row takes, about: its texts, lists and bytes; objects are not walked. */
export function roughSize(row: Row): number {
  let bytes = 0;
  for (const key in row) {
    const value = row[key];
    if (typeof value === 'string') bytes += value.length;
    else if (value instanceof Uint8Array) bytes += value.length * 2;
    else if (Array.isArray(value)) bytes += value.length * 70;
    else bytes += typeof value === 'object' ? 400 : 16;
  }
  return bytes;
}

/** All rows of a table of an open database in the order of their keys, a batch at a time. */
export function readRowsOf<Type extends object>(database: Dexie, table: string): AsyncGenerator<readonly Type[]> {
  const key = String(database.table(table).schema.primKey.keyPath);
  const keyOf = (row: Row): Key => (typeof row[key] === 'number' ? row[key] : String(row[key]));
  // The caller says which table's rows these are.
  return readInBatches(readBatchOf(database, table), keyOf, roughSize) as AsyncGenerator<readonly Type[]>;
}
