import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { defaultDataDir } from '../../default-data-dir.ts';

/**
 * Makes the folder and tells Electron to keep everything in it. Before `ready`, or Chromium has opened another one; and
 * before the instance lock, which lies in it. The browser's own files, the archive among them, get a subfolder whose
 * name never changes, or users lose their archive.
 *
 * @param chosen absolute path the user asked for, null for this platform's usual place.
 * @returns the folder's absolute path.
 */
export function settleDataDir(chosen: string | null): string {
  const dataDir = chosen ?? defaultDataDir(process.env, process.platform, homedir());
  const sessionDir = join(dataDir, 'electron');
  // Electron refuses a folder that does not exist.
  mkdirSync(sessionDir, { recursive: true, mode: 0o700 });
  app.setPath('userData', dataDir);
  app.setPath('sessionData', sessionDir);
  return dataDir;
}
