import type { Dexie } from 'dexie';
import { ArchiveDatabase } from '../schema/archive-database.ts';
import { TableDigest } from './file/checksums.ts';
import { LineBuffer, writeRow } from './file/row-text.ts';

/** A table of a schema version, and the field its rows are named by. */
export interface ArchiveTable {
  readonly name: string;
  readonly key: string;
}

/**
 * The tables that archives of a schema version have, in the order a backup holds them: what others refer to comes first,
 * so that references can be followed in one reading.
 */
export function archiveTables(schemaVersion: number): readonly ArchiveTable[] {
  const declared = new ArchiveDatabase('schema', schemaVersion); // never opened
  const tables = declared.tables.map(({ name, schema }) => ({ name, key: String(schema.primKey.keyPath) }));
  return tables.toSorted((a, b) => rank(a.name) - rank(b.name));
}

const first = ['bodies', 'records', 'snapshots', 'outlines', 'totals', 'changes'];

function rank(name: string): number {
  const index = first.indexOf(name);
  return index === -1 ? first.length : index;
}

/** A row as the database has it. */
export type Row = Record<string, unknown>;
export type Key = string | number;

/** Whether a row may stand behind another in a backup. @param before the key of the other; undefined in front of the first. */
export function isAfter(key: unknown, before: unknown): boolean {
  if (before === undefined) return true;
  if (typeof key === 'number' && typeof before === 'number') return key > before;
  return typeof key === 'string' && typeof before === 'string' && key > before;
}

/** What a batch of rows may take in memory, about, in bytes; and how many rows it has at most. */
const batchBytes = 4 * 1024 * 1024;
const maxRows = 2_000;

/** Asks for the next rows of a table, above a key; null asks for the first. */
type ReadBatch = (above: Key | null, limit: number) => Promise<readonly Row[]>;

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
  let limit = firstLimit;
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
    limit = nextLimit(limit, { rows: rows.length, bytes });
    reading = read(keyOf(last), limit);
    reading.catch(() => undefined); // told when its turn comes; not where nobody asks for more
    yield rows;
  }
}

/** How many rows are asked for first: nothing is known of their size. */
export const firstLimit = 16;

/** How many rows are asked for after a batch that had so many, of so many bytes. */
export function nextLimit(limit: number, { rows, bytes }: { readonly rows: number; readonly bytes: number }): number {
  return Math.max(1, Math.min(maxRows, limit * 4, Math.floor((batchBytes * rows) / Math.max(1, bytes))));
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

/** What one transaction holds at most. */
const mostRows = 4_000;

/** Adds rows to a database in transactions of a few megabytes. One is being written while the rows of the next are read. */
export class RowWriter {
  readonly #database: Dexie;
  readonly #counts = new Map<string, number>();
  #table = '';
  #rows: object[] = [];
  #bytes = 0;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(database: Dexie) {
    this.#database = database;
  }

  /** How many rows were handed over for each table. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Rows of several tables may come in turn, but best come table by table. */
  async add(table: string, rows: readonly object[]): Promise<void> {
    if (table !== this.#table) await this.#begin();
    this.#table = table;
    this.#counts.set(table, (this.#counts.get(table) ?? 0) + rows.length);
    for (const row of rows) {
      this.#rows.push(row);
      this.#bytes += roughSize(row as Row); // only its members are looked at
    }
    if (this.#bytes >= batchBytes || this.#rows.length >= mostRows) await this.#begin();
  }

  /** Resolves when all rows whose writing has begun are written; rejects where they could not be. */
  async stored(): Promise<void> {
    await this.#writing;
  }

  /** Writes what is left, and waits until everything is written. */
  async flush(): Promise<void> {
    await this.#begin();
    await this.#writing;
  }

  /** Begins to write what was handed over, when the rows before are written. Rejects where those could not be. */
  async #begin(): Promise<void> {
    const [table, rows] = [this.#table, this.#rows];
    this.#rows = [];
    this.#bytes = 0;
    await this.#writing;
    if (rows.length === 0) return;
    this.#writing = this.#database.table<object>(table).bulkAdd(rows);
    this.#writing.catch(() => undefined); // told by whoever waits for it
  }
}

/** How many rows a table of an open database has, and the hash of what a backup would hold of it (NDJSON; hex). */
export async function hashTable(
  database: Dexie,
  { name }: Pick<ArchiveTable, 'name'>,
  onRows: (count: number) => void = () => undefined,
): Promise<{ readonly rows: number; readonly sha256: string }> {
  const hash = new TableDigest();
  const lines = new LineBuffer();
  let rows = 0;
  for await (const batch of readRowsOf(database, name)) {
    for (const row of batch) lines.add(writeRow(row));
    hash.update(lines.take());
    rows += batch.length;
    onRows(batch.length);
  }
  return { rows, sha256: await hash.finish() };
}

/** Their rows never change, so that their number and their last key tell whether anything did. */
const immutable = new Set(['bodies', 'records', 'snapshots', 'outlines', 'changes', 'pictures']);

/**
 * A text that is another as soon as anything was written to an archive: a confirmed snapshot shows in its request's totals,
 * the user's own work in its own table.
 */
export async function archiveFingerprint(database: Dexie): Promise<string> {
  const parts: string[] = [];
  for (const name of database.tables.map((table) => table.name).toSorted()) {
    if (immutable.has(name)) {
      const [count, last] = [await database.table(name).count(), await database.table(name).orderBy(':id').lastKey()];
      parts.push(`${name} ${count} ${JSON.stringify(last)}`);
    } else {
      const { rows, sha256 } = await hashTable(database, { name });
      parts.push(`${name} ${rows} ${sha256}`);
    }
  }
  return parts.join('\n');
}

/**
 * Has everything that was written to an archive reach the disk. One that is built beside the current one is written without
 * waiting for the disk each time: should the power fail, it is swept as half built. Before it may become the current one,
 * this strict write stands behind all of its others.
 */
export async function reachDisk(archiveId: string): Promise<void> {
  const archive = new ArchiveDatabase(archiveId);
  try {
    await archive.transaction('rw', archive.preferences, async () => {
      const kept = await archive.preferences.get('reserve');
      await archive.preferences.put(kept ?? { key: 'reserve', value: null });
      if (!kept) await archive.preferences.delete('reserve');
    });
  } finally {
    archive.close();
  }
}
