import { deflateSync, unzipSync } from 'fflate';
import type { BackupPart } from '../../../src-shared/backup-parts.ts';
import type { CommandName } from '../../../src-shared/command-names.ts';
import type { Backup, CommandRequest, CommandResponse } from '../../../src-shared/contract.ts';
import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { BridgeClient } from '../../bridge/bridge-client.ts';
import type { fetchPayload } from '../../bridge/fetch-payload.ts';
import { joinBytes } from '../bodies/pack-body.ts';
import { arriveWell } from '../ingest/archive-fixture.ts';
import { ArchiveDatabase } from '../schema/archive-database.ts';
import { currentArchiveId, readGenerations } from '../schema/generations.ts';
import { storageProblem } from '../schema/storage-problem.ts';
import { archiveTables, hashTable } from './archive-tables.ts';
import { doBackupJob, type BackupJob, type BackupJobs } from './backup-job.ts';
import type { BackupFacts, BackupProgress, BackupSink, BackupSource, Manifest } from './file/backup-format.ts';
import { crc32, Sha256Stream } from './file/checksums.ts';
import type { RestoreBackup } from './restore-backup.ts';
import { runBackupJob, type RunBackupJob } from './run-backup-job.ts';
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
interface MemoryFolder {
  readonly bridge: Pick<BridgeClient, 'invoke'>;
  readonly collect: typeof fetchPayload;
  readonly files: Map<string, Uint8Array<ArrayBuffer>>;
  /** Commands as they came. */
  readonly asked: CommandName[];
  /** Answers a command in another way; undefined: as it is. */
  response: ((name: CommandName) => Outcome<unknown> | undefined) | null;
  freeBytes: number | null;
  /** Changes what main says it found in a file that it read back; null: nothing. */
  found: ((parts: FoundParts) => FoundParts) | null;
}

type FoundParts = readonly BackupPart[];

function partOf(name: string, bytes: Uint8Array): BackupPart {
  const hash = new Sha256Stream();
  hash.update(bytes);
  return { name, byteLength: bytes.length, sha256: hash.finish() };
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
      const name = `${why}-${count}.orrery-backup`;
      parts.set(writeId, { name, chunks: [] });
      return { writeId, name: `${name}.part` };
    },
    'backup:append': ({ writeId, chunk }) => {
      const { name = '', chunks = [] } = parts.get(writeId) ?? {};
      chunks.push(Uint8Array.from(atob(chunk), (character) => character.charCodeAt(0)));
      files.set(`${name}.part`, joinBytes(chunks));
      return null;
    },
    'backup:finish': ({ writeId }) => {
      const name = `${parts.get(writeId)?.name ?? ''}.part`;
      const bytes = files.get(name) ?? new Uint8Array();
      const found = Object.entries(unzipSync(bytes)).map(([file, content]) => partOf(file, content));
      const { byteLength, sha256 } = partOf(name, bytes);
      return { byteLength, sha256, parts: folder.found?.(found) ?? found };
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
    response: null,
    freeBytes: 10_000_000_000,
    found: null,
    bridge: {
      invoke: async <Name extends CommandName>(name: Name, request: CommandRequest<Name>) => {
        folder.asked.push(name);
        const other = folder.response?.(name);
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
    collect: async ({ ticket }) => succeed(new Blob([tickets.get(ticket) ?? new Uint8Array()]).stream()),
  };
  return folder;
}

/** The name and size of the only backup there is. */
export function onlyBackup({ files }: MemoryFolder): Pick<Backup, 'name' | 'byteLength'> {
  const [[name, bytes] = ['', new Uint8Array()]] = [...files];
  return { name, byteLength: bytes.length };
}

/** A profile that no other test has. */
export const newProfile = (): string => `restore-${crypto.randomUUID().slice(0, 8)}`;

/** An archive with two snapshots and a note; closed. @returns its id. */
export async function filled(archiveId: string, name = 'Heron'): Promise<string> {
  const archive = new ArchiveDatabase(archiveId);
  await arriveWell(archive, { data: [{ id: '1', name }], at: 1_000 });
  await arriveWell(archive, { data: [{ id: '1', name, mass: '5' }], at: 2_000 });
  await archive.notes.add({
    id: name,
    resource: 'ships',
    identity: '1',
    text: `mine: ${name}`,
    createdAt: 1,
    editedAt: 2,
  });
  archive.close();
  return archiveId;
}

/** The backup of another archive. */
export async function otherBackup(name = 'Plover'): Promise<BackupSource> {
  const archive = new ArchiveDatabase(await filled(newProfile(), name));
  const { bytes } = await backUp(archive);
  archive.close();
  return memorySource(bytes);
}

export function request(
  folder: MemoryFolder,
  profileId: string,
  source: BackupSource,
  changes: Partial<RestoreBackup> = {},
): RestoreBackup {
  const { bridge, collect } = folder;
  return { source, profileId, how: 'replace', bridge, collect, run: runHere, ...changes };
}

export async function namesOf(profileId: string): Promise<readonly string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => (name?.includes(profileId) ? [name] : [])).toSorted();
}

