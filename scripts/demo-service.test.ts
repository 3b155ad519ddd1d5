import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { get as openRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const script = join(import.meta.dirname, 'demo-service.ts');

interface Handshake {
  readonly baseUrl: string;
  readonly key: string;
  readonly handles: readonly string[];
  readonly sids: readonly string[];
}

/** One that was started without options. It is asked, and left as it is. */
let today: Awaited<ReturnType<typeof start>>;
const running: ChildProcess[] = [];

beforeAll(async () => {
  today = await start();
  running.pop();
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

afterAll(() => {
  today.child.kill('SIGKILL');
});

/** Starts the script and waits for its line. */
async function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  const out = { stdout: '', stderr: '' };
  const ready = Promise.withResolvers<void>();
  const ended = new Promise<{ readonly code: number | null; readonly signal: string | null }>((resolve) => {
    child.on('close', (code, signal) => {
      ready.reject(new Error(`It ended with ${code}: ${out.stderr}`));
      resolve({ code, signal });
    });
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (out.stderr += text));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out.stdout += text;
    if (out.stdout.includes('\n')) ready.resolve();
  });
  await ready.promise;
  const handshake = JSON.parse(out.stdout) as Handshake; // checked field by field below
  const get = (path: string): Promise<Response> => fetch(handshake.baseUrl + path);
  const stored = async (path: string): Promise<unknown> => {
    const body = (await (await get(`/${handshake.key}/v1/cache${path}`)).json()) as Record<string, unknown>; // an envelope
    return body['success'] === 1 ? body['data'] : body;
  };
  return { child, out, ended, handshake, get, stored };
}

function runToEnd(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

function faultsFile(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'orrery-faults-')), 'faults.json');
  writeFileSync(file, content);
  return file;
}

describe('running', () => {
  test('prints one line of JSON with an address, a working key, players and organizations that all have a copy', async () => {
    const { handshake, get, stored, out } = today;
    expect(Object.keys(handshake)).toEqual(['baseUrl', 'key', 'handles', 'sids']);
    expect(handshake.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${handshake.baseUrl}/v2/me`, { headers: { 'x-api-key': handshake.key } })).status).toBe(200);
    expect((await fetch(`${handshake.baseUrl}/v2/me`, { headers: { 'x-api-key': 'other' } })).status).toBe(401);
    expect((await get('/managements/status')).status).toBe(200);
    expect(handshake.handles.length).toBeGreaterThanOrEqual(3);
    for (const handle of handshake.handles)
      expect(await stored(`/user/${handle}`)).toMatchObject({ profile: { handle } });
    expect(handshake.sids.length).toBeGreaterThanOrEqual(3);
    for (const sid of handshake.sids) expect(await stored(`/organization/${sid}`)).toMatchObject({ sid });
    expect(out).toEqual({ stdout: `${JSON.stringify(handshake)}\n`, stderr: '' });
  });

  test('every start has another key; the same seed gives the same players, another seed others', async () => {
    const [one, same] = await Promise.all([start('--seed', '4'), start('--seed=4')]);
    expect(new Set([one, same, today].map(({ handshake }) => handshake.key)).size).toBe(3);
    expect(same.handshake.handles).toEqual(one.handshake.handles);
    expect(today.handshake.handles).not.toEqual(one.handshake.handles);
  });

  test('two days apart the clock and the stored ships differ', async () => {
    const before = await start('--day', '-2');
    const clock = async ({ get }: typeof today): Promise<number> => {
      const { data } = (await (await get('/managements/status')).json()) as {
        data: { quotaReset: { nextAt: string } };
      }; // the status's shape
      return Date.parse(data.quotaReset.nextAt);
    };
    expect((await clock(today)) - (await clock(before))).toBe(2 * 86_400_000);
    expect(await today.stored('/ships')).not.toEqual(await before.stored('/ships'));
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with code 0, also while a request hangs', async (signal) => {
    const { child, ended, get, out } = await start('--faults', faultsFile('{"kind":"silence"}'));
    const hanging = get('/managements/status');
    hanging.catch(() => undefined);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null });
    await expect(hanging).rejects.toThrow('fetch failed');
    expect(out.stderr).toBe('');
  });

  test.runIf(process.platform !== 'win32')('ends when the shell is gone through which npm had started it', async () => {
    const env = { ...process.env, npm_lifecycle_event: 'demo-service' };
    // With a second command the shell stays, as npm's does. A group of its own, so that a failing test leaves nobody.
    const command = `'${process.execPath}' '${script}'; true`;
    const shell = spawn('sh', ['-c', command], { env, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    const group = -(shell.pid ?? 0);
    const line = await new Promise<string>((resolve) => shell.stdout.setEncoding('utf8').once('data', resolve));
    const { baseUrl } = JSON.parse(line) as Handshake; // the line is checked above
    const isThere = (): Promise<boolean> =>
      fetch(`${baseUrl}/managements/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await isThere()).toBe(true);
    shell.kill('SIGTERM');
    try {
      await expect.poll(isThere, { timeout: 10_000 }).toBe(false);
    } finally {
      if (await isThere()) process.kill(group, 'SIGKILL');
    }
  });

  test('listens at the port that was asked for, on loopback only', async () => {
    const free = await start();
    const port = Number(new URL(free.handshake.baseUrl).port);
    free.child.kill('SIGTERM');
    await free.ended;
    const { handshake } = await start('--port', String(port));
    expect(handshake.baseUrl).toBe(`http://127.0.0.1:${port}`);
    const outer = Object.values(networkInterfaces()).flatMap((list = []) => list.filter(({ internal }) => !internal));
    const addresses = outer.filter(({ scopeid }) => !scopeid).map(({ address }) => address); // link-local ones need a zone
    if (addresses.length === 0) console.log('Skipped: this machine has no other address than loopback to knock at.');
    for (const host of [...addresses, '::1']) {
      const knock = new Promise<string>((resolve) => {
        const socket = connect({ host, port }, () => {
          socket.destroy();
          resolve('let in');
        });
        socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
      });
      expect([host, await knock]).not.toEqual([host, 'let in']);
    }
  });
});

