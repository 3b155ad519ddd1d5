import { accessSync, constants, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';

/** The environment variables of a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The absolute path of an installed Chromium, Chrome or Edge, or null when there is none. `ORRERY_BROWSER` names one
 * and overrides the search; when it names no program, an Error with a sentence for the user is thrown, because silently
 * taking another browser than the one asked for would hide the slip.
 */
export function findBrowser(
  env: Environment,
  platform: NodeJS.Platform,
  isProgram: (path: string) => boolean = isExecutableFile,
): string | null {
  const paths = platform === 'win32' ? win32 : posix;
  const named = env['ORRERY_BROWSER'];
  if (named !== undefined && named !== '') {
    if (paths.isAbsolute(named) && isProgram(named)) return named;
    throw new Error(
      `ORRERY_BROWSER is "${named}", which is not the full path of a program; correct it or leave it out.`,
    );
  }
  return listCandidates(env, platform).find(isProgram) ?? null;
}

function listCandidates(env: Environment, platform: NodeJS.Platform): readonly string[] {
  if (platform === 'win32') return windowsPlaces(env);
  if (platform === 'darwin') return [...macPlaces(env), ...pathPlaces(env)];
  return [...pathPlaces(env), ...linuxPlaces];
}

/** Plain Chromium first; `chromium-browser` last, since on Ubuntu it may be a stub that only asks for a snap. */
const programNames = [
  'chromium',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chromium-browser',
];

const linuxPlaces = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/snap/bin/chromium',
  '/usr/bin/chromium-browser',
];

function pathPlaces(env: Environment): readonly string[] {
  // An empty or relative entry of PATH means "wherever you are": a browser from there is never run.
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => posix.isAbsolute(folder));
  return programNames.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

function macPlaces(env: Environment): readonly string[] {
  const folders = ['/Applications', ...(env['HOME'] === undefined ? [] : [posix.join(env['HOME'], 'Applications')])];
  const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
  return apps.flatMap((app) => folders.map((folder) => posix.join(folder, `${app}.app`, 'Contents', 'MacOS', app)));
}

function windowsPlaces(env: Environment): readonly string[] {
  const folders = [env['ProgramFiles'], env['ProgramFiles(x86)'], env['LOCALAPPDATA']].filter(
    (folder): folder is string => folder !== undefined && win32.isAbsolute(folder),
  );
  const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
  const edge = 'Microsoft\\Edge\\Application\\msedge.exe';
  return [...programs, edge].flatMap((program) => folders.map((folder) => win32.join(folder, program)));
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
