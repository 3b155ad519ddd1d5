import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Watchdog } from '../src-main/service/bounded-fetch.ts';
import type { FetchProgress } from './report-fetch-progress.ts';

export interface InstallerOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Longest time in which nothing arrives, in milliseconds. How long all of it takes is the network's business. */
  readonly stallMs: number;
  /** Longest time from the last byte to the end of the installer, in milliseconds. */
  readonly unpackMs: number;
  readonly output: 'terminal' | 'ignore';
  /** Another clock than the real one, for tests only. */
  readonly startClock?: (runOut: () => void) => Pick<Watchdog, 'expectWithin' | 'stop'>;
}

/**
 * Runs an installer that fetches something with Node's own fetch, showing how far it is.
 *
 * @param installer absolute path of its script.
 * @returns null when it came to its end, else the reason why not in a few words.
 */
export function runInstaller(installer: string, options: InstallerOptions): Promise<string | null> {
  const { env, stallMs, unpackMs, output, startClock = (runOut) => new Watchdog(runOut) } = options;
  const reporter = pathToFileURL(join(import.meta.dirname, 'report-fetch-progress.ts')).href;
  const child = spawn(process.execPath, ['--import', reporter, installer], {
    // Node heeds HTTPS_PROXY only when told to.
    env: { ...env, NODE_USE_ENV_PROXY: '1' },
    stdio: ['ignore', output === 'terminal' ? 'inherit' : 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((resolve) => {
    let hasAll = false;
    const clock = startClock(() => {
      resolve(
        hasAll
          ? `it was not unpacked within ${unpackMs / 1_000} seconds`
          : `nothing arrived for ${stallMs / 1_000} seconds`,
      );
      child.kill('SIGKILL');
    });
    clock.expectWithin(stallMs);
    child.on('message', (message) => {
      hasAll = message === ('complete' satisfies FetchProgress);
      clock.expectWithin(hasAll ? unpackMs : stallMs);
    });
    child.on('close', (code) => {
      clock.stop();
      resolve(code === 0 ? null : summarize(errors));
    });
  });
}

/** The installer prints a stack; the line with the error, or else its first, is what a person can use. */
function summarize(errors: string): string {
  const first =
    (/^\w*Error: (.+)$/m.exec(errors) ?? /^(.+)$/m.exec(errors))?.[1] ?? 'the installer ended without a word';
  return /fetch failed|ENOTFOUND|ECONNREFUSED|EAI_AGAIN/.test(first)
    ? 'no connection to its server'
    : first.slice(0, 200);
}
