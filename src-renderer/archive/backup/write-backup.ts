import type { Dexie } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import { archiveVersion } from '../schema/archive-database.ts';
import {
  archiveTables,
  isAfter,
  readBatchOf,
  readInBatches,
  roughSize,
  type ArchiveTable,
  type Key,
  type Row,
} from './archive-tables.ts';
import {
  factsOf,
  formatName,
  formatVersion,
  manifestFile,
  maxLineBytes,
  tableFile,
  type BackupFacts,
  type BackupProgress,
  type BackupSink,
  type Manifest,
  type ManifestTable,
} from './file/backup-format.ts';
import { Sha256Stream, TableDigest } from './file/checksums.ts';
import { wrongField } from './file/row-shapes.ts';
import { readRow, writeRow } from './file/row-text.ts';
import { ZipWriter } from './file/write-zip.ts';
import { KeySet, linkedTables, ReferenceCheck } from './reference-check.ts';

/** What only the caller knows of a backup. */
export type BackupOccasion = Pick<Manifest, 'app' | 'profile' | 'why' | 'madeAt'>;

/** Rows of an archive went away while they were copied; another try will do. */
export class ArchiveChanged extends Error {}

/**
 * Writes what an archive holds when this is called, as one file. Rows that come later are told by their keys and left out,
 * so that fetching may go on: a snapshot is in the file with its body, its records and its changes, or not at all.
 *
 * @param database open, at whatever schema it has: nothing is upgraded.
 * @throws ArchiveChanged where evidence went away meanwhile (thinning); ProblemError; whatever IndexedDB and the sink throw.
 */
export async function writeBackup(
  database: Dexie,
  sink: BackupSink,
  occasion: BackupOccasion,
  onProgress?: (progress: BackupProgress) => void,
): Promise<BackupFacts> {
  const schemaVersion = requireKnownSchema(database);
  const tables = archiveTables(schemaVersion);
  const start = await readStartSet(database, tables);
  const pass = createSnapshotPass(
    database,
    start,
    tables.some(({ name }) => name === 'outlines'),
  );
  const writer = new BackupWriter(sink, occasion.madeAt, (done) =>
    onProgress?.({ phase: 'writing', done, total: start.rows }),
  );
  for (const table of tables) {
    const { name, key } = table;
    const written = await writer.table(table, batchesOf(database, table, pass), (row) =>
      start.has(name, keyIn(row, key)),
    );
    if (linkedTables.has(name) && written !== start.counts.get(name)) {
      throw new ArchiveChanged(`${name}: ${written} of ${start.counts.get(name) ?? 0}`);
    }
  }
  return writer.finish({ ...occasion, schemaVersion, isPartial: false, skippedRows: 0 });
}

/** The schema version of an open database. @throws ProblemError where this program does not know it. */
export function requireKnownSchema(database: Dexie): number {
  const schemaVersion = Math.floor(database.verno);
  if (schemaVersion >= 1 && schemaVersion <= archiveVersion) return schemaVersion;
  const detail = 'This archive was written by a newer Orrery, which has to make its backups.';
  throw new ProblemError({ kind: 'storage-failed', detail });
}

function batchesOf(
  database: Dexie,
  { name, key }: ArchiveTable,
  pass: ReturnType<typeof createSnapshotPass>,
): AsyncGenerator<readonly Row[]> {
  if (name === 'snapshots' || name === 'outlines' || name === 'totals') return pass[name]();
  return readInBatches(readBatchOf(database, name), (row) => keyIn(row, key), roughSize);
}

function keyIn(row: Row, key: string): Key {
  const value = row[key];
  return typeof value === 'number' ? value : String(value);
}

/** Puts the tables into a zip file, and behind them a manifest of what was put in. */
export class BackupWriter {
  readonly #zip: ZipWriter;
  readonly #onRows: (done: number) => void;
  readonly #check = new ReferenceCheck();
  readonly #tables: ManifestTable[] = [];
  #rows = 0;

  constructor(sink: BackupSink, madeAt: number, onRows: (done: number) => void) {
    this.#zip = new ZipWriter(sink, madeAt);
    this.#onRows = onRows;
  }

