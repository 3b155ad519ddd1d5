import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';
import { runInstaller } from './run-installer.ts';

const electronDir = join(repositoryRoot, 'node_modules', 'electron');
const failedTryFile = join(repositoryRoot, 'out', '.electron-unavailable');

/** After a failed download the next starts don't try again for this long, so that they are quick. */
const retryAfterMs = 24 * 3_600_000;
/** Longest silence of its server, and longest time to unpack it. */
const limits = { stallMs: 60_000, unpackMs: 600_000 } as const;

/** Absolute path of an unpacked Electron's program; null when there is none. Downloads nothing. */
export function findElectronRuntime(env: NodeJS.ProcessEnv): string | null {
  const pathFile = join(electronDir, 'path.txt');
  const program = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : usualProgram[process.platform];
  const unpackedDir = env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(electronDir, 'dist');
  // The override names a runtime the user unpacked; for the own one, path.txt is what says that unpacking came to its end.
  if (program === undefined || (env['ELECTRON_OVERRIDE_DIST_PATH'] === undefined && !existsSync(pathFile))) return null;
  const file = join(unpackedDir, program);
  return existsSync(file) ? file : null;
}

const usualProgram: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  linux: 'electron',
  win32: 'electron.exe',
};

/** True while a recent download failed. */
export function hasFailedLately(): boolean {
  const failedAt = statSync(failedTryFile, { throwIfNoEntry: false })?.mtimeMs;
  return failedAt !== undefined && Date.now() - failedAt < retryAfterMs;
}

/**
 * Downloads and unpacks the runtime with the `electron` package's own installer, showing how far it is. Gives null on
 * success, else the reason in a few words; a failed try is remembered for `hasFailedLately`.
 */
export async function downloadElectronRuntime(env: NodeJS.ProcessEnv): Promise<string | null> {
  console.log("Downloading Electron's runtime (about 110 MB, only once)…");
  const trouble = await runInstaller(join(electronDir, 'install.js'), { ...limits, env, output: 'terminal' });
  const reason = trouble ?? (findElectronRuntime(env) === null ? 'the installer left no program' : null);
  if (reason === null) rmSync(failedTryFile, { force: true });
  else {
    mkdirSync(join(repositoryRoot, 'out'), { recursive: true });
    writeFileSync(failedTryFile, `${reason}\n`);
  }
  return reason;
}