describe('faults', () => {
  test('a list of faults is played, each where it matches', async () => {
    const faults = [
      { kind: 'status', status: 503, match: '/ships', times: 1 },
      { kind: 'data', data: [1, 2], match: '/ships' },
      { kind: 'empty', match: '/managements' },
    ];
    const { handshake, get, stored } = await start('--faults', faultsFile(JSON.stringify(faults)));
    expect((await get(`/${handshake.key}/v1/cache/ships`)).status).toBe(503);
    expect(await stored('/ships')).toEqual([1, 2]);
    expect(await (await get('/managements/status')).text()).toBe('');
    expect(await stored('/starmap/systems')).toHaveLength(90);
  });

  const canMeasure = existsSync('/proc/self/status');
  if (!canMeasure) console.log('Skipped: the memory of a huge answer is measured only where /proc is.');
  test.runIf(canMeasure)('200 MB are streamed without being held, also when the reader pauses first', async () => {
    const { child, handshake, get } = await start(
      '--faults',
      faultsFile('{"kind":"huge","bytes":200000000,"times":1}'),
    );
    /** The most memory the service has ever had, in bytes. */
    const peak = (): number =>
      1_024 * Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      openRequest(`${handshake.baseUrl}/managements/status`, { agent: false }, resolve).on('error', reject);
    });
    for (let turn = 0; turn < 50; turn++) await get('/managements/status').then((other) => other.text());
    let bytes = 0;
    for await (const chunk of response) bytes += (chunk as Buffer).length; // no encoding is set
    expect(bytes).toBe(200_000_000);
    expect(peak()).toBeGreaterThan(10_000_000); // it has been measured
    expect(peak()).toBeLessThan(200_000_000); // Node itself has about 100 MB
  });
});

describe('what it cannot do', () => {
  test.each<[args: readonly string[], words: RegExp]>([
    [['--port', 'high'], /^--port is a whole number from 0 to 65535\.\n$/],
    [['--faults', faultsFile('[{"kind":"explode"}]')], /^The faults file \S+ has a mistake in fault 1 [^\n]+\n$/],
  ])('%j is refused with one sentence on stderr and code 2', (args, words) => {
    const { status, stdout, stderr } = runToEnd(...args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(words);
  });

  test('a port in use ends it with code 1 and a sentence', async () => {
    const { handshake } = today;
    const { port } = new URL(handshake.baseUrl);
    const second = runToEnd('--port', port);
    expect(second).toEqual({
      status: 1,
      stdout: '',
      stderr: `Port ${port} is in use: choose another, or leave out --port for any free one.\n`,
    });
  });

  test('--help prints the options on stdout and ends with 0', () => {
    const { status, stdout, stderr } = runToEnd('--help');
    expect([status, stderr]).toEqual([0, '']);
    for (const option of ['--port N', '--seed N', '--day N', '--faults FILE', '--help'])
      expect(stdout).toContain(option);
  });
});
