import { Dexie } from 'dexie';
import { ArchiveDatabase, archiveName, archiveVersion } from '../schema/archive-database.ts';
import {
  archiveFingerprint,
  archiveTables,
  hashTable,
  reachDisk,
  readBatchOf,
  readInBatches,
  roughSize,
  RowWriter,
  type ArchiveTable,
  type Key,
  type Row,
} from './archive-tables.ts';
import {
  refuseBackup,
  type BackupFacts,
  type BackupProgress,
  type BackupSink,
  type BackupSource,
  type Manifest,
} from './file/backup-format.ts';
import { bufferedSource } from './file/backup-sources.ts';
import { Sha256Stream } from './file/checksums.ts';
import { wrongField } from './file/row-shapes.ts';
import {
  compareBackup,
  inspectBackup,
  outlineBackup,
  type BackupComparison,
  type BackupOutline,
} from './inspect-backup.ts';
import { mergeArchives, type MergeArchives, type MergeReport } from './merge-archives.ts';
import { ArchiveChanged, BackupWriter, requireKnownSchema, writeBackup, type BackupOccasion } from './write-backup.ts';

/** What the backup worker can be asked to do, and what comes of it. */
export interface BackupJobs {
  /** Writes an archive to the sink, with `readableOnly` what can still be read of it. */
  readonly write: {
    readonly job: { readonly archiveId: string; readonly occasion: BackupOccasion; readonly readableOnly: boolean };
    readonly result: WrittenBackup;
  };
  /** Reads the source to its end. */
  readonly check: { readonly job: object; readonly result: BackupFacts };
  /** Reads what the source says of itself: its structure and its manifest, none of its rows. */
  readonly outline: { readonly job: object; readonly result: BackupOutline };
  /** Reads the source to its end, and says what an archive has of it already. */
  readonly compare: { readonly job: { readonly archiveId: string }; readonly result: BackupComparison };
  /** Builds an archive from the source. */
  readonly load: { readonly job: { readonly archiveId: string }; readonly result: BackupFacts };
  /** Builds an archive from two. */
  readonly merge: {
    readonly job: MergeArchives;
    readonly result: MergeReport;
  };
  /** Says whether anything was written to an archive since. */
  readonly fingerprint: { readonly job: { readonly archiveId: string }; readonly result: string };
}

export type BackupJobKind = keyof BackupJobs;

export type BackupJob = { [Kind in BackupJobKind]: { readonly kind: Kind } & BackupJobs[Kind]['job'] }[BackupJobKind];

/** `changed`: evidence went away while it was copied, so that what was written is no backup. */
type WrittenBackup =
  | { readonly state: 'changed' }
  | { readonly state: 'written'; readonly facts: BackupFacts; /** Of the file, hex. */ readonly sha256: string };

/** What a job can ask of whoever started it. */
export interface BackupHost {
  readonly sink: BackupSink;
  readonly source: BackupSource;
  readonly onProgress: (progress: BackupProgress) => void;
}

/** Does a job on the thread it is called on. Throws as what it is made of. */
export async function doBackupJob(job: BackupJob, asked: BackupHost): Promise<BackupJobs[BackupJobKind]['result']> {
  const host = { ...asked, source: bufferedSource(asked.source) };
  switch (job.kind) {
    case 'write':
      return withRaw(job.archiveId, (database) => write(database, job, host));
    case 'check':
      return (await inspectBackup(host.source, host)).facts;
    case 'outline':
      return outlineBackup(host.source);
    case 'compare':
      return withRaw(job.archiveId, (database) => compareBackup(host.source, database, host.onProgress));
    case 'load':
      return loadBackup(host.source, job.archiveId, host.onProgress);
    case 'merge':
      return mergeArchives(job, host.onProgress);
    case 'fingerprint':
      return withRaw(job.archiveId, archiveFingerprint);
    default:
      return job satisfies never;
  }
}

async function write(
  database: Dexie,
  { occasion, readableOnly }: Extract<BackupJob, { kind: 'write' }>,
  { sink, onProgress }: BackupHost,
): Promise<WrittenBackup> {
  const hash = new Sha256Stream();
  const hashing: BackupSink = {
    write: async (chunk) => {
      hash.update(chunk);
      await sink.write(chunk);
    },
  };
  try {
    const facts = readableOnly
      ? await writeReadable(database, hashing, occasion, onProgress)
      : await writeBackup(database, hashing, occasion, { onProgress });
    return { state: 'written', facts, sha256: hash.finish() };
  } catch (error) {
    if (error instanceof ArchiveChanged) return { state: 'changed' };
    throw error;
  }
}

