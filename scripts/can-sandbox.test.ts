import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canSandbox } from './can-sandbox.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-sandbox-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string, mode = 0o644): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

const judge = (env: NodeJS.ProcessEnv = {}, program: string | null = join(root, 'dist', 'electron')): boolean =>
  canSandbox({ platform: 'linux', program, env, systemSettings: join(root, 'sys') });

test('a system without such settings, as most are, and every other platform let Electron make its sandbox', () => {
  expect(judge()).toBe(true);
  plant('sys/kernel/unprivileged_userns_clone', '0\n');
  expect(canSandbox({ platform: 'darwin', program: null, env: {}, systemSettings: join(root, 'sys') })).toBe(true);
});

test.each([
  ['kernel/apparmor_restrict_unprivileged_userns', '1', '0'],
  ['kernel/unprivileged_userns_clone', '0', '1'],
  ['user/max_user_namespaces', '0', '63434'],
])('%s = %s forbids it, = %s does not', (setting, forbids, allows) => {
  plant(`sys/${setting}`, `${forbids}\n`);
  expect(judge()).toBe(false);
  expect(judge({}, null)).toBe(false);
  plant(`sys/${setting}`, `${allows}\n`);
  expect(judge()).toBe(true);
});

test('a helper that is not set up, as an unpacked one never is, does not help', () => {
  plant('sys/kernel/unprivileged_userns_clone', '0\n');
  plant('dist/chrome-sandbox', '', 0o755);
  expect(judge({ CHROME_DEVEL_SANDBOX: plant('elsewhere/helper', '', 0o755) })).toBe(false);
  expect(judge({ CHROME_DEVEL_SANDBOX: join(root, 'nowhere') })).toBe(false);
});

test.runIf(process.getuid?.() === 0)('a helper that runs as root does, beside the program or named', () => {
  plant('sys/kernel/unprivileged_userns_clone', '0\n');
  expect(judge({ CHROME_DEVEL_SANDBOX: plant('elsewhere/helper', '', 0o4755) })).toBe(true);
  expect(judge()).toBe(false);
  plant('dist/chrome-sandbox', '', 0o4755);
  expect(judge()).toBe(true);
});
