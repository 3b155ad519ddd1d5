import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** The holder touches its lock this often; one untouched for `staleMs` is nobody's. Milliseconds. */
const touchEveryMs = 1_000;
const staleMs = 15_000;

/**
 * Runs `work` while holding a lock file, waiting up to `patienceMs` for another process to let it go. A lock whose
 * process is gone (killed in the middle of a build) is taken over: at once when its process id is free, else after
 * `staleMs`, since containers give the same small ids again and again. Rejects with a sentence when patience ends.
 */
export async function withLock<Result>(
  file: string,
  work: () => Promise<Result>,
  patienceMs = 300_000,
): Promise<Result> {
  const giveUpAt = Date.now() + patienceMs;
  while (!take(file)) {
    if (Date.now() > giveUpAt) throw new Error(`Another process holds ${file} for too long; end it and try again.`);
    await wait(100);
  }
  const timer = setInterval(() => touch(file), touchEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isFileError(error, 'EEXIST')) throw error;
  }
  const holder = readHolder(file);
  if (holder !== null && isStale(holder)) removeStale(file, holder);
  return false;
}

interface Holder {
  /** Its process id as text; empty while it is not written yet. */
  readonly pid: string;
  readonly touchedAt: number;
}

const isStale = ({ pid, touchedAt }: Holder): boolean =>
  Date.now() - touchedAt > staleMs || (/^\d+$/.test(pid) && !isAlive(Number(pid)));

/** Moves the lock aside before deleting it, so that of two waiting processes only one deletes, and only the dead one's. */
function removeStale(file: string, dead: Holder): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readHolder(aside);
    if (moved?.pid === dead.pid && moved.touchedAt === dead.touchedAt) rmSync(aside);
    else renameSync(aside, file);
  } catch (error) {
    if (!isFileError(error, 'ENOENT')) throw error;
  }
}

/** Null when the lock is gone. */
function readHolder(file: string): Holder | null {
  try {
    return { pid: readFileSync(file, 'utf8'), touchedAt: statSync(file).mtimeMs };
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return null;
    throw error;
  }
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Somebody deleted it by hand; the work goes on.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isFileError(error, 'EPERM');
  }
}

const isFileError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
