import { beforeEach, describe, expect, test, vi } from 'vitest';
import { whyNoPrivateKeychain } from '../../scripts/ensure-system.ts';
import { repositoryRoot } from '../../scripts/repository-root.ts';
import { runProgram } from '../../scripts/run-program.ts';
import { withPrivateKeychain } from '../../scripts/with-keychain.ts';
import { openOsKeychain } from './os-keychain.ts';

interface Entry {
  readonly service: string;
  readonly account: string;
  readonly options: unknown;
}

const { opened, failures } = vi.hoisted(() => ({ opened: [] as Entry[], failures: [] as Error[] }));

vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: class {
    constructor(service: string, account: string, options: unknown) {
      opened.push({ service, account, options });
    }
    readonly getPassword = () => {
      const failure = failures.shift();
      return failure === undefined ? Promise.resolve(undefined) : Promise.reject(failure);
    };
    readonly setPassword = () => Promise.resolve();
    readonly deleteCredential = () => Promise.resolve(false);
  },
}));

beforeEach(() => {
  opened.splice(0);
  failures.splice(0);
});

test('every entry is pinned to the Secret Service on Linux, so that no other store is ever fallen back to', async () => {
  const keychain = openOsKeychain('linux');
  await keychain.write('p1', 'test-key-1');
  expect(await keychain.read('p1')).toBeNull();
  await keychain.remove('p1');
  const pinned = { service: 'Orrery', account: 'p1', options: { linux: { store: 'secret-service' } } };
  expect(opened).toEqual([pinned]);
});

test('one entry per account is kept, however often it is asked: each one holds a connection', async () => {
  const keychain = openOsKeychain('linux');
  for (const account of ['p1', 'p2', 'p1', 'p2', 'p1']) await keychain.read(account);
  expect(opened.map(({ account }) => account)).toEqual(['p1', 'p2']);
});

test('an entry that stopped working is opened anew and asked once more', async () => {
  const keychain = openOsKeychain('linux');
  await keychain.read('p1');
  failures.push(new Error('Platform failure: DBus error: The name has no owner'));
  expect(await keychain.read('p1')).toBeNull();
  expect(opened).toHaveLength(2);
});

test('a fresh entry that fails is not asked again, and the next question opens another', async () => {
  const keychain = openOsKeychain('linux');
  failures.push(new Error('no keychain'));
  await expect(keychain.read('p1')).rejects.toThrow('no keychain');
  expect(opened).toHaveLength(1);
  expect(await keychain.read('p1')).toBeNull();
  expect(opened).toHaveLength(2);
});

test('a prompt the user dismissed is not shown a second time', async () => {
  const keychain = openOsKeychain('linux');
  await keychain.read('p1');
  failures.push(new Error('Secret Service: unlock prompt was dismissed'));
  await expect(keychain.read('p1')).rejects.toThrow('dismissed');
  expect(opened).toHaveLength(1);
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

const reasonToSkip = whyNoPrivateKeychain();
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