/** A profile with an archive, and what it looks like. */
export async function standing(): Promise<{
  readonly profileId: string;
  readonly folder: MemoryFolder;
  readonly state: () => Promise<unknown>;
}> {
  const profileId = await filled(newProfile());
  const state = async () => ({
    generations: await readGenerations(profileId),
    names: await namesOf(profileId),
    tables: await hashTables(profileId),
  });
  return { profileId, folder: createMemoryFolder(profileId), state };
}

/** For tests only: a file in a zip file, with what a hostile hand may have changed. */
export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  /** What is in the file instead of the bytes, packed. */
  readonly packed?: Uint8Array;
  /** What the file says of it. */
  readonly crc?: number;
  readonly byteLength?: number;
  readonly packedBytes?: number;
  /** The name in front of the data, where it is another. */
  readonly headerName?: string;
  /** Where the directory says it begins, from where it does. */
  readonly shift?: number;
  /** Bytes in front of it that belong to nothing. */
  readonly before?: Uint8Array;
}

/** A zip file of these parts, sizes in front of the data. @param end changes the last 22 bytes. */
export function makeZip(
  parts: readonly ZipPart[],
  end: (view: DataView) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const out: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  const push = (list: Uint8Array[], bytes: Uint8Array): void => {
    list.push(bytes);
    if (list === out) at += bytes.length;
  };
  for (const part of parts) {
    if (part.before) push(out, part.before);
    const method = part.method ?? 8;
    const packed = part.packed ?? (method === 0 ? part.bytes : deflateSync(part.bytes));
    const sizes = [
      part.crc ?? crc32(part.bytes),
      part.packedBytes ?? packed.length,
      part.byteLength ?? part.bytes.length,
    ];
    const offset = at;
    for (const [list, length, signature, from] of [
      [out, 30, 0x04_03_4b_50, 4],
      [directory, 46, 0x02_01_4b_50, 6],
    ] as const) {
      const name = latin1(list === out ? (part.headerName ?? part.name) : part.name);
      const view = new DataView(new ArrayBuffer(length));
      view.setUint32(0, signature, true);
      view.setUint16(from, 20, true);
      view.setUint16(from + 2, part.flags ?? 0, true);
      view.setUint16(from + 4, method, true);
      sizes.forEach((size, index) => view.setUint32(from + 10 + index * 4, size, true));
      view.setUint16(from + 22, name.length, true);
      if (length === 46) view.setUint32(42, offset + (part.shift ?? 0), true);
      push(list, new Uint8Array(view.buffer));
      push(list, name);
    }
    push(out, packed);
  }
  const directoryAt = at;
  for (const bytes of directory) push(out, bytes);
  const view = new DataView(new ArrayBuffer(22));
  view.setUint32(0, 0x06_05_4b_50, true);
  view.setUint16(8, parts.length, true);
  view.setUint16(10, parts.length, true);
  view.setUint32(12, at - directoryAt, true);
  view.setUint32(16, directoryAt, true);
  end(view);
  push(out, new Uint8Array(view.buffer));
  const all = new Uint8Array(at);
  let to = 0;
  for (const bytes of out) {
    all.set(bytes, to);
    to += bytes.length;
  }
  return all;
}

/** Names as bytes: hostile ones hold any. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

interface ExportOptions {
  /** Version of this program. */
  readonly app: string;
  readonly kind: Manifest['profile']['kind'];
  readonly onProgress?: ((progress: BackupProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** A worker, unless a test says otherwise. */
  readonly run?: RunBackupJob;
}

/**
 * Writes what can still be read of a profile's archive to a sink: for one that is damaged. The file is a backup that is
 * marked as partial and can be merged. `makeBackup` with `readableOnly` does the same into the data folder. Never rejects.
 */
export async function exportReadable(
  profileId: string,
  sink: BackupSink,
  { app, kind, onProgress, signal, run = runBackupJob }: ExportOptions,
): Promise<Outcome<BackupFacts>> {
  try {
    const archiveId = await currentArchiveId(profileId);
    const occasion = { app, profile: { id: profileId, kind }, why: 'manual', madeAt: Date.now() } as const;
    const written = await run({ kind: 'write', archiveId, occasion, readableOnly: true }, { sink, onProgress, signal });
    if (!written.ok) return written;
    if (written.value.state === 'written') return succeed(written.value.facts);
    return fail({ kind: 'storage-failed', detail: 'The archive was being changed meanwhile. Try again.' });
  } catch (error) {
    return fail(storageProblem(error));
  }
}
