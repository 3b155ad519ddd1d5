import { constants } from 'node:fs';
import { lstat, mkdir, open, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { readBackupFileName } from './backup-file-name.ts';

/** Where a profile's backups lie, whether or not there are any. */
export function backupFolderPath(dataDir: string, profileId: string): string {
  return join(dataDir, 'backups', profileId);
}

/** Makes a profile's folder. Rejects with Node's own error, also where a link stands in its place. */
export async function makeBackupFolder(dataDir: string, profileId: string): Promise<string> {
  const folder = backupFolderPath(dataDir, profileId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await isOwnFolder(dataDir, folder)))
    throw Object.assign(new Error('A link is in its place.'), { code: 'ENOTDIR' });
  return folder;
}

/** A profile's folder; null where there is none, or where a link leads somewhere else. */
export async function findBackupFolder(dataDir: string, profileId: string): Promise<string | null> {
  const folder = backupFolderPath(dataDir, profileId);
  return (await isOwnFolder(dataDir, folder)) ? folder : null;
}

/**
 * Opens a backup for reading. By its own name, in its own folder, and only a plain file: not through a link, so that no
 * name leads out of the folder.
 *
 * @throws Node's own error, one with the code `ENOBACKUP` for everything that is no backup here.
 */
export async function openBackup(dataDir: string, profileId: string, name: string): Promise<FileHandle> {
  const folder = await findBackupFolder(dataDir, profileId);
  if (folder === null || !readBackupFileName(name)) throw noSuchBackup();
  const path = join(folder, name);
  const seen = await lstat(path, { bigint: true }).catch(() => null);
  if (!seen?.isFile()) throw noSuchBackup();
  // Windows has no such flag; there the comparison below must do.
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    const opened = await file.stat({ bigint: true });
    if (opened.isFile() && opened.ino === seen.ino && opened.dev === seen.dev) return file;
    throw noSuchBackup();
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Whether a real folder of the data folder is meant: no link on the way from there. */
async function isOwnFolder(dataDir: string, folder: string): Promise<boolean> {
  try {
    const [real, root] = await Promise.all([realpath(folder), realpath(dataDir)]);
    return real === join(root, folder.slice(dataDir.length)) && (await lstat(folder)).isDirectory();
  } catch {
    return false;
  }
}

export function noSuchBackup(): Error {
  return Object.assign(new Error('There is no such backup.'), { code: 'ENOBACKUP' });
}
