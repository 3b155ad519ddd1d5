import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupKind, CommandResponse } from '../../src-shared/contract.ts';
import { fail, ProblemError, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import { diskProblem } from '../files/disk-problem.ts';
import { makeBackupFolder } from './backup-folder.ts';
import type { BackupStoreOptions } from './backup-store.ts';
import { startBackupWrite, type BackupWrite } from './backup-write.ts';
import { listBackups } from './list-backups.ts';
import { backupsToRotate } from './rotate-backups.ts';

/** Files on their way into the data folder, each until it is kept or discarded. */
export interface BackupWrites {
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

export function createBackupWrites(options: BackupStoreOptions): BackupWrites {
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
      writes.set(writeId, await startBackupWrite({ profileId, kind, folder, room, redactor }));
      return succeed({ writeId });
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
