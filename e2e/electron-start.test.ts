import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseLaunchOptions } from '../src-main/launch/launch-options.ts';
import { electronArguments, findObstacle, isSandboxed } from './helpers/app/start-electron.ts';
import { repositoryRoot } from './helpers/app/suite-folders.ts';

// What the journeys on Electron are made of that can be tried without a runtime.

test.each([
  { what: 'nothing for an ordinary user with a runtime', runtime: '/opt/electron', isRoot: false, env: {}, why: null },
  { what: 'the missing runtime', runtime: null, isRoot: false, env: {}, why: 'There is no Electron runtime here.' },
  { what: 'root', runtime: '/opt/electron', isRoot: true, env: {}, why: 'Electron as root needs ORRERY_CI=1.' },
  { what: 'nothing in CI', runtime: '/opt/electron', isRoot: true, env: { ORRERY_CI: '1' }, why: null },
])('in the way of Electron is $what', ({ runtime, isRoot, env, why }) => {
  expect(findObstacle({ runtime, isRoot, env })).toBe(why);
});

test('the words behind the divider are the program’s, those before it Chromium’s; only root goes without a sandbox', () => {
  const words = electronArguments({ dataDir: '/a/folder', view: 'ships' }, false);
  expect(words.slice(0, 2)).toEqual([repositoryRoot, '--']);
  expect(parseLaunchOptions(words.slice(2), '/')).toMatchObject({
    ok: true,
    options: { host: 'electron', dataDir: '/a/folder', view: 'ships', headless: false, demoPast: 'none' },
  });
  expect(electronArguments({}, true)).toEqual(['--no-sandbox', ...electronArguments({}, false)]);
});

test.each([
  [
    'a process with a filter of system calls is',
    'Name:\tx\nSeccomp:\t2\nSeccomp_filters:\t1\n',
    'electron\0--type=renderer\0',
    true,
  ],
  ['one without a filter is not', 'Seccomp:\t0\nSeccomp_filters:\t2\n', 'electron\0--type=renderer\0', false],
  ['one that was told to do without is not', 'Seccomp:\t2\n', 'electron\0--type=renderer\0--no-sandbox\0', false],
  ['a word that only begins so says nothing', 'Seccomp:\t2\n', 'electron\0--no-sandbox-and-elevated\0', true],
])('in the sandbox: %s', (_what, status, commandLine, expected) => {
  expect(isSandboxed(status, commandLine)).toBe(expected);
});

test.runIf(process.platform === 'linux')('Linux says so of a process in these words', () => {
  expect(readFileSync('/proc/self/status', 'utf8')).toMatch(/^Seccomp:\s*[012]$/m);
});
