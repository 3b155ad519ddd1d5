import { createHash } from 'node:crypto';
import { lstat, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupPart } from '../../src-shared/backup-parts.ts';
import type { BackupKind, CommandResponse } from '../../src-shared/contract.ts';
import { ProblemError } from '../../src-shared/problem.ts';
import { piecesOf, syncFolder, writeAll } from '../files/copy-checked.ts';
import type { DiskRoom } from '../files/disk-room.ts';
import type { Redactor } from '../service/redactor.ts';
import { partSuffix, writeBackupFileName } from './backup-folder.ts';
import { searchBackup } from './search-backup.ts';

/** One file on its way into the data folder. Steps are taken one after the other, in the order they were asked for. */
export interface BackupWrite {
  readonly profileId: string;
  readonly kind: BackupKind;
  readonly folder: string;
  /** Of its file until it is kept. */
  readonly partName: string;
  /** Milliseconds since somebody last did something with it. */
  readonly idleMs: () => number;
  readonly touch: () => void;
  /** These four throw ProblemError or Node's own error; then the write is to be discarded. */
  readonly append: (bytes: Uint8Array) => Promise<void>;
  readonly finish: () => Promise<CommandResponse<'backup:finish'>>;
  readonly keep: () => Promise<{ readonly name: string }>;
  readonly discard: () => Promise<void>;
}

export interface BackupWriteOptions {
  readonly profileId: string;
  readonly kind: BackupKind;
  /** Absolute; exists. */
  readonly folder: string;
  readonly room: DiskRoom;
  readonly redactor: Redactor;
}

/** A backup larger than this is none of ours: zip files without Zip64 end here. Bytes. */
const maxBytes = 4 * 1024 ** 3 - 1;

/** The free space is looked at again after so many bytes. */
const lookEveryBytes = 32 * 1024 * 1024;

/** Starts the file, empty and readable to this user alone. Rejects with Node's own error. */
export async function startBackupWrite(options: BackupWriteOptions): Promise<BackupWrite> {
  const { profileId, kind, folder, room, redactor } = options;
  const { file, path, name } = await takeName(folder, kind);
  const hash = createHash('sha256');
  let byteLength = 0;
  let state: 'writing' | 'finished' | 'over' = 'writing';
  let movedAt = performance.now();
  let steps = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time; a step that does not belong to the state is refused. */
  const step = <T>(expected: 'writing' | 'finished', work: () => Promise<T>): Promise<T> => {
    steps += 1;
    const result = last
      .then(() => {
        if (state !== expected) throw new ProblemError(outOfTurn);
        return work();
      })
      .finally(() => {
        steps -= 1;
        movedAt = performance.now();
      });
    last = result.catch(() => undefined);
    return result;
  };
  return {
    profileId,
    kind,
    folder,
    partName: `${name}${partSuffix}`,
    // Closing and searching a large one takes its time.
    idleMs: () => (steps > 0 ? 0 : performance.now() - movedAt),
    touch: () => {
      movedAt = performance.now();
    },
    append: (bytes) =>
      step('writing', async () => {
        if (byteLength + bytes.length > maxBytes) throw new ProblemError(tooLarge);
        if (crosses(byteLength, bytes.length)) await requireRoom(room);
        await writeAll(file, bytes, byteLength);
        hash.update(bytes);
        byteLength += bytes.length;
      }),
    finish: () =>
      step('writing', async () => {
        await file.sync();
        const sha256 = hash.digest('hex');
        if ((await hashOf(file)) !== sha256) throw new ProblemError(notAsWritten);
        const parts = await requireClean(file, byteLength, redactor);
        await syncFolder(folder);
        state = 'finished';
        return { byteLength, sha256, parts };
      }),
    keep: () =>
      step('finished', async () => {
        // Before its new name: Windows does not rename what is open.
        await file.close();
        // Nobody else writes here, so that the name that was free is free; somebody's own file is still never replaced.
        if (await isTaken(join(folder, name))) throw new ProblemError(nameTaken);
        await rename(path, join(folder, name));
        state = 'over';
        await syncFolder(folder);
        return { name };
      }),
    discard: async () => {
      await last;
      if (state === 'over') return;
      state = 'over';
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

/** A name of this instant that nobody has, or of the next free millisecond. */
async function takeName(
  folder: string,
  kind: BackupKind,
): Promise<{ readonly file: FileHandle; readonly path: string; readonly name: string }> {
  for (let at = Date.now(); ; at++) {
    const name = writeBackupFileName(kind, at);
    const path = join(folder, `${name}${partSuffix}`);
    if (await isTaken(join(folder, name))) continue;
    try {
      return { file: await open(path, 'wx+', 0o600), path, name };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** Whatever it is: a link that leads nowhere has the name too. */
async function isTaken(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function crosses(before: number, added: number): boolean {
  return Math.floor(before / lookEveryBytes) !== Math.floor((before + added) / lookEveryBytes);
}

async function requireRoom(room: DiskRoom): Promise<void> {
  const refusal = await room.refusal();
  if (refusal) throw new ProblemError(refusal);
}

/** Hex, of what lies in the file. */
async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(file)) hash.update(piece);
  return hash.digest('hex');
}

/** @returns what each entry unpacks to. */
async function requireClean(file: FileHandle, byteLength: number, redactor: Redactor): Promise<BackupPart[]> {
  const result = await searchBackup(file, byteLength, redactor);
  if (result.state === 'clean') return result.parts;
  throw new ProblemError(result.state === 'holds-key' ? holdsKey : noBackup);
}

const outOfTurn = { kind: 'bridge-refused', detail: 'That is not the next step of this backup.' } as const;
const tooLarge = { kind: 'file-not-written', detail: 'The backup would be larger than 4 GB.' } as const;
const notAsWritten = {
  kind: 'file-not-written',
  detail: 'Read back, it was not what had been written, so it was removed.',
} as const;
const nameTaken = { kind: 'file-not-written', detail: 'Another file has taken its name.' } as const;
const noBackup = {
  kind: 'bridge-refused',
  detail: 'The file is no backup that could be searched for keys, so it was removed.',
} as const;
const holdsKey = {
  kind: 'bridge-refused',
  detail: 'The backup would have held an API key, so it was removed.',
} as const;
