import { Dexie } from 'dexie';
import { archiveName } from '../archive-database.ts';
import { archiveFingerprint } from './archive-fingerprint.ts';
import type { BackupFacts, BackupProgress, BackupSink, BackupSource } from './backup-format.ts';
import { bufferedSource } from './buffered-source.ts';
import { compareBackup, type BackupComparison } from './compare-backup.ts';
import { inspectBackup } from './inspect-backup.ts';
import { loadBackup } from './load-backup.ts';
import { mergeArchives, type MergeArchives, type MergeReport } from './merge-archives.ts';
import { Sha256Stream } from './sha256-stream.ts';
import { ArchiveChanged, writeBackup, type BackupOccasion } from './write-backup.ts';
import { writeReadable } from './write-readable.ts';

/** What the backup worker can be asked to do, and what comes of it. */
export interface BackupJobs {
  /** Writes an archive to the sink, with `readableOnly` what can still be read of it. */
  readonly write: {
    readonly job: { readonly archiveId: string; readonly occasion: BackupOccasion; readonly readableOnly: boolean };
    readonly result: WrittenBackup;
  };
  /** Reads the source to its end. */
  readonly check: { readonly job: object; readonly result: BackupFacts };
  /** The same, and what an archive has of it already. */
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
export type WrittenBackup =
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
    const facts = await (readableOnly ? writeReadable : writeBackup)(database, hashing, occasion, onProgress);
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
