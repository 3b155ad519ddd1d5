import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFuses } from './fuses.ts';

/** What @electron/fuses looks for in a program: after it come the version of the fuses, their number and a byte for each. */
const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The byte of a fuse that is on. */
const on = '1';

/**
 * Lays out a folder as Electron's runtime for Linux is unpacked, with a program that cannot run: only its fuses are there, all on.
 * electron-builder packs around it as it does around a real one, so everything but the program can be looked at on a
 * machine that has no runtime. Whatever was in the folder is gone.
 */
export function makeStandInRuntime(folder: string, electronVersion: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['resources', 'locales']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'electron'), fuseBytes(Object.keys(releaseFuses).length), { mode: 0o755 });
  writeFileSync(join(folder, 'version'), `${electronVersion}\n`);
  writeFileSync(join(folder, 'resources/default_app.asar'), '');
  for (const name of [
    'LICENSE',
    'LICENSES.chromium.html',
    'locales/en-US.pak',
    'chrome-sandbox',
    'chrome_crashpad_handler',
  ])
    writeFileSync(join(folder, name), '');
}

/** The part of a program that holds its fuses. */
export const fuseBytes = (count: number): string => `${fuseMark}\u0001${String.fromCharCode(count)}${on.repeat(count)}`;
