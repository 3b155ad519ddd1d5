import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostName } from '../../src-shared/host-names.ts';
import {
  acquireInstanceLock,
  alreadyRunningMessage,
  type InstanceLockOptions,
  type LockResult,
} from './instance-lock.ts';
import type { InstanceLock } from '../launch/host.ts';

let folder: string;
let dataDir: string;
let runtimeDir: string;
const held: InstanceLock[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-lock-'));
  dataDir = join(folder, 'data');
  runtimeDir = join(folder, 'run');
  for (const path of [dataDir, runtimeDir]) mkdirSync(path);
  vi.stubEnv('XDG_RUNTIME_DIR', runtimeDir);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const lock of held.splice(0)) lock.release();
  await Promise.all(children.splice(0).map((child) => end(child)));
  rmSync(folder, { recursive: true, force: true });
});

async function ask(options: Partial<InstanceLockOptions> = {}): Promise<LockResult> {
  const host: HostName = 'chromium';
  const response = await acquireInstanceLock({ dataDir, host, link: null, onSecondStart: () => undefined, ...options });
  if (response.lock) held.push(response.lock);
  return response;
}

async function acquire(options: Partial<InstanceLockOptions> = {}): Promise<InstanceLock | null> {
  return (await ask(options)).lock;
}

/** Another process that tries for the lock, says `held` or `null`, and then stays until it is ended. */
function startOther(): ChildProcess & { readonly said: Promise<string> } {
  const code = `
    import { acquireInstanceLock } from ${JSON.stringify(join(import.meta.dirname, 'instance-lock.ts'))};
    const dataDir = ${JSON.stringify(dataDir)};
    const { lock } = await acquireInstanceLock({ dataDir, host: 'electron', link: null, onSecondStart: () => undefined });
    console.log(lock ? 'held' : 'null');
    setInterval(() => undefined, 1_000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = once(child.stdout, 'data').then(([text]) => String(text).trim());
  return Object.assign(child, { said });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

test('the second start gets nothing, and the first is told', async () => {
  let told = 0;
  expect(await acquire({ onSecondStart: () => (told += 1) })).not.toBeNull();
  expect(await acquire()).toBeNull();
  expect(await acquire()).toBeNull();
  expect(told).toBe(2);
});

test('a released lock can be had again', async () => {
  const lock = await acquire();
  expect(await acquire()).toBeNull();
  lock?.release();
  expect(await acquire()).not.toBeNull();
});

test.each([
  ['electron', 'chromium', 'Orrery is already running in Electron with this data folder'],
  ['chromium', 'electron', 'Orrery is already running in Chromium with this data folder'],
  ['chromium', 'chromium', 'Orrery is already running in Chromium with this data folder'],
] as const)('one lock for both hosts: %s holds it, %s is told which program that is', async (first, second, words) => {
  let told = 0;
  expect((await ask({ host: first, onSecondStart: () => (told += 1) })).lock).not.toBeNull();
  const response = await ask({ host: second });
  expect(response).toEqual({ lock: null, heldBy: first });
  expect(told).toBe(1);
  expect(response.lock === null ? alreadyRunningMessage(response.heldBy) : '').toContain(words);
});

test('who released the lock knows it, and may release it again', async () => {
  const lock = await acquire();
  expect(lock?.isHeld()).toBe(true);
  lock?.release();
  lock?.release();
  expect(lock?.isHeld()).toBe(false);
});

test('another data folder is another lock; the same one by another name is the same', async () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  const alias = join(folder, 'alias');
  symlinkSync(dataDir, alias);
  expect(await acquire()).not.toBeNull();
  expect(await acquire({ dataDir: other })).not.toBeNull();
  expect(await acquire({ dataDir: alias })).toBeNull();
});

test('a session whose folder is gone is no reason not to start', async () => {
  vi.stubEnv('XDG_RUNTIME_DIR', join(folder, 'gone'));
  expect(await acquire()).not.toBeNull();
  expect(await acquire()).toBeNull();
});

describe('a second start with a link', () => {
  const link = 'orrery://explore/ships?name=J%C3%B6tun%20%22x%22';

  test('hands it over whole, once', async () => {
    const told: (string | null)[] = [];
    await acquire({ onSecondStart: (sent) => told.push(sent) });
    expect(await acquire({ link })).toBeNull();
    expect(await acquire()).toBeNull();
    expect(told).toEqual([link, null]);
  });

  /** Says something else than a second start would, in the given pieces. */
  async function say(...pieces: readonly string[]): Promise<void> {
    const [name = ''] = readdirSync(runtimeDir);
    const socket = createConnection(join(runtimeDir, name));
    socket.on('error', () => undefined); // hung up on while still talking
    const closed = once(socket, 'close');
    for (const piece of pieces) {
      socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.resume();
    await closed;
  }

  test.skipIf(process.platform === 'win32').each([
    ['in pieces', ['foc', 'us orr', 'ery://x', '\n'], ['orrery://x']],
    ['with more behind it', ['focus orrery://x\nfocus orrery://y\n'], ['orrery://x']],
    ['too long', [`focus ${'x'.repeat(13_000)}`], []],
    ['too long for a link, in many pieces', ['focus ', ...Array.from({ length: 20 }, () => 'x'.repeat(1_000))], []],
    ['of another kind', ['open orrery://x\n'], []],
    ['empty', ['\n'], []],
  ])('one %s is read to its end or not at all', async (_, pieces, expected) => {
    const told: (string | null)[] = [];
    await acquire({ onSecondStart: (sent) => told.push(sent) });
    await say(...pieces);
    expect(told).toEqual(expected);
    expect(await acquire()).toBeNull();
    expect(told).toEqual([...expected, null]);
  });
});

describe.skipIf(process.platform === 'win32')('among processes', () => {
  test('an instance in another process is found, and one that was killed is taken over', async () => {
    const other = startOther();
    expect(await other.said).toBe('held');
    expect(await acquire()).toBeNull();
    await end(other);
    expect(readdirSync(runtimeDir)).toHaveLength(1); // the socket file stayed behind
    expect(await acquire()).not.toBeNull();
    expect(await acquire()).toBeNull();
  });

  test('one that is too busy to answer keeps its lock', { timeout: 30_000 }, async () => {
    const other = startOther();
    await other.said;
    other.kill('SIGSTOP');
    // It could not say which program it is, so no program is named.
    expect(await ask()).toEqual({ lock: null, heldBy: null });
    expect(alreadyRunningMessage(null)).toMatch(/^Orrery is already running with this data folder/);
    other.kill('SIGCONT');
    expect(await acquire()).toBeNull();
  });

  test('of several that start at once over a dead socket, exactly one gets it', async () => {
    const dead = startOther();
    await dead.said;
    await end(dead);
    const said = await Promise.all(Array.from({ length: 4 }, () => startOther().said));
    expect(said.toSorted()).toEqual(['held', 'null', 'null', 'null']);
    expect(await acquire()).toBeNull();
  });

  test('of many that start at once in one process over a dead socket, exactly one gets it', async () => {
    const dead = startOther();
    await dead.said;
    await end(dead);
    const locks = await Promise.all(Array.from({ length: 12 }, () => acquire()));
    expect(locks.filter((lock) => lock !== null)).toHaveLength(1);
  });

  test('a start that was killed while it took over blocks nobody for long', async () => {
    const dead = startOther();
    await dead.said;
    await end(dead);
    const turn = join(runtimeDir, `${readdirSync(runtimeDir)[0]}.turn`);
    mkdirSync(turn);
    utimesSync(turn, 0, 0);
    expect(await acquire()).not.toBeNull();
    expect(readdirSync(runtimeDir).filter((name) => name.endsWith('.turn'))).toEqual([]);
  });
});
