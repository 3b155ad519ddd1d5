import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SandboxQuestion {
  readonly platform: NodeJS.Platform;
  /** Absolute path of Electron's program; null while it is not downloaded. */
  readonly program: string | null;
  readonly env: NodeJS.ProcessEnv;
  /** Where Linux shows its settings; another folder in tests only. */
  readonly systemSettings?: string;
}

/**
 * Settings by which Linux keeps ordinary users from making the namespaces that Chromium's sandbox is made of, each with the
 * value that does. The first is on in Ubuntu from 24.04, the second is Debian's own, the third is every kernel's.
 */
const forbidding = {
  'kernel/apparmor_restrict_unprivileged_userns': '1',
  'kernel/unprivileged_userns_clone': '0',
  'user/max_user_namespaces': '0',
} as const;

/**
 * Whether Electron can make its sandbox here; without one it ends at once ("The SUID sandbox helper binary was found, but
 * is not configured correctly"). A system that forbids namespaces can still allow them to one program, by a profile of
 * AppArmor that ordinary users can't read: "no" may be wrong then.
 */
export function canSandbox({ platform, program, env, systemSettings = '/proc/sys' }: SandboxQuestion): boolean {
  if (platform !== 'linux') return true;
  const isForbidden = Object.entries(forbidding).some(
    ([setting, value]) => readSetting(join(systemSettings, setting)) === value,
  );
  return !isForbidden || hasHelper(program, env);
}

function readSetting(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null; // this kernel has no such setting
  }
}

/** Chromium's older way to a sandbox: a helper that runs as root. Chromium looks beside the program, or where the variable says. */
function hasHelper(program: string | null, env: NodeJS.ProcessEnv): boolean {
  const beside = program === null ? [] : [join(dirname(program), 'chrome-sandbox')];
  const named = env['CHROME_DEVEL_SANDBOX'];
  return [...beside, ...(named === undefined || named === '' ? [] : [named])].some(runsAsRoot);
}

const setuid = 0o4000;

function runsAsRoot(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.uid === 0 && (stats.mode & setuid) !== 0;
}
