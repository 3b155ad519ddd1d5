import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '../../src-shared/contract.ts';
import { fail, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import { copyChecked } from '../files/copy-checked.ts';
import { diskProblem } from '../files/disk-problem.ts';
import type { DiskRoom } from '../files/disk-room.ts';
import { showPath } from '../files/show-path.ts';
import type { Redactor } from '../service/redactor.ts';
import { readBackupFileName } from './backup-file-name.ts';
import { backupFolderPath, findBackupFolder, openBackup } from './backup-folder.ts';
import { createBackupWrites, type BackupWrites } from './backup-writes.ts';
import { listBackups } from './list-backups.ts';

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

export interface BackupStoreOptions {
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
