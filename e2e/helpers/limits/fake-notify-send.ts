import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Stands in for the system's own program that shows messages, and keeps what it was asked to show. */
export interface FakeNotifySend {
  /** Title and text of each message, the first first. */
  readonly shown: () => readonly (readonly string[])[];
  /** Leaves the path as it was. */
  readonly remove: () => void;
}

/** Puts one at the front of the path of this process, in which the Chromium host of a journey runs. */
export function installFakeNotifySend(): FakeNotifySend {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-notify-'));
  const log = join(folder, 'shown');
  const program = join(folder, 'notify-send');
  // One line for each argument after `--`, in Base64, and an empty one behind each message.
  writeFileSync(
    program,
    `#!/bin/sh\nwhile [ "$1" != "--" ]; do shift; done\nshift\nfor word in "$@"; do printf '%s' "$word" | base64 -w 0 >> "${log}"; echo >> "${log}"; done\necho >> "${log}"\n`,
  );
  chmodSync(program, 0o755);
  const before = process.env['PATH'] ?? '';
  process.env['PATH'] = `${folder}${delimiter}${before}`;
  return {
    shown: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n\n')
            .filter((message) => message !== '')
            .map((message) => message.split('\n').map((word) => Buffer.from(word, 'base64').toString('utf8')))
        : [],
    remove: () => {
      process.env['PATH'] = before;
    },
  };
}
