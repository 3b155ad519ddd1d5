import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import type { FileToSave } from '../hosts/host.ts';
import { downloadsFolder } from './downloads-folder.ts';
import { saveIntoFolder } from './save-into-folder.ts';

/** Writes a file where this user's downloads go; into the home folder when there is no such place and none can be made. */
export async function saveToDownloads(file: FileToSave): Promise<string> {
  const home = homedir();
  const folder = downloadsFolder(process.env, process.platform, home);
  const usable = await mkdir(folder, { recursive: true }).then(
    () => folder,
    () => home,
  );
  return saveIntoFolder(usable, file);
}
