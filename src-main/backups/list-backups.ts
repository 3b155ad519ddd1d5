import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '../../src-shared/contract.ts';
import { readBackupFileName } from './backup-file-name.ts';
import { findBackupFolder } from './backup-folder.ts';

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
