import { readdirSync, readFileSync } from 'node:fs';

/**
 * Does something while the process that writes `localStorage` for a data folder's browser runs a few milliseconds of each third of
 * a second, as on a machine that is too busy. Without effect where there is no /proc.
 */
export async function whileStorageIsSlow(dataDir: string, act: () => Promise<void>): Promise<void> {
  const pid = storageProcess(dataDir);
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    if (pid === null) return;
    try {
      process.kill(pid, name);
    } catch {
      // It has ended with its browser.
    }
  };
  signal('SIGSTOP');
  const turns = setInterval(() => {
    signal('SIGCONT');
    setTimeout(signal, 10, 'SIGSTOP');
  }, 300);
  try {
    await act();
  } finally {
    clearInterval(turns);
    signal('SIGCONT');
  }
}

function storageProcess(dataDir: string): number | null {
  if (process.platform !== 'linux') return null;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = commandOf(pid);
    if (command.includes('storage.mojom.StorageService') && command.includes(dataDir)) return Number(pid);
  }
  throw new Error(
    'The browser has no process for storage any more: what is written at the end is to be looked at anew.',
  );
}

/** Empty for a process that has ended meanwhile. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
