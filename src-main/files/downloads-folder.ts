import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

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
