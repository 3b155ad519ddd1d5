import type { Dexie } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import { archiveVersion } from '../schema/archive-database.ts';
import { ArchiveAtStart } from './archive-at-start.ts';
import { archiveTables, isAfter, type ArchiveTable, type Row } from './archive-tables.ts';
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
import { LineBuffer, readRow, writeRow } from './file/row-text.ts';
import { ZipWriter } from './file/write-zip.ts';
import { linkedTables, ReferenceCheck } from './reference-check.ts';

/** What only the caller knows of a backup. */
export type BackupOccasion = Pick<Manifest, 'app' | 'profile' | 'why' | 'madeAt'>;

/** Rows of an archive went away while they were copied; another try will do. */
export class ArchiveChanged extends Error {}

interface WriteOptions {
  readonly onProgress?: ((progress: BackupProgress) => void) | undefined;
  /** What may be read ahead, about, in bytes, unless a test says otherwise. */
  readonly aheadBytes?: number | undefined;
}

/**
 * Writes what an archive holds when this is called, as one file. Rows that come later are left out, so that fetching may go
 * on: a snapshot is in the file with its body, its records and its changes, or not at all.
 *
 * @param database open, at whatever schema it has: nothing is upgraded.
 * @throws ArchiveChanged where evidence went away meanwhile (thinning); ProblemError; whatever IndexedDB and the sink throw.
 */
export async function writeBackup(
  database: Dexie,
  sink: BackupSink,
  occasion: BackupOccasion,
  { onProgress, aheadBytes }: WriteOptions = {},
): Promise<BackupFacts> {
  const schemaVersion = requireKnownSchema(database);
  const tables = archiveTables(schemaVersion);
  const writer = new BackupWriter(sink, occasion.madeAt, (done) =>
    onProgress?.({ phase: 'writing', done, total: archive.rows }),
  );
  const archive = new ArchiveAtStart(database, tables, {
    prepare: (table, rows) => writer.encode(table, rows),
    ...(aheadBytes === undefined ? {} : { aheadBytes }),
  });
  try {
    for (const table of tables) {
      const written = await writer.table(table, archive.take(table));
      const { name } = table;
      if (linkedTables.has(name) && written !== archive.countOf(name)) {
        throw new ArchiveChanged(`${name}: ${written} of ${archive.countOf(name)}`);
      }
    }
  } finally {
    archive.stop();
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

/** Rows as they stand in a table's file. */
interface EncodedRows {
  /** How many. */
  readonly rows: number;
  readonly text: Uint8Array<ArrayBuffer>;
}

/** Puts the tables into a zip file, and behind them a manifest of what was put in. */
export class BackupWriter {
  readonly #zip: ZipWriter;
  readonly #onRows: (done: number) => void;
  readonly #check = new ReferenceCheck();
  readonly #tables: ManifestTable[] = [];
  readonly #lines = new LineBuffer();
  /** By table, of the row that was encoded last. */
  readonly #lastKeys = new Map<string, unknown>();
  #rows = 0;

  constructor(sink: BackupSink, madeAt: number, onRows: (done: number) => void) {
    this.#zip = new ZipWriter(sink, madeAt);
    this.#onRows = onRows;
  }

  /**
   * Makes the text of rows. Each table's rows come in their order, and the tables in theirs. Rows that a reader would refuse
   * are refused here: what was written is known to be on the disk by its hashes, and nobody reads it row by row before it is
   * needed.
   *
   * @throws ProblemError `file-not-written`, with the table and the field.
   */
  encode({ name, key }: ArchiveTable, rows: readonly Row[]): EncodedRows {
    let before = this.#lastKeys.get(name);
    for (const row of rows) {
      this.#check.take(name, row);
      const line = writeRow(row);
      requireReadable(name, row, line);
      if (!isAfter(row[key], before)) unreadable(`The rows of ${name} are not in order.`);
      before = row[key];
      this.#lines.add(line);
    }
    this.#lastKeys.set(name, before);
    return { rows: rows.length, text: this.#lines.take() };
  }

  /** Writes a table, from what `encode` made of its rows. @returns how many they were. */
  async table({ name }: ArchiveTable, batches: AsyncIterable<EncodedRows>): Promise<number> {
    const hash = new TableDigest();
    let rows = 0;
    let bytes = 0;
    await this.#zip.entry(tableFile(name), async (write) => {
      for await (const batch of batches) {
        if (batch.rows === 0) continue;
        hash.update(batch.text);
        await write(batch.text);
        rows += batch.rows;
        bytes += batch.text.length;
        this.#rows += batch.rows;
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
