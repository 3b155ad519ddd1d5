import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Backup, BackupKind, CommandResponse } from '../../src-shared/contract.ts';
import { fail, ProblemError, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import { copyChecked } from '../files/copy-checked.ts';
import { diskProblem, type DiskRoom } from '../files/disk-room.ts';
import { showPath } from '../files/save-into-folder.ts';
import type { Redactor } from '../service/redactor.ts';
import {
  backupFolderPath,
  backupsToRotate,
  findBackupFolder,
  listBackups,
  makeBackupFolder,
  openBackup,
  readBackupFileName,
} from './backup-folder.ts';
import { startBackupWrite, type BackupWrite } from './backup-write.ts';

/** Backups in the data folder: `<dataDir>/backups/<profileId>/`. Nothing outside can be named here. */
export interface BackupStore extends BackupWrites {
  /** The verified ones, the newest first, and the folder as it is shown to people. */
  readonly list: (profileId: string) => Promise<{ readonly backups: Backup[]; readonly folder: string }>;
  /** A part of a file's bytes, also of one that is being verified; fewer than asked for at its end. */
  readonly read: (profileId: string, name: string, offset: number, length: number) => Promise<Outcome<Uint8Array>>;
  /** For good. A file that is being verified is discarded, not removed. */
  readonly remove: (profileId: string, name: string) => Promise<Outcome<null>>;
  /**
   * Copies a verified backup to a path of the user's, compared before it replaces what is there.
   *
   * @throws Node's own error, or one `diskProblem` knows; then nothing of the copy is left.
   */
  readonly copyTo: (profileId: string, name: string, target: string) => Promise<void>;
  /** Removes what programs that ended left unverified. At the start, before anything is written. */
  readonly sweep: () => Promise<void>;
}

interface BackupStoreOptions {
  /** Absolute. */
  readonly dataDir: string;
  readonly redactor: Redactor;
  readonly room: DiskRoom;
  readonly log: (line: string) => void;
}

export function createBackupStore(options: BackupStoreOptions): BackupStore {
  const { dataDir, log } = options;
  const writes = createBackupWrites(options);
  return {
    ...writes,
    list: async (profileId) => ({
      backups: await listBackups(dataDir, profileId),
      folder: showPath(backupFolderPath(dataDir, profileId)),
    }),
    read: async (profileId, name, offset, length) => {
      writes.touch(profileId, name);
      try {
        await using file = await openBackup(dataDir, profileId, name);
        const buffer = Buffer.alloc(length);
        const { bytesRead } = await file.read(buffer, 0, length, offset);
        return succeed(buffer.subarray(0, bytesRead));
      } catch (error) {
        return fail(diskProblem(error));
      }
    },
    remove: async (profileId, name) => {
      try {
        // Opened first: the same refusals as for reading.
        await (await openBackup(dataDir, profileId, name)).close();
        if (readBackupFileName(name)?.isPart !== false) return fail(beingWritten);
        await rm(join(backupFolderPath(dataDir, profileId), name));
        log('a backup was removed');
        return succeed(null);
      } catch (error) {
        return fail(diskProblem(error));
      }
    },
    copyTo: async (profileId, name, target) => {
      await using file = await openBackup(dataDir, profileId, name);
      await copyChecked(file, target);
    },
    sweep: () => sweepParts(dataDir),
  };
}

const beingWritten: Problem = { kind: 'file-not-written', detail: 'It is still being written.' };

/** A folder that cannot be read is no reason not to start: what is unfinished is listed nowhere. */
async function sweepParts(dataDir: string): Promise<void> {
  const profiles = await readdir(join(dataDir, 'backups')).catch(() => []);
  for (const profileId of profiles) {
    const folder = await findBackupFolder(dataDir, profileId);
    if (folder === null) continue;
    for (const name of await readdir(folder).catch(() => [])) {
      if (readBackupFileName(name)?.isPart === true)
        await rm(join(folder, name), { force: true }).catch(() => undefined);
    }
  }
}

/** Files on their way into the data folder, each until it is kept or discarded. */
interface BackupWrites {
  /** Refused below the floor of free space, and while another of the same profile is being written. */
  readonly begin: (
    profileId: string,
    kind: BackupKind,
    expectedBytes: number,
  ) => Promise<Outcome<CommandResponse<'backup:begin'>>>;
  readonly append: (writeId: string, bytes: Uint8Array) => Promise<Outcome<null>>;
  /** On disk when it answers, and without a key in it. */
  readonly finish: (writeId: string) => Promise<Outcome<CommandResponse<'backup:finish'>>>;
  /** Gives the verified file its name. An automatic one takes the place of the oldest beyond what is to be kept. */
  readonly keep: (writeId: string, mostAutomatic: number) => Promise<Outcome<CommandResponse<'backup:keep'>>>;
  /** Also of a write nobody knows: then there is nothing to discard. */
  readonly discard: (writeId: string) => Promise<void>;
  /** Somebody reads a file that may be one of those being verified: its writer is still there. */
  readonly touch: (profileId: string, name: string) => void;
  /** The program closes. */
  readonly discardAll: () => Promise<void>;
}

/** A write that has not moved for so long has lost its writer, as when a window is loaded anew, and another may begin. Milliseconds. */
const forgottenAfterMs = 30_000;

const noSuchWrite: Problem = { kind: 'bridge-refused', detail: 'No such backup is being written.' };
const busy: Problem = { kind: 'file-not-written', detail: 'Another backup of this connection is being written.' };

function createBackupWrites(options: BackupStoreOptions): BackupWrites {
  const { dataDir, room, redactor, log } = options;
  const writes = new Map<string, BackupWrite>();
  let lastBegin: Promise<unknown> = Promise.resolve();
  const discard = async (writeId: string): Promise<void> => {
    const write = writes.get(writeId);
    writes.delete(writeId);
    await write?.discard();
  };
  const begin: BackupWrites['begin'] = async (profileId, kind, expectedBytes) => {
    for (const [writeId, write] of writes) {
      if (write.profileId !== profileId) continue;
      if (write.idleMs() < forgottenAfterMs) return fail(busy);
      await discard(writeId);
    }
    const refusal = await room.refusal(expectedBytes);
    if (refusal) return fail(refusal);
    try {
      const folder = await makeBackupFolder(dataDir, profileId);
      const writeId = randomBytes(16).toString('hex');
      const write = await startBackupWrite({ profileId, kind, folder, room, redactor });
      writes.set(writeId, write);
      return succeed({ writeId, name: write.partName });
    } catch (error) {
      return fail(diskProblem(error));
    }
  };
  /** Whatever goes wrong in a step ends the write, and its file goes. */
  const step = async <T>(writeId: string, work: (write: BackupWrite) => Promise<T>): Promise<Outcome<T>> => {
    const write = writes.get(writeId);
    if (!write) return fail(noSuchWrite);
    try {
      return succeed(await work(write));
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : diskProblem(error);
      log(`backup ${write.kind} not written: ${problem.kind}`);
      await discard(writeId);
      return fail(problem);
    }
  };
  return {
    // One after the other, or two could find that nobody is writing.
    begin: (...request) => {
      const next = lastBegin.then(() => begin(...request));
      lastBegin = next;
      return next;
    },
    append: (writeId, bytes) =>
      step(writeId, async (write) => {
        await write.append(bytes);
        return null;
      }),
    finish: (writeId) => step(writeId, (write) => write.finish()),
    keep: (writeId, mostAutomatic) =>
      step(writeId, async (write) => {
        const kept = await write.keep();
        writes.delete(writeId);
        log(`backup ${write.kind} kept`);
        if (write.kind === 'automatic') await rotate(options, write, { mostAutomatic, justMade: kept.name });
        return kept;
      }),
    discard,
    touch: (profileId, name) => {
      for (const write of writes.values()) if (write.profileId === profileId && write.partName === name) write.touch();
    },
    discardAll: async () => {
      await Promise.all([...writes.keys()].map(discard));
    },
  };
}

/** A backup that cannot be removed stays; the one that was made is good all the same. */
async function rotate(
  { dataDir, log }: BackupStoreOptions,
  { profileId, folder }: BackupWrite,
  rule: { readonly mostAutomatic: number; readonly justMade: string },
): Promise<void> {
  for (const { name } of backupsToRotate(await listBackups(dataDir, profileId), rule)) {
    await rm(join(folder, name)).then(
      () => log('an old automatic backup was removed'),
      () => log('an old automatic backup could not be removed'),
    );
  }
}
