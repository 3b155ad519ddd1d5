import { unzipSync } from 'fflate';
import type { CommandName } from '../../../src-shared/command-names.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import { dataFolderSource } from '../../../src-renderer/archive/backup/file/backup-sources.ts';
import type { BackupJob } from '../../../src-renderer/archive/backup/backup-job.ts';
import { makeBackup, type MadeBackup } from '../../../src-renderer/archive/backup/make-backup.ts';
import { restoreBackup } from '../../../src-renderer/archive/backup/restore-backup.ts';
import { runBackupJob, type RunBackupJob } from '../../../src-renderer/archive/backup/run-backup-job.ts';
import { ArchiveDatabase } from '../../../src-renderer/archive/schema/archive-database.ts';
import type { BridgeClient } from '../../../src-renderer/bridge/bridge-client.ts';
import { bridge } from '../../../src-renderer/bridge/bridge.ts';
import type { Packed, Timed } from '../backup-speed.ts';
import './overview-page.ts';
import { timed } from './timed.ts';

/**
 * The page that fills an archive (`overview-page.ts`), and that makes and restores backups of it as the application does: its own
 * worker, the bridge to this process, and the file in the data folder.
 */

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

async function useDemo(): Promise<void> {
  valueOf(await bridge.invoke('connection:use-demo', {}));
}

let last: MadeBackup;

/** What a backup and a restore are given in place of their own. */
interface Timing {
  readonly run: RunBackupJob;
  readonly bridge: Pick<BridgeClient, 'invoke'>;
}

/** Runs something with a bridge and a worker that are timed. @returns its time and that of its steps, in milliseconds. */
async function inSteps<Value>(
  work: (timing: Timing) => Promise<Outcome<Value>>,
): Promise<Timed & { readonly value: Value }> {
  const steps: Record<string, number> = {};
  const note = async <Result>(step: string | undefined, run: () => Promise<Result>): Promise<Result> => {
    const { ms, result } = await timed(run);
    if (step !== undefined) steps[step] = (steps[step] ?? 0) + ms;
    return result;
  };
  const run: RunBackupJob = (job, surroundings) => note(jobSteps[job.kind], () => runBackupJob(job, surroundings));
  const asked: Timing['bridge'] = {
    invoke: (name, request) => note(commandSteps[name], () => bridge.invoke(name, request)),
  };
  const { ms, result } = await timed(() => work({ run, bridge: asked }));
  return { ms, steps, value: valueOf(result) };
}

const jobSteps: Readonly<Partial<Record<BackupJob['kind'], string>>> = {
  write: 'rows read, packed and sent',
  outline: 'structure of the file read',
  load: 'rows unpacked, checked, stored and read back',
  fingerprint: 'looked whether the archive changed',
};

const commandSteps: Readonly<Partial<Record<CommandName, string>>> = {
  'backup:finish': 'file read back, unpacked, hashed and searched by main',
};

async function backUp(profileId: string): Promise<Timed> {
  const { ms, steps, value } = await inSteps((timing) => makeBackup({ profileId, kind: 'manual', ...timing }));
  last = value;
  return { ms, steps };
}

/** With the backup of what it replaces, as always. */
async function restore(profileId: string): Promise<Timed> {
  const source = dataFolderSource(bridge, profileId, last);
  const { ms, steps } = await inSteps((timing) => restoreBackup({ source, profileId, how: 'replace', ...timing }));
  return { ms, steps };
}

let stores = 0;

/** The rows alone, as a restore writes them, into tables of the same indexes: nothing is read, checked or read back. */
async function storeSame(profileId: string): Promise<number> {
  const from = new ArchiveDatabase(profileId);
  const rows = new Map<string, readonly unknown[]>();
  for (const table of from.tables) rows.set(table.name, await table.toArray());
  from.close();
  const to = new ArchiveDatabase(`bench-store-${++stores}`, undefined, 'relaxed');
  await to.open();
  const { ms } = await timed(async () => {
    for (const [table, all] of rows) {
      for (let at = 0; at < all.length; at += 4_000) await to.table(table).bulkAdd(all.slice(at, at + 4_000));
    }
  });
  await to.delete();
  return ms;
}

/** The same rows, only read: a whole table at a time, nothing written or checked. */
async function readSame(profileId: string): Promise<number> {
  const from = new ArchiveDatabase(profileId);
  await from.open();
  const { ms } = await timed(async () => {
    for (const table of from.tables) await table.toArray();
  });
  from.close();
  return ms;
}

/** The same rows as text, packed and unpacked by the platform. */
async function packSame(profileId: string): Promise<Packed> {
  const source = dataFolderSource(bridge, profileId, last);
  const parts: BlobPart[] = [];
  for (let offset = 0; offset < last.byteLength;) {
    const part = await source.read(offset, 1_000_000);
    parts.push(part);
    offset += part.byteLength;
  }
  const entries = unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer()));
  const tables = Object.entries(entries).flatMap(([name, bytes]) => (name.startsWith('tables/') ? [bytes] : []));
  const rows = new Blob(tables);
  const through = (blob: Blob, stream: CompressionStream | DecompressionStream): Promise<Blob> =>
    new Response(blob.stream().pipeThrough(stream)).blob();
  const packed = await timed(() => through(rows, new CompressionStream('gzip')));
  const unpacked = await timed(() => through(packed.result, new DecompressionStream('gzip')));
  return {
    bytes: rows.size,
    packedBytes: packed.result.size,
    backupBytes: last.byteLength,
    packMs: packed.ms,
    unpackMs: unpacked.ms,
  };
}

window.bench = { ...window.bench, useDemo, backUp, restore, packSame, readSame, storeSame };
