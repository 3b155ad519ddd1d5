import { mkdir, open, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { FileToSave } from '../hosts/host.ts';

/** Names tried before giving up: `ships.csv`, `ships (2).csv`, … */
const maxCopies = 999;

/**
 * Writes a file into a folder, which is made when it is missing. Never over another file: the name is taken first, in one
 * step that fails when somebody else has it, and then filled, whole or not at all.
 *
 * @param folder absolute path.
 * @returns the file's absolute path. Rejects with Node's own error; then nothing is left behind.
 */
export function saveIntoFolder(folder: string, file: Pick<FileToSave, 'name' | 'bytes'>): Promise<string> {
  return writeIntoFolder(folder, file.name, (path) => writeFileAtomic(path, file.bytes));
}

/**
 * The same for a file that somebody else fills.
 *
 * @param write replaces the empty file at this absolute path, whole or not at all.
 */
export async function writeIntoFolder(
  folder: string,
  name: string,
  write: (path: string) => Promise<void>,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = await takeName(folder, name);
  try {
    await write(path);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function takeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = parse(name);
  for (let copy = 1; ; copy++) {
    const path = join(folder, copy === 1 ? name : `${stem} (${copy})${ext}`);
    try {
      await (await open(path, 'wx')).close();
      return path;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!isTaken || copy === maxCopies) throw error;
    }
  }
}