  /**
   * Writes a table. Rows that a reader would refuse are refused here: what was written is known to be on the disk by its
   * hashes, and nobody reads it row by row before it is needed.
   *
   * @returns how many rows passed the filter and were written.
   * @throws ProblemError `file-not-written`, with the table and the field.
   */
  async table(
    { name, key }: ArchiveTable,
    batches: AsyncIterable<readonly Row[]>,
    isWanted: (row: Row) => boolean = () => true,
  ): Promise<number> {
    const hash = new TableDigest();
    let rows = 0;
    let bytes = 0;
    let before: unknown;
    await this.#zip.entry(tableFile(name), async (write) => {
      for await (const batch of batches) {
        const wanted = batch.filter(isWanted);
        if (wanted.length === 0) continue;
        const lines: string[] = [];
        for (const row of wanted) {
          this.#check.take(name, row);
          const line = writeRow(row);
          requireReadable(name, row, line);
          if (!isAfter(row[key], before)) unreadable(`The rows of ${name} are not in order.`);
          before = row[key];
          lines.push(line, '\n');
        }
        const text = encoder.encode(lines.join(''));
        hash.update(text);
        await write(text);
        rows += wanted.length;
        bytes += text.length;
        this.#rows += wanted.length;
        this.#onRows(this.#rows);
      }
    });
    this.#tables.push({ name, file: tableFile(name), rows, bytes, sha256: await hash.finish() });
    return rows;
  }

  /** Writes the manifest: last, because it tells what came before. */
  async finish(
    about: BackupOccasion & Pick<Manifest, 'schemaVersion' | 'isPartial' | 'skippedRows'>,
  ): Promise<BackupFacts> {
    const { app, schemaVersion, profile, madeAt, why, isPartial, skippedRows } = about;
    const manifest: Manifest = {
      format: formatName,
      version: formatVersion,
      app,
      schemaVersion,
      profile: { id: profile.id, kind: profile.kind },
      madeAt,
      why,
      isPartial,
      skippedRows,
      gaps: this.#check.gaps(),
      tables: this.#tables,
      total: totalOf(this.#tables),
    };
    await this.#zip.entry(manifestFile, (write) => write(encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`)));
    return factsOf(manifest, await this.#zip.finish(), this.#check.span());
  }
}

/** As `inspectBackup` judges the row of this line. */
function requireReadable(table: string, row: Row, line: string): void {
  if (Object.hasOwn(row, '__proto__')) unreadable(`A row of ${table} has a key that no archive has.`);
  if (line.length > maxLineBytes) unreadable(`A row of ${table} is longer than a backup can hold.`);
  if (wrongField(table, row) === null) return;
  // JSON makes null of numbers that are none, which is fine where null is: so the line decides.
  const field = wrongField(table, readRow(line));
  if (field !== null) unreadable(`A row of ${table} is not as an archive has it (${field}).`);
}

function unreadable(detail: string): never {
  throw new ProblemError({ kind: 'file-not-written', detail });
}

const encoder = new TextEncoder();

/** What all tables come to; its hash is that of their hashes, each with a line feed behind it. */
export function totalOf(tables: readonly ManifestTable[]): Manifest['total'] {
  const hash = new Sha256Stream();
  for (const { sha256 } of tables) hash.update(encoder.encode(`${sha256}\n`));
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: hash.finish(),
  };
}

/** What an archive held at one instant. */
interface StartSet {
  readonly counts: ReadonlyMap<string, number>;
  /** Whether a row was there. */
  readonly has: (table: string, key: Key) => boolean;
  /** The totals as they were. */
  readonly totals: readonly Row[];
  /** Rows of all tables. */
  readonly rows: number;
}

/** So many keys are in memory as texts at once. */
const keysAtOnce = 10_000;

/**
 * Says what an archive holds now: all keys, read in one transaction, so that they belong together. Whatever comes later is
 * told apart by them; rows are read at leisure.
 */
