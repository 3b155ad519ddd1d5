import type { Dexie } from 'dexie';
import { archiveVersion } from '../schema/archive-database.ts';
import { archiveTables, isAfter, type ArchiveTable, type Row } from './archive-tables.ts';
import {
  factsOf,
  formatName,
  formatVersion,
  manifestFile,
  manifestSchema,
  maxManifestBytes,
  refuseBackup,
  tableFile,
  type BackupFacts,
  type BackupProgress,
  type BackupSource,
  type Manifest,
  type ManifestTable,
} from './file/backup-format.ts';
import { TableDigest } from './file/checksums.ts';
import { readZipEntries, readZipEntry, type ZipEntry } from './file/read-zip.ts';
import { wrongField } from './file/row-shapes.ts';
import { readLines, readRow } from './file/row-text.ts';
import { ReferenceCheck } from './reference-check.ts';
import { totalOf } from './write-backup.ts';

/** Who wants to hear what is read, before it is known that all of it is sound. */
interface BackupListener {
  /** Before any row. */
  readonly onManifest?: (manifest: Manifest) => Promise<void>;
  /** Rows of a table, in the order of the file. */
  readonly onRows?: (table: string, rows: readonly Row[]) => Promise<void>;
  readonly onProgress?: (progress: BackupProgress) => void;
}

/**
 * Reads a backup to its end and holds it against itself: the structure of the file, the number and order of rows, their
 * hashes, every reference between them, and that each row is what an archive has. At most a few rows are in memory at once.
 *
 * @returns the manifest, and what the file holds.
 * @throws ProblemError `backup-refused` with the reason as a sentence; whatever the source and the listener throw.
 */
export async function inspectBackup(
  source: BackupSource,
  listener: BackupListener = {},
): Promise<{ readonly manifest: Manifest; readonly facts: BackupFacts }> {
  const { manifest, tables } = await readOutline(source);
  await listener.onManifest?.(manifest);
  const check = new ReferenceCheck();
  let done = 0;
  for (const { table, stated, entry } of tables) {
    const rows = await readTable(source, { table, stated, entry }, async (batch, bytes) => {
      for (const row of batch) check.take(table.name, row);
      await listener.onRows?.(table.name, batch);
      done += bytes;
      listener.onProgress?.({ phase: 'checking', done, total: manifest.total.bytes });
    });
    if (rows !== stated.rows)
      refuseBackup(`The part ${entry.name} has ${rows} rows, and the manifest says ${stated.rows}.`);
  }
  const gaps = check.gaps();
  if (gaps.bodies !== manifest.gaps.bodies)
    refuseBackup('Responses are missing in it that its snapshots were made from.');
  if (gaps.records !== manifest.gaps.records) refuseBackup('Records are missing in it that its snapshots name.');
  if (gaps.snapshots !== manifest.gaps.snapshots) refuseBackup('Snapshots are missing in it that other rows name.');
  return { manifest, facts: factsOf(manifest, source.byteLength, check.span()) };
}

/** What a backup says of itself: its structure is checked, and none of its rows is read. */
export interface BackupOutline {
  /** Without the oldest and the latest response, which only rows tell. */
  readonly facts: BackupFacts;
  readonly tables: readonly ManifestTable[];
}

/**
 * Reads what a backup says of itself, as strictly as `inspectBackup`: the structure of the file and its manifest, held against
 * each other. Enough where every byte is known to be as it was written.
 *
 * @throws ProblemError `backup-refused`; whatever the source throws.
 */
export async function outlineBackup(source: BackupSource): Promise<BackupOutline> {
  const { manifest } = await readOutline(source);
  return { facts: factsOf(manifest, source.byteLength, null), tables: manifest.tables };
}

async function readOutline(
  source: BackupSource,
): Promise<{ readonly manifest: Manifest; readonly tables: readonly TableToRead[] }> {
  const entries = await readZipEntries(source);
  const manifest = await readManifest(source, entries);
  return { manifest, tables: requireTables(manifest, entries) };
}

async function readManifest(source: BackupSource, entries: ReadonlyMap<string, ZipEntry>): Promise<Manifest> {
  const entry = entries.get(manifestFile);
  if (!entry || entry.byteLength > maxManifestBytes) return refuseBackup('Its manifest is larger than any.');
  const parts: string[] = [];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let stated: unknown;
  const bytes: Uint8Array[] = [];
  for await (const piece of readZipEntry(source, entry)) bytes.push(piece);
  try {
    for (const piece of bytes) parts.push(decoder.decode(piece, { stream: true }));
    stated = JSON.parse(parts.join('') + decoder.decode());
  } catch {
    refuseBackup('Its manifest is broken.');
  }
  requireOurs(stated);
  const read = manifestSchema.safeParse(stated);
  if (!read.success) {
    const [issue] = read.error.issues;
    refuseBackup(`Its manifest is not as the format says (${issue?.path.join('.') ?? ''}).`);
  }
  return read.data;
}

