import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { backupKinds, type Backup, type BackupKind } from '../../src-shared/contract.ts';

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

/** What the name of a backup's file says. */
interface BackupFileName {
  readonly kind: BackupKind;
  /** When it was begun, UTC, epoch milliseconds. */
  readonly at: number;
  /** Not verified yet, or never: its program ended before. */
  readonly isPart: boolean;
}

/** `orrery-automatic-20261122-034838-123.zip`: the time is UTC, so that names sort by it wherever they are read. */
export function writeBackupFileName(kind: BackupKind, at: number): string {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, '');
  return `orrery-${kind}-${digits.slice(0, 8)}-${digits.slice(8, 14)}-${digits.slice(14)}.zip`;
}

/** The name while the file is not verified. */
export const partSuffix = '.part';

/** Null: not the name of a backup of ours, however it was meant. Nothing else is ever opened, listed or removed. */
export function readBackupFileName(name: string): BackupFileName | null {
  const [, kindText, day, time, ms, part] = pattern.exec(name) ?? [];
  const kind = backupKinds.find((known) => known === kindText);
  if (kind === undefined || day === undefined || time === undefined || ms === undefined) return null;
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}.${ms}Z`;
  const at = Date.parse(iso);
  // 31 February parses in some engines, as another day: the name of no instant is no name.
  if (Number.isNaN(at) || new Date(at).toISOString() !== iso) return null;
  return { kind, at, isPart: part !== undefined };
}

const pattern = /^orrery-([a-z-]{1,20})-(\d{8})-(\d{6})-(\d{3})\.zip(\.part)?$/;

/** The verified backups of a profile, the newest first. Only plain files with a name of ours; none where there is no folder. */
export async function listBackups(dataDir: string, profileId: string): Promise<Backup[]> {
  const folder = await findBackupFolder(dataDir, profileId);
  if (folder === null) return [];
  const names = await readdir(folder).catch(() => []);
  const backups: Backup[] = [];
  for (const name of names) {
    const said = readBackupFileName(name);
    if (said === null || said.isPart) continue;
    const file = await lstat(join(folder, name)).catch(() => null);
    if (file?.isFile()) backups.push({ name, kind: said.kind, at: said.at, byteLength: file.size });
  }
  return backups.toSorted((a, b) => b.at - a.at || (a.name < b.name ? -1 : 1));
}

/**
 * The backups that are to go: the oldest automatic ones beyond what is to be kept. Never one of another kind, never the
 * newest, and never the one just made: after the clock was set back it may look like the oldest.
 *
 * @param backups the newest first.
 */
export function backupsToRotate(
  backups: readonly Backup[],
  { mostAutomatic, justMade }: { readonly mostAutomatic: number; readonly justMade: string },
): readonly Backup[] {
  const automatic = backups.filter(({ kind }) => kind === 'automatic');
  const others = automatic.filter(({ name }) => name !== justMade);
  const places = others.length === automatic.length ? mostAutomatic : mostAutomatic - 1;
  return others.slice(Math.max(0, places)).filter((backup) => backup !== backups[0]);
}
