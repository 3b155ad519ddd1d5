import * as z from 'zod/mini';
import { backupKinds } from '../../../../src-shared/contract.ts';
import { ProblemError } from '../../../../src-shared/problem.ts';

/**
 * The file a backup is: a zip file with one NDJSON file per table and a manifest of their sizes and hashes
 * (docs/backup-format.md). Instants are UTC, epoch milliseconds; sizes are bytes.
 */
export const formatName = 'orrery-backup';

/** Raised when a reader of today could not read what is written. */
export const formatVersion = 1;

export const manifestFile = 'manifest.json';

/** Where a table's rows are. */
export function tableFile(name: string): string {
  return `tables/${name}.ndjson`;
}

/** Longest line of a table, in bytes: the largest answer (64 MiB), packed as badly as it can be, in base64. */
export const maxLineBytes = 96 * 1024 * 1024;

/** Longest manifest. */
export const maxManifestBytes = 256 * 1024;

/** Largest file, and largest table in it: zip files without Zip64 end here. */
export const maxFileBytes = 4 * 1024 ** 3 - 1;

const count = z.int().check(z.minimum(0));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const tableSchema = z.object({
  name: z.string().check(z.regex(/^[a-z]{1,40}$/)),
  file: z.string().check(z.maxLength(80)),
  rows: count,
  /** Of the NDJSON. */
  bytes: count,
  /** Of the NDJSON, hex. */
  sha256: hash,
});

export const manifestSchema = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** Version of the program that wrote it. */
  app: z.string().check(z.maxLength(60)),
  /** `archiveVersion` of the archive it was made from. */
  schemaVersion: z.int().check(z.minimum(1), z.maximum(10_000)),
  profile: z.object({ id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), kind: z.enum(['demo', 'service']) }),
  madeAt: z.int().check(z.minimum(0), z.maximum(8.64e15)),
  why: z.enum(backupKinds),
  /** True where rows that could not be read were left out. Such a backup can be merged, and never replace an archive. */
  isPartial: z.boolean(),
  /** How many rows were left out. */
  skippedRows: count,
  /** What was missing in the archive already: references that lead nowhere. */
  gaps: z.object({ bodies: count, records: count, snapshots: count }),
  /** In the order they are written and read in. */
  tables: z.array(tableSchema).check(z.maxLength(60)),
  total: z.object({
    rows: count,
    bytes: count,
    /** Of the tables' hashes in hex, each with a line feed behind it. */
    sha256: hash,
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestTable = z.infer<typeof tableSchema>;
export type Gaps = Manifest['gaps'];

/** What a backup holds, for a person who decides about it. */
export interface BackupFacts extends Pick<
  Manifest,
  'app' | 'schemaVersion' | 'profile' | 'madeAt' | 'why' | 'isPartial' | 'skippedRows' | 'gaps'
> {
  /** Of the file. */
  readonly byteLength: number;
  /** Rows by table. */
  readonly counts: Readonly<Record<string, number>>;
  /** Of the oldest and the latest response; null without any. */
  readonly firstFetchedAt: number | null;
  readonly lastSeenAt: number | null;
}

/** How far something long is. `done` and `total` are rows or bytes, of that phase alone; total 0: not known. */
export interface BackupProgress {
  readonly phase: 'writing' | 'checking' | 'restoring' | 'merging' | 'verifying';
  readonly done: number;
  readonly total: number;
}

/** Where a backup is read from. */
export interface BackupSource {
  readonly byteLength: number;
  /** The bytes from an offset on; fewer than asked for only at the end. Rejects with ProblemError. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Where a backup is written to, a piece after the other. */
export interface BackupSink {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
}

/** What a person is told of a backup. @param span of the oldest and the latest response. */
export function factsOf(
  manifest: Manifest,
  byteLength: number,
  span: { readonly first: number; readonly last: number } | null,
): BackupFacts {
  const { app, schemaVersion, profile, madeAt, why, isPartial, skippedRows, gaps, tables } = manifest;
  return {
    app,
    schemaVersion,
    profile,
    madeAt,
    why,
    isPartial,
    skippedRows,
    gaps,
    byteLength,
    counts: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    firstFetchedAt: span?.first ?? null,
    lastSeenAt: span?.last ?? null,
  };
}

/** Says no to a file. @param why a sentence for the user. */
export function refuseBackup(why: string): never {
  throw new ProblemError({ kind: 'backup-refused', detail: why });
}