async function readStartSet(database: Dexie, tables: readonly ArchiveTable[]): Promise<StartSet> {
  return database.transaction('r', database.tables, async () => {
    const keys = new Map<string, KeySet>();
    const lastChange = await database.table<Row, number>('changes').orderBy(':id').lastKey();
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      if (name === 'changes') counts.set(name, await database.table(name).count());
      else {
        const set = await readKeys(database, name);
        keys.set(name, set);
        counts.set(name, set.size);
      }
    }
    const hasTotals = tables.some(({ name }) => name === 'totals');
    return {
      counts,
      totals: hasTotals ? await database.table<Row>('totals').toArray() : [],
      rows: [...counts.values()].reduce((sum, count) => sum + count, 0),
      // Numbers rise: whatever has a higher one came later.
      has: (table, key) =>
        table === 'changes'
          ? lastChange !== undefined && Number(key) <= Number(lastChange)
          : keys.get(table)?.has(String(key)) === true,
    };
  });
}

async function readKeys(database: Dexie, table: string): Promise<KeySet> {
  const set = new KeySet();
  for (let above: Key | null = null; ;) {
    const rows = database.table<Row, Key>(table);
    const batch: Key[] = await (above === null ? rows.orderBy(':id') : rows.where(':id').above(above))
      .limit(keysAtOnce)
      .primaryKeys();
    for (const key of batch) set.add(String(key));
    above = batch.at(-1) ?? null;
    if (above === null || batch.length < keysAtOnce) return set;
  }
}

/** Tables that say the same of a snapshot in three places, and change together when it is confirmed. */
interface SnapshotPass {
  readonly snapshots: () => AsyncGenerator<readonly Row[]>;
  /** After the snapshots have been read to their end, as the next. */
  readonly outlines: () => AsyncGenerator<readonly Row[]>;
  readonly totals: () => AsyncGenerator<readonly Row[]>;
}

/**
 * Reads snapshots, outlines and totals so that they agree, also while answers confirm snapshots: an outline is read in one
 * transaction with its snapshot, and totals are those of the start with the confirmation that their snapshot was read with.
 */
function createSnapshotPass(database: Dexie, { totals }: StartSet, hasOutlines: boolean): SnapshotPass {
  const outlines: (readonly Row[])[] = [];
  const latest = new Map<unknown, Row | null>(totals.map((row) => [row['latestSnapshotId'], null]));
  return {
    snapshots: () =>
      readInBatches(
        async (above, limit) => {
          const [rows, beside] = await readBoth(database, { above, limit, hasOutlines });
          outlines.push(beside);
          for (const row of rows) if (latest.has(row['id'])) latest.set(row['id'], row);
          return rows;
        },
        (row) => String(row['id']),
        roughSize,
      ),
    outlines: async function* () {
      yield* outlines;
    },
    totals: async function* () {
      yield totals.map((row) => {
        const snapshot = latest.get(row['latestSnapshotId']);
        if (!snapshot) return row;
        return { ...row, confirmedAt: snapshot['lastSeenAt'], confirmedSource: snapshot['lastSeenSource'] };
      });
    },
  };
}

interface Range {
  readonly above: Key | null;
  readonly limit: number;
  readonly hasOutlines: boolean;
}

/** The next snapshots with all outlines up to the last of them; with the last snapshots, all that are left. */
async function readBoth(
  database: Dexie,
  { above, limit, hasOutlines }: Range,
): Promise<readonly [readonly Row[], readonly Row[]]> {
  const tables = hasOutlines ? ['snapshots', 'outlines'] : ['snapshots'];
  return database.transaction('r', tables, async () => {
    const after = (table: string) =>
      above === null
        ? database.table<Row, Key>(table).orderBy(':id')
        : database.table<Row, Key>(table).where(':id').above(above);
    const rows = await after('snapshots').limit(limit).toArray();
    if (!hasOutlines) return [rows, []];
    const last = rows.length < limit ? undefined : rows.at(-1)?.['id'];
    if (typeof last !== 'string') return [rows, await after('outlines').toArray()];
    // By its bounds, and not row by row until the last: a range is read in one go, a cursor with a step for each row.
    const outlines = database.table<Row, Key>('outlines').where(':id');
    const beside = above === null ? outlines.belowOrEqual(last) : outlines.between(above, last, false, true);
    return [rows, await beside.toArray()];
  });
}
