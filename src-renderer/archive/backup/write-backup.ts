import type { Dexie } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import { archiveVersion } from '../archive-database.ts';
import { archiveTables, type ArchiveTable } from './archive-tables.ts';
import {
  formatName,
  formatVersion,
  manifestFile,
  tableFile,
  type BackupFacts,
  type BackupProgress,
  type BackupSink,
  type Manifest,
  type ManifestTable,
} from './backup-format.ts';
import { factsOf } from './facts-of.ts';
import { readBatchOf, readInBatches, roughSize, type Key, type Row } from './read-rows.ts';
import { ReferenceCheck } from './reference-check.ts';
import { writeRow } from './row-text.ts';
import { Sha256Stream } from './sha256-stream.ts';
import { createSnapshotPass } from './snapshot-pass.ts';
import { readStartSet } from './start-set.ts';
import { TableDigest } from './table-digest.ts';
import { ZipWriter } from './write-zip.ts';

/** What only the caller knows of a backup. */
export type BackupOccasion = Pick<Manifest, 'app' | 'profile' | 'why' | 'madeAt'>;

/** Rows of an archive went away while they were copied; another try will do. */
export class ArchiveChanged extends Error {}

/** What does not go away while an archive is used, other than by thinning and clearing. */
const evidence = new Set(['bodies', 'records', 'snapshots', 'outlines', 'totals', 'changes']);

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
    if (evidence.has(name) && written !== start.counts.get(name)) {
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

  /** Writes a table. @returns how many rows passed the filter and were written. */
  async table(
    { name }: ArchiveTable,
    batches: AsyncIterable<readonly Row[]>,
    isWanted: (row: Row) => boolean = () => true,
  ): Promise<number> {
    const hash = new TableDigest();
    let rows = 0;
    let bytes = 0;
    await this.#zip.entry(tableFile(name), async (write) => {
      for await (const batch of batches) {
        const wanted = batch.filter(isWanted);
        if (wanted.length === 0) continue;
        for (const row of wanted) this.#check.take(name, row);
        const text = encoder.encode(wanted.map((row) => `${writeRow(row)}\n`).join(''));
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
