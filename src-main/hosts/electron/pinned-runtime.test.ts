import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findElectronRuntime } from '../../../scripts/electron-runtime.ts';
import { repositoryRoot } from '../../../scripts/repository-root.ts';

interface Manifest {
  readonly version: string;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly integrity: string } | undefined>>;
}

// Files of the repository and of its installed packages, as npm writes them.
const read = <Content>(...path: readonly string[]): Content =>
  JSON.parse(readFileSync(join(repositoryRoot, ...path), 'utf8')) as Content;

const pinned = read<Manifest>('package.json').devDependencies['electron'] ?? '';
const runtime = findElectronRuntime(process.env);

test('Electron is pinned to one version, the one that is locked and that the program was written against', () => {
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  const locked = read<LockFile>('package-lock.json').packages['node_modules/electron'];
  expect(locked?.version).toBe(pinned);
  expect(locked?.integrity).toMatch(/^sha512-/);
  expect(read<Manifest>('node_modules', 'electron', 'package.json').version).toBe(pinned);
});

test('the runtime’s archives are checked against sums that came with the package', () => {
  const sums = read<Readonly<Record<string, string>>>('node_modules', 'electron', 'checksums.json');
  for (const system of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'])
    expect(sums[`electron-v${pinned}-${system}.zip`]).toMatch(/^[0-9a-f]{64}$/);
});

test.runIf(runtime !== null)('the runtime that is here is of that version', () => {
  const file = join(dirname(runtime ?? ''), 'version');
  expect(existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : pinned).toBe(pinned);
});
