import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import type { FileToSave } from '../hosts/host.ts';
import { downloadsFolder } from './downloads-folder.ts';
import { saveIntoFolder } from './save-into-folder.ts';

/** Writes a file where this user's downloads go; into the home folder when there is no such place and none can be made. */
export async function saveToDownloads(file: FileToSave): Promise<string> {
  return saveIntoFolder(await usableDownloadsFolder(), file);
}

/** Absolute path of this user's folder for downloads, made when it is missing; else of the home folder. */
export async function usableDownloadsFolder(): Promise<string> {
  const home = homedir();
  const folder = downloadsFolder(process.env, process.platform, home);
  return mkdir(folder, { recursive: true }).then(
    () => folder,
    () => home,
  );
}
