import { app } from 'electron';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { defaultDataDir } from '../../default-data-dir.ts';
import { launchHelp, parseLaunchOptions, type LaunchOptions } from '../../launch-options.ts';
import { endWithMessage } from './end-with-message.ts';

/** Reads this process's own options; null when the program is to end, which has then been said and begun. */
export function readOwnLaunch(): LaunchOptions | null {
  const parsed = app.isPackaged
    ? parseLaunchOptions(process.argv.slice(1), process.cwd(), 'ignore')
    : parseLaunchOptions(ownArguments(process.argv), process.cwd());
  if (!parsed.ok) {
    endWithMessage(parsed.message, { code: 2, isHeadless: process.argv.includes('--headless') });
    return null;
  }
  if (parsed.help) {
    console.log(launchHelp);
    app.exit(0);
    return null;
  }
  return parsed.options;
}

/**
 * The words meant for Orrery when it is run from its sources. Before them stand the program and the folder it runs
 * (`electron . …`). Where Chromium's own switches are needed too, `--` divides: `electron --ozone-platform=x11 . -- --view=ships`.
 */
function ownArguments(argv: readonly string[]): readonly string[] {
  const divider = argv.indexOf('--');
  return argv.slice(divider === -1 ? 2 : divider + 1);
}

/**
 * Makes the folder and tells Electron to keep everything in it. Before `ready`, or Chromium has opened another one; and
 * before the instance lock, which lies in it. The browser's own files, the archive among them, get a subfolder whose
 * name never changes, or users lose their archive.
 *
 * @param launch `dataDir`: absolute path the user asked for, null for this platform's usual place.
 * @returns the folder's absolute path; null when there can be none, which has then been said.
 */
export function settleDataDir({
  dataDir: chosen,
  headless,
}: Pick<LaunchOptions, 'dataDir' | 'headless'>): string | null {
  const dataDir = chosen ?? defaultDataDir(process.env, process.platform, homedir());
  const sessionDir = join(dataDir, 'electron');
  try {
    // Electron refuses a folder that does not exist.
    mkdirSync(sessionDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    const words = `Orrery could not make its data folder (${code}). Choose another one with --data-dir.`;
    endWithMessage(words, { code: 1, isHeadless: headless });
    return null;
  }
  app.setPath('userData', dataDir);
  app.setPath('sessionData', sessionDir);
  return dataDir;
}
