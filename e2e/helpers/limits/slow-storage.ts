import { readdirSync, readFileSync } from 'node:fs';

/** How long the processes that show pages stand still, in milliseconds. */
const standMs = 900;

/**
 * Does something as on a machine that is too busy: the process that writes `localStorage` for a data folder's browser runs a few
 * milliseconds of each third of a second, and those that show its pages stand still for a moment once another has come in their
 * stead, so that they end late. Without effect where there is no /proc.
 */
export async function whileStorageIsSlow(dataDir: string, act: () => Promise<void>): Promise<void> {
  const storage = processesOf(dataDir, 'storage.mojom.StorageService');
  const pages = processesOf(dataDir, '--type=renderer');
  if (process.platform === 'linux' && (storage.length === 0 || pages.length === 0))
    throw new Error(
      'The browser has no process for storage or pages any more: what is written at the end is to be looked at anew.',
    );
  const watch = setInterval(() => {
    if (processesOf(dataDir, '--type=renderer').every((id) => pages.includes(id))) return;
    clearInterval(watch);
    signal(pages, 'SIGSTOP');
    setTimeout(signal, standMs, pages, 'SIGCONT');
  }, 1);
  signal(storage, 'SIGSTOP');
  const turns = setInterval(() => {
    signal(storage, 'SIGCONT');
    setTimeout(signal, 10, storage, 'SIGSTOP');
  }, 300);
  try {
    await act();
  } finally {
    clearInterval(watch);
    clearInterval(turns);
    signal([...pages, ...storage], 'SIGCONT');
  }
}

function signal(ids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const id of ids)
    try {
      process.kill(id, name);
    } catch {
      // It has ended with its browser.
    }
}

function processesOf(dataDir: string, part: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.map(Number).filter((id) => {
    const command = commandOf(id);
    return command.includes(part) && command.includes(dataDir);
  });
}

/** Empty for a process that has ended meanwhile. */
function commandOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
