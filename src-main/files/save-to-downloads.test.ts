import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveToDownloads } from './save-into-folder.ts';

// Where the home folder is, is said by another variable on Windows, and by none on macOS as root.
const isHere = process.platform === 'linux';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'orrery-home-'));
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const file = { name: 'ships.csv', kind: 'csv' as const, bytes: Buffer.from('a,b') };

test.skipIf(!isHere)('the folder for downloads is made when it is missing', async () => {
  expect(await saveToDownloads(file)).toBe(join(home, 'Downloads', 'ships.csv'));
  expect(readFileSync(join(home, 'Downloads', 'ships.csv'), 'utf8')).toBe('a,b');
});

test.skipIf(!isHere)('where none can be made, the home folder takes it', async () => {
  writeFileSync(join(home, 'Downloads'), 'a file in the way');
  expect(await saveToDownloads(file)).toBe(join(home, 'ships.csv'));
  expect(readFileSync(join(home, 'Downloads'), 'utf8')).toBe('a file in the way');
});
