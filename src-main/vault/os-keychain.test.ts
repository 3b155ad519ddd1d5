import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listMissingParts } from '../../scripts/ensure-system.ts';
import { repositoryRoot } from '../../scripts/repository-root.ts';
import { runProgram } from '../../scripts/run-program.ts';
import { withPrivateKeychain } from '../../scripts/with-keychain.ts';
import { openOsKeychain } from './os-keychain.ts';

interface Entry {
  readonly service: string;
  readonly account: string;
  readonly options: unknown;
}

const opened = vi.hoisted((): Entry[] => []);

vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: class {
    constructor(service: string, account: string, options: unknown) {
      opened.push({ service, account, options });
    }
    readonly getPassword = () => Promise.resolve(undefined);
    readonly setPassword = () => Promise.resolve();
    readonly deleteCredential = () => Promise.resolve(false);
  },
}));

beforeEach(() => void opened.splice(0));

test('every entry is pinned to the Secret Service on Linux, so that no other store is ever fallen back to', async () => {
  const keychain = openOsKeychain('linux');
  await keychain.write('p1', 'test-key-1');
  expect(await keychain.read('p1')).toBeNull();
  await keychain.remove('p1');
  const pinned = { service: 'Orrery', account: 'p1', options: { linux: { store: 'secret-service' } } };
  expect(opened).toEqual([pinned, pinned, pinned]);
});

test('nothing is loaded or asked before it is needed', () => {
  openOsKeychain('linux');
  expect(opened).toEqual([]);
});

test.each([
  ['linux', 'Secret Service keychain'],
  ['darwin', 'macOS Keychain'],
  ['win32', 'Windows Credential Manager'],
] as const)('on %s it is called %s', (platform, name) => {
  expect(openOsKeychain(platform).name).toBe(name);
});

const reasonToSkip =
  process.platform !== 'linux'
    ? 'the private keychain is a Linux session'
    : listMissingParts().some(({ program }) => program !== 'chromium')
      ? 'dbus or gnome-keyring is missing'
      : null;
if (reasonToSkip !== null) process.stdout.write(`Skipped: ${reasonToSkip}.\n`);

/** In a process of its own: the module double above is not there, and a blocked keychain blocks nobody else. */
const talk = `
  import { openOsKeychain } from './src-main/vault/os-keychain.ts';
  const keychain = openOsKeychain('linux');
  const said = [await keychain.read('p1')];
  await keychain.remove('p1');
  await keychain.write('p1', 'first');
  await keychain.write('p1', 'test-key-"q"/ü');
  said.push(await keychain.read('p1'), await keychain.read('p2'));
  await keychain.remove('p1');
  said.push(await keychain.read('p1'));
  console.log(JSON.stringify(said));
`;

describe('the real thing', () => {
  const run = (env: NodeJS.ProcessEnv) =>
    runProgram([process.execPath, '--input-type=module', '--eval', talk], {
      cwd: repositoryRoot,
      env,
      output: 'capture',
      timeLimitMs: 15_000,
    });

  test.skipIf(reasonToSkip !== null)(
    'keeps, replaces and deletes a key; deleting one that is not there is no failure',
    { timeout: 60_000 },
    async () => {
      const { output } = await withPrivateKeychain(run);
      expect(output.trim()).toBe(JSON.stringify([null, 'test-key-"q"/ü', null, null]));
    },
  );

  test.skipIf(reasonToSkip !== null)(
    'without a session bus it fails instead of keeping the key elsewhere',
    async () => {
      const { code, output } = await run({ ...process.env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' });
      expect(code).not.toBe(0);
      expect(output).not.toContain('test-key-');
    },
  );
});
