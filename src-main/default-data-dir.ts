import { posix, win32 } from 'node:path';

/** The environment variables of a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/** Where this platform's applications keep their files: the absolute path of the folder `Orrery`, not created here. */
export function defaultDataDir(env: Environment, platform: NodeJS.Platform, homedir: string): string {
  if (platform === 'win32') {
    const roaming = env['APPDATA'];
    const isUsable = roaming !== undefined && win32.isAbsolute(roaming);
    return win32.join(isUsable ? roaming : win32.join(homedir, 'AppData', 'Roaming'), 'Orrery');
  }
  if (platform === 'darwin') return posix.join(homedir, 'Library', 'Application Support', 'Orrery');
  const dataHome = env['XDG_DATA_HOME'];
  // The XDG base directory specification: a relative path in these variables is invalid and is ignored.
  const isUsable = dataHome !== undefined && posix.isAbsolute(dataHome);
  return posix.join(isUsable ? dataHome : posix.join(homedir, '.local', 'share'), 'Orrery');
}
