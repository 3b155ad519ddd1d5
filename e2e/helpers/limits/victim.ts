import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { killAll, processesOfFolder, processTree } from '../../../scripts/processes-of-folder.ts';

/** A program of its own that is there to be killed (Linux). */
export interface Victim {
  /** What it says next, one JSON value a line. Rejects where it has ended. */
  readonly nextLine: () => Promise<unknown>;
  /** Ends it at once, its browser included, as a power cut would. */
  readonly kill: () => Promise<void>;
}

/** Starts a script of this folder with this Node. @param dataDir tells its browser's processes. */
export function startVictim(script: string, args: readonly string[], dataDir: string): Victim {
  return watchVictim([fileURLToPath(new URL(script, import.meta.url)), ...args], dataDir);
}

/** The same of any program that Node runs. */
export function watchVictim(command: readonly string[], dataDir: string): Victim {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    nextLine: async () => {
      const line = await lines.next();
      if (line.done === true) throw new Error(`${command.join(' ')} has ended by itself.`);
      return JSON.parse(line.value) as unknown;
    },
    kill: async () => {
      killAll([...processTree(child.pid ?? -1), ...processesOfFolder(dataDir)]);
      await ended;
      // The kernel takes a moment; the browser's profile is free when its processes are gone.
      while (processesOfFolder(dataDir).length > 0) await wait(50);
    },
  };
}
