import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findElectronRuntime } from '../electron-runtime.ts';
import { burnFuses, checkFuses, fusesOf, releaseFuses } from './fuses.ts';
import { fuseBytes } from './stand-in-runtime.ts';

let folder = '';
const program = (): string => join(folder, 'program');
const count = Object.keys(releaseFuses).length;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-fuses-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what installs runs no other script, takes no debugger and loads nothing but its own asar', () => {
  expect(releaseFuses).toMatchObject({
    RunAsNode: false,
    EnableNodeOptionsEnvironmentVariable: false,
    EnableNodeCliInspectArguments: false,
    OnlyLoadAppFromAsar: true,
    EnableEmbeddedAsarIntegrityValidation: true,
    EnableCookieEncryption: true,
  });
});

test('every fuse that @electron/fuses knows is decided', () => {
  const known = Object.keys(FuseV1Options).filter((name) => !/^\d+$/.test(name));
  expect(Object.keys(releaseFuses).toSorted()).toEqual(known.toSorted());
});

test('the build for end-to-end tests differs by the inspector alone', () => {
  expect(fusesOf.tests).toEqual({ ...releaseFuses, EnableNodeCliInspectArguments: true });
});

test.each(['release', 'tests'] as const)('the fuses of %s are burnt into a program and read back', async (kind) => {
  writeFileSync(program(), `before${fuseBytes(count)}after`);
  expect(await checkFuses(program(), kind)).toContain('The fuse RunAsNode is on and should be off.');
  await burnFuses(program(), kind);
  expect(await checkFuses(program(), kind)).toEqual([]);
  expect(readFileSync(program(), 'latin1')).toMatch(/^before[\s\S]*[01]after$/);
  const other = kind === 'release' ? 'tests' : 'release';
  expect(await checkFuses(program(), other)).toHaveLength(1);
});

test('a program with one fuse more than is decided is refused, burning and reading', async () => {
  writeFileSync(program(), fuseBytes(count + 1));
  await expect(burnFuses(program(), 'release')).rejects.toThrow(/strictlyRequireAllFuses/);
  expect(await checkFuses(program(), 'release')).toContain(`The program has ${count + 1} fuses; ${count} are decided.`);
});

test('a file without fuses is no Electron', async () => {
  writeFileSync(program(), 'nothing of the kind');
  await expect(checkFuses(program(), 'release')).rejects.toThrow(/sentinel/);
});

const runtime = findElectronRuntime(process.env);

// On macOS the fuses lie in a framework beside the program, and burning signs anew: `npm run package` reads them back there.
test.runIf(runtime !== null && process.platform !== 'darwin')(
  'the runtime that is here has just the fuses of the list',
  async () => {
    copyFileSync(runtime ?? '', program());
    await burnFuses(program(), 'release');
    expect(await checkFuses(program(), 'release')).toEqual([]);
  },
);