/** Opens an archive as it is, without the schema of this program: nothing is upgraded. */
async function withRaw<Result>(archiveId: string, work: (database: Dexie) => Promise<Result>): Promise<Result> {
  const database = new Dexie(archiveName(archiveId), { cache: 'disabled' });
  try {
    await database.open();
    return await work(database);
  } finally {
    database.close();
  }
}

/** Time between two reports: as many as an eye can follow, in milliseconds. */
const paceMs = 100;

/**
 * Passes on as much progress as somebody can look at. Each batch of rows reports its own, hundreds a second, and a message
 * to the page for each takes as long as checking the rows. The first and the last of a phase always get through.
 *
 * @param now milliseconds of a clock that only goes forward.
 */
export function paceProgress(
  report: (progress: BackupProgress) => void,
  now: () => number = () => performance.now(),
): (progress: BackupProgress) => void {
  let phase: BackupProgress['phase'] | null = null;
  let reportedAt = 0;
  return (progress) => {
    const isOver = progress.total > 0 && progress.done >= progress.total;
    if (progress.phase === phase && !isOver && now() - reportedAt < paceMs) return;
    phase = progress.phase;
    reportedAt = now();
    report(progress);
  };
}

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
    const encoded = async function* () {
      for await (const batch of readableRows(database, table, skipped)) {
        const wanted = batch.filter((row) => wrongField(table.name, row) === null);
        skipped.rows += batch.length - wanted.length;
        yield writer.encode(table, wanted);
      }
    };
    await writer.table(table, encoded());
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
  let filling: Filling | null = null;
  try {
    const inspected = await inspectBackup(source, {
      onManifest: async (manifest) => {
        filling = new Filling(archiveId, manifest, onProgress);
        await filling.open();
      },
      onRows: async (table, rows) => filling?.add(table, rows),
      onProgress: ({ done, total }) => onProgress({ phase: 'restoring', done, total }),
    });
    await (filling as Filling | null)?.finish();
    return inspected;
  } finally {
    // Assigned in a callback, which the compiler does not follow.
    (filling as Filling | null)?.close();
  }
}

/**
 * An archive that is being built from the rows of a backup. Each table is read back and held against the manifest while the
 * next ones are stored: storing is the browser's own work, and this thread would only wait for it.
 */
class Filling {
  readonly #archive: ArchiveDatabase;
  readonly #writer: RowWriter;
  readonly #manifest: Manifest;
  readonly #onProgress: (progress: BackupProgress) => void;
  readonly #read = new Set<string>();
  #table: string | null = null;
  #verifying: Promise<void> = Promise.resolve();
  #verifiedRows = 0;
  #isStored = false;

  constructor(archiveId: string, manifest: Manifest, onProgress: (progress: BackupProgress) => void) {
    this.#archive = new ArchiveDatabase(archiveId, manifest.schemaVersion, 'relaxed');
    this.#writer = new RowWriter(this.#archive);
    this.#manifest = manifest;
    this.#onProgress = onProgress;
  }

  async open(): Promise<void> {
    await this.#archive.open();
  }

  /** Rows come table by table. */
  async add(table: string, rows: readonly Row[]): Promise<void> {
    const before = this.#table;
    this.#table = table;
    await this.#writer.add(table, rows);
    // Adding to another table has begun to write what was left of the one before.
    if (before !== null && before !== table) this.#verify(before, this.#writer.stored());
  }

  /** Waits until everything is stored and read back. @throws ProblemError `backup-refused` where a table is another one. */
  async finish(): Promise<void> {
    await this.#writer.flush();
    this.#isStored = true;
    for (const { name } of archiveTables(this.#manifest.schemaVersion)) {
      if (!this.#read.has(name)) this.#verify(name, Promise.resolve());
    }
    await this.#verifying;
  }

  close(): void {
    this.#archive.close();
  }

  /** @param stored the table’s rows have been written. */
  #verify(name: string, stored: Promise<unknown>): void {
    this.#read.add(name);
    this.#verifying = Promise.all([this.#verifying, stored]).then(() => this.#requireAsStated(name));
    this.#verifying.catch(() => undefined); // told at the end; a backup that is refused before that has its own reason
  }

  /** Reads a table back and holds it against the manifest. */
  async #requireAsStated(name: string): Promise<void> {
    const stated = this.#manifest.tables.find((table) => table.name === name);
    const { rows, sha256 } = await hashTable(this.#archive, { name }, (batch) => {
      this.#verifiedRows += batch;
      if (!this.#isStored) return; // until then the screen says how much is restored
      this.#onProgress({ phase: 'verifying', done: this.#verifiedRows, total: this.#manifest.total.rows });
    });
    if (rows !== stated?.rows || sha256 !== stated.sha256) {
      refuseBackup(`The table ${name} was not stored as it is in the file.`);
    }
  }
}