/** Asked before anything else, so that a newer file is called newer and not broken. */
function requireOurs(stated: unknown): void {
  const { format, version, schemaVersion } = Object(stated) as Record<string, unknown>; // any JSON value has members to ask for
  if (format !== formatName)
    refuseBackup('The file is a zip file, but no backup of Orrery: its manifest is another program’s.');
  if (typeof version === 'number' && version > formatVersion) refuseBackup(newer);
  if (typeof schemaVersion === 'number' && schemaVersion > archiveVersion) refuseBackup(newer);
}

const newer = 'The backup was made by a newer Orrery. Update Orrery to read it.';

interface TableToRead {
  readonly table: ArchiveTable;
  readonly stated: ManifestTable;
  readonly entry: ZipEntry;
}

/** The tables of the file: those its schema has, each of them, and no other file. */
function requireTables(manifest: Manifest, entries: ReadonlyMap<string, ZipEntry>): readonly TableToRead[] {
  const { tables, total, schemaVersion } = manifest;
  const expected = archiveTables(schemaVersion);
  const read = expected.map((table): TableToRead => {
    const stated = tables.find(({ name }) => name === table.name);
    const entry = entries.get(tableFile(table.name));
    if (!stated || !entry || stated.file !== entry.name)
      return refuseBackup(`The table ${table.name} is missing in it.`);
    if (stated.bytes !== entry.byteLength) refuseBackup(`The part ${entry.name} is not as long as the manifest says.`);
    return { table, stated, entry };
  });
  if (entries.size !== expected.length + 1 || tables.length !== expected.length) {
    refuseBackup('It holds a table that archives of its version do not have.');
  }
  const { rows, bytes, sha256 } = totalOf(tables);
  if (rows !== total.rows || bytes !== total.bytes || sha256 !== total.sha256) {
    refuseBackup('Its manifest contradicts itself.');
  }
  return read;
}

/** Reads the rows of a table. @returns how many there were. */
async function readTable(
  source: BackupSource,
  { table, stated, entry }: TableToRead,
  onBatch: (rows: readonly Row[], bytes: number) => Promise<void>,
): Promise<number> {
  const hash = new TableDigest();
  let rows = 0;
  let bytes = 0;
  let before: unknown;
  const hear = (piece: Uint8Array): void => {
    hash.update(piece);
    bytes += piece.length;
  };
  for await (const lines of readLines(readZipEntry(source, entry), hear)) {
    const batch = lines.map(readRow);
    for (const row of batch) {
      const field = wrongField(table.name, row);
      if (field !== null) refuseBackup(`A row of ${table.name} is not as an archive has it (${field}).`);
      if (!isAfter(row[table.key], before))
        refuseBackup(`The rows of ${table.name} are not in order, or one is there twice.`);
      before = row[table.key];
    }
    rows += batch.length;
    await onBatch(batch, bytes);
    bytes = 0;
  }
  if ((await hash.finish()) !== stated.sha256)
    refuseBackup(`The part ${entry.name} is not what the manifest says: its hash is another.`);
  return rows;
}

/** A backup that was read to its end, beside an archive. */
export interface BackupComparison {
  readonly facts: BackupFacts;
  /** By table: so many of the backup's rows the archive has under the same key. Tables whose keys mean nothing elsewhere are left out. */
  readonly shared: Readonly<Record<string, number>>;
}

/** Numbered anew in every archive, or made from the others. */
const ownKeys: readonly string[] = ['changes', 'outlines', 'totals'];

/**
 * Checks a backup as `inspectBackup` does, and counts what an archive has of it already.
 *
 * @param database open, at whatever schema it has.
 */
export async function compareBackup(
  source: BackupSource,
  database: Dexie,
  onProgress: (progress: BackupProgress) => void,
): Promise<BackupComparison> {
  const here = new Set(database.tables.map(({ name }) => name));
  const shared: Record<string, number> = {};
  const keys = new Map<string, string>();
  const { facts } = await inspectBackup(source, {
    onProgress,
    onManifest: ({ schemaVersion }) => {
      for (const { name, key } of archiveTables(schemaVersion)) {
        if (!here.has(name) || ownKeys.includes(name)) continue;
        keys.set(name, key);
        shared[name] = 0;
      }
      return Promise.resolve();
    },
    onRows: async (table, rows) => {
      const key = keys.get(table);
      if (key === undefined) return;
      const wanted = rows.map((row) => row[key] as string); // every table but those left out is keyed by text
      shared[table] = (shared[table] ?? 0) + (await database.table(table).where(':id').anyOf(wanted).count());
    },
  });
  return { facts, shared };
}
