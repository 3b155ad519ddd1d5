import type { CommandName } from '../../../src-shared/command-names.ts';
import type { Backup, CommandRequest, CommandResponse } from '../../../src-shared/contract.ts';
import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import type { fetchPayload } from '../../bridge/fetch-payload.ts';
import { ArchiveDatabase } from '../archive-database.ts';
import { joinBytes } from '../join-bytes.ts';
import { storageProblem } from '../storage-problem.ts';
import { archiveTables } from './archive-tables.ts';
import { doBackupJob, type BackupJob, type BackupJobs } from './backup-job.ts';
import type { BackupFacts, BackupSink, BackupSource } from './backup-format.ts';
import { hashTable } from './hash-table.ts';
import type { RunBackupJob } from './run-backup-job.ts';
import { Sha256Stream } from './sha256-stream.ts';
import { writeBackup, type BackupOccasion } from './write-backup.ts';

/** For tests only: a backup’s file in memory, and main and the worker as far as backups need them. */
export function memorySink(): BackupSink & { readonly bytes: () => Uint8Array<ArrayBuffer> } {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: async (chunk) => {
      chunks.push(chunk);
    },
    bytes: () => joinBytes(chunks),
  };
}

export function memorySource(bytes: Uint8Array<ArrayBuffer>): BackupSource {
  return { byteLength: bytes.length, read: async (offset, length) => bytes.slice(offset, offset + length) };
}

export const occasion: BackupOccasion = {
  app: '0.1.0',
  profile: { id: 'p', kind: 'service' },
  why: 'manual',
  madeAt: 1_700_000_000_000,
};

/** The archive as a file. */
export async function backUp(
  archive: ArchiveDatabase,
  changes: Partial<BackupOccasion> = {},
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly facts: BackupFacts }> {
  const sink = memorySink();
  await archive.open();
  const facts = await writeBackup(archive, sink, { ...occasion, ...changes });
  return { bytes: sink.bytes(), facts };
}

/** Rows and hash of every table. */
export async function hashTables(archiveId: string): Promise<Readonly<Record<string, string>>> {
  const archive = new ArchiveDatabase(archiveId);
  try {
    const hashes: Record<string, string> = {};
    for (const table of archiveTables(6)) {
      const { rows, sha256 } = await hashTable(archive, table);
      hashes[table.name] = `${rows} ${sha256}`;
    }
    return hashes;
  } finally {
    archive.close();
  }
}

/** Does jobs on this thread. @param around stands between the job and its file; may throw. */
export const runHere: RunBackupJob = async <Job extends BackupJob>(
  job: Job,
  surroundings: Parameters<RunBackupJob>[1],
) => {
  const { sink, source, onProgress, signal } = surroundings;
  const requireGoing = (): void => {
    if (signal?.aborted) throw new DOMException('cancelled', 'AbortError');
  };
  try {
    requireGoing();
    const result = await doBackupJob(job, {
      sink: sink ?? memorySink(),
      source: source ?? memorySource(new Uint8Array()),
      onProgress: (progress) => {
        requireGoing();
        onProgress?.(progress);
      },
    });
    return succeed(result as BackupJobs[Job['kind']]['result']); // of the job's kind
  } catch (error) {
    return fail(signal?.aborted ? { kind: 'cancelled' } : storageProblem(error));
  }
};

/** A data folder in memory behind a bridge. */
export interface MemoryFolder {
  readonly bridge: Pick<BridgeClient, 'invoke'>;
  readonly collect: typeof fetchPayload;
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
  /** Commands as they came. */
  readonly asked: CommandName[];
  /** Answers a command in another way; undefined: as it is. */
  answer: ((name: CommandName) => Outcome<unknown> | undefined) | null;
  freeBytes: number | null;
}

export function createMemoryFolder(profileId: string, kind: 'demo' | 'service' = 'service'): MemoryFolder {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const tickets = new Map<string, Uint8Array<ArrayBuffer>>();
  const parts = new Map<string, { readonly name: string; readonly chunks: Uint8Array<ArrayBuffer>[] }>();
  let count = 0;
  const handlers: { [Name in CommandName]?: (request: CommandRequest<Name>) => unknown } = {
    'app:read-state': () => ({ version: '0.1.0', profiles: [{ id: profileId, kind }] }),
    'storage:read-room': () => ({ freeBytes: folder.freeBytes, floorBytes: 500_000_000, dataBytes: 0 }),
    'backup:begin': ({ kind: why }) => {
      const writeId = `write-${++count}`;
      parts.set(writeId, { name: `${why}-${count}.orrery-backup`, chunks: [] });
      return { writeId };
    },
    'backup:append': ({ writeId, chunk }) => {
      parts.get(writeId)?.chunks.push(Uint8Array.from(atob(chunk), (character) => character.charCodeAt(0)));
      return null;
    },
    'backup:finish': ({ writeId }) => {
      const part = parts.get(writeId);
      const bytes = joinBytes(part?.chunks ?? []);
      const name = `${part?.name ?? ''}.part`;
      files.set(name, bytes);
      const hash = new Sha256Stream();
      hash.update(bytes);
      return { name, byteLength: bytes.length, sha256: hash.finish() };
    },
    'backup:keep': ({ writeId }) => {
      const name = parts.get(writeId)?.name ?? '';
      files.set(name, files.get(`${name}.part`) ?? new Uint8Array());
      files.delete(`${name}.part`);
      return { name };
    },
    'backup:discard': ({ writeId }) => {
      files.delete(`${parts.get(writeId)?.name ?? ''}.part`);
      parts.delete(writeId);
      return null;
    },
    'backup:read': ({ name, offset, length }) => {
      const ticket = `ticket-${++count}`;
      const bytes = (files.get(name) ?? new Uint8Array()).slice(offset, offset + length);
      tickets.set(ticket, bytes);
      return { ticket, byteLength: bytes.length };
    },
  };
  const folder: MemoryFolder = {
    files,
    asked: [],
    answer: null,
    freeBytes: 10_000_000_000,
    bridge: {
      invoke: async <Name extends CommandName>(name: Name, request: CommandRequest<Name>) => {
        folder.asked.push(name);
        const other = folder.answer?.(name);
        if (other) return other as Outcome<CommandResponse<Name>>; // the test's own
        const handler: ((request: CommandRequest<Name>) => unknown) | undefined = handlers[name];
        if (!handler) return fail({ kind: 'internal', detail: `${name} is not there.` });
        try {
          return succeed(handler(request) as CommandResponse<Name>); // each handler answers its own command
        } catch (error) {
          return fail(problemOf(error));
        }
      },
    },
    collect: async (ticket) => succeed(new Blob([tickets.get(ticket) ?? new Uint8Array()]).stream()),
  };
  return folder;
}

/** The name and size of the only backup there is. */
export function onlyBackup({ files }: MemoryFolder): Pick<Backup, 'name' | 'byteLength'> {
  const [[name, bytes] = ['', new Uint8Array()]] = [...files];
  return { name, byteLength: bytes.length };
}
