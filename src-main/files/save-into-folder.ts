import { mkdir, open, rm } from 'node:fs/promises';
import { isAbsolute, join, parse, relative, sep } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { homedir } from 'node:os';
import { existsSync, readFileSync } from 'node:fs';
import type { CommandRequest } from '../../src-shared/contract.ts';

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

/** The path in a folder that a new folder may have: nothing is there yet. */
export function freeFolder(folder: string, name: string): string {
  for (let copy = 1; ; copy++) {
    const path = join(folder, copy === 1 ? name : `${name} (${copy})`);
    if (!existsSync(path)) return path;
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

/** The parts of the environment that are looked at. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where this user's downloads go: on Linux what `user-dirs.dirs` says (the file behind `xdg-user-dir DOWNLOAD`), else
 * the folder `Downloads` in the home folder. It need not exist.
 */
export function downloadsFolder(env: Environment, platform: NodeJS.Platform, home: string): string {
  const usual = join(home, 'Downloads');
  if (platform === 'win32' || platform === 'darwin') return usual;
  const configured = env['XDG_CONFIG_HOME'];
  const configDir = configured !== undefined && isAbsolute(configured) ? configured : join(home, '.config');
  return readUserDir(join(configDir, 'user-dirs.dirs'), home) ?? usual;
}

/**
 * The file is written by xdg-user-dirs-update in a form a shell could read: `NAME="$HOME/yyy"` or `NAME="/yyy"`, other
 * characters behind a backslash. Nothing else is expanded; the last line of a name counts.
 */
function readUserDir(file: string, home: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null; // most servers have none
  }
  const value = [...text.matchAll(/^[ \t]*XDG_DOWNLOAD_DIR[ \t]*=[ \t]*"((?:[^"\\]|\\.)*)"[ \t]*$/gm)].at(-1)?.[1];
  if (value === undefined) return null;
  const plain = value.replaceAll(/\\(.)/g, '$1');
  if (plain === '$HOME' || plain === '$HOME/') return home;
  if (plain.startsWith('$HOME/')) return join(home, plain.slice('$HOME/'.length));
  return isAbsolute(plain) ? plain : null;
}

/** Longest name without its extension, in UTF-8 bytes. File systems allow 255, encrypting ones little more than half. */
const maxStemBytes = 120;

/**
 * A name every file system takes as nothing but a name: no separators, no device, no hidden file, and always the
 * extension of what is inside, so that no export can pass for a program.
 *
 * @param suggested whatever crossed the bridge.
 */
export function exportFileName(suggested: string, kind: FileToSave['kind']): string {
  const plain = suggested
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '-')
    .replace(new RegExp(String.raw`\.${kind}$`, 'i'), '');
  // Windows drops dots and blanks at the end; a dot in front hides a file elsewhere.
  const stem = cutToBytes(plain.replace(/^[. ]+/, ''), maxStemBytes).replace(/[. ]+$/, '');
  const name = stem === '' ? 'export' : windowsDevice.test(stem) ? `_${stem}` : stem;
  return `${name}.${kind}`;
}

/** Names that mean a device on Windows, whatever extension follows. */
const windowsDevice = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** The longest beginning that fits, in whole characters. */
function cutToBytes(text: string, maxBytes: number): string {
  let cut = '';
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > maxBytes) break;
    cut += character;
  }
  return cut;
}

/** A path as people are shown it: what lies in their home folder begins with `~`. */
export function showPath(path: string, home: string = homedir()): string {
  const inside = relative(home, path);
  const isInside = home !== '' && inside !== '' && !isAbsolute(inside) && inside.split(sep)[0] !== '..';
  return isInside ? `~${sep}${inside}` : path;
}

/** An export on its way to the disk. */
export interface FileToSave {
  /** A plain file name with the extension of its kind, safe on every file system. */
  readonly name: string;
  readonly kind: CommandRequest<'file:save'>['kind'];
  readonly bytes: Buffer;
}
