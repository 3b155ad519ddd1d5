import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Redactor } from '../service/redactor.ts';

/** The program's log. One entry is one line, whatever is in it. Every line passes the redactor (SECURITY F); nothing is ever uploaded. */
export interface Log {
  readonly write: (line: string) => void;
}

/** The log starts a new file above this size and keeps one old one. Bytes. */
const rotateAbove = 1_000_000;

/** Opens `logs/orrery.log` in the data folder. A log that cannot be written is no reason to stop the program. */
export function openLog(dataDir: string, redactor: Redactor): Log {
  const folder = join(dataDir, 'logs');
  const file = join(folder, 'orrery.log');
  return {
    write: (line) => {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        if (sizeOf(file) > rotateAbove) renameSync(file, `${file}.old`);
        appendFileSync(
          file,
          `${new Date().toISOString()} ${redactor.redact(line).replaceAll(/\s*[\r\n]+\s*/g, ' / ')}\n`,
          { mode: 0o600 },
        );
      } catch {
        // A full disk must not take the program down with its log.
      }
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
