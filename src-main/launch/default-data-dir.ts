import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { dirname, posix, win32 } from 'node:path';

/** The environment variables of a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where this platform's applications keep their files: the absolute path of the folder `Orrery`, not created here. On Windows
 * one that an earlier version left in the roaming folder is moved first, because Windows would copy an archive of
 * gigabytes to and from the server at each log-on.
 */
export function defaultDataDir(env: Environment, platform: NodeJS.Platform, homedir: string): string {
  if (platform === 'win32') {
    return moveDataDir(
      windowsDir(env['APPDATA'], win32.join(homedir, 'AppData', 'Roaming')),
      windowsDir(env['LOCALAPPDATA'], win32.join(homedir, 'AppData', 'Local')),
    );
  }
  if (platform === 'darwin') return posix.join(homedir, 'Library', 'Application Support', 'Orrery');
  const dataHome = env['XDG_DATA_HOME'];
  // The XDG base directory specification: a relative path in these variables is invalid and is ignored.
  const isUsable = dataHome !== undefined && posix.isAbsolute(dataHome);
  return posix.join(isUsable ? dataHome : posix.join(homedir, '.local', 'share'), 'Orrery');
}

const windowsDir = (named: string | undefined, usual: string): string =>
  win32.join(named !== undefined && win32.isAbsolute(named) ? named : usual, 'Orrery');

/**
 * Moves a data folder to its new place in one step, so that it is always whole in one of the two. What is at the new place
 * already is never touched. Where it can't be moved, as from another disk or while a program has its files open, it stays
 * and is used as before.
 *
 * @returns which of the two is in use: absolute.
 */
export function moveDataDir(from: string, to: string): string {
  if (isFilled(to) || !isFilled(from)) return to;
  try {
    mkdirSync(dirname(to), { recursive: true });
    // An empty folder would be in the way on Windows.
    if (existsSync(to)) rmdirSync(to);
    renameSync(from, to);
    return to;
  } catch {
    // Another start may have moved it meanwhile.
    return isFilled(to) ? to : from;
  }
}

const isFilled = (dir: string): boolean =>
  statSync(dir, { throwIfNoEntry: false })?.isDirectory() === true && readdirSync(dir).length > 0;
