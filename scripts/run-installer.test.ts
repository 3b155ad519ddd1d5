import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runInstaller } from './run-installer.ts';

// Planted installers fetch from a server of the test's own, as Electron's does from its own.

const totalBytes = 2_000_000;
let folder = '';
let respond: (response: ServerResponse) => void;
const server = createServer((_request, response) => {
  respond(response);
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-installer-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function plant(script: string): string {
  const file = join(folder, 'install.mjs');
  const { port } = server.address() as AddressInfo; // it listens on a port
  writeFileSync(file, script.replaceAll('SERVER', `http://127.0.0.1:${port}/`));
  return file;
}

const download = "await (await fetch('SERVER')).arrayBuffer();";
const limits = { stallMs: 111, unpackMs: 222 } as const;

/** Stands for the clock: writes down what is waited for, and runs out when the test says so. */
class Clock {
  readonly waits: number[] = [];
  isStopped = false;
  runOut: () => void = () => undefined;

  readonly start = (runOut: () => void) => {
    this.runOut = runOut;
    return {
      expectWithin: (ms: number): void => void this.waits.push(ms),
      stop: (): void => {
        this.isStopped = true;
      },
    };
  };
}

const run = (script: string, clock = new Clock()): Promise<string | null> =>
  runInstaller(plant(script), { ...limits, env: process.env, output: 'ignore', startClock: clock.start });

test.each([
  ['of a known length', { 'content-length': String(totalBytes) }],
  ['of which nobody says how long it is', {}],
])(
  'a slow download %s comes to its end: whatever arrives starts the wait anew, and unpacking has its own',
  async (_, headers) => {
    const clock = new Clock();
    respond = (response) => {
      response.writeHead(200, headers);
      response.write(Buffer.alloc(totalBytes / 2));
      // The second half comes when the first has been seen.
      const seen = setInterval(() => {
        if (clock.waits.length < 2) return;
        clearInterval(seen);
        response.end(Buffer.alloc(totalBytes / 2));
      }, 5);
    };
    expect(await run(download, clock)).toBeNull();
    expect(new Set(clock.waits.slice(0, -1))).toEqual(new Set([limits.stallMs]));
    expect(clock.waits.length).toBeGreaterThan(2);
    expect([clock.waits.at(-1), clock.isStopped]).toEqual([limits.unpackMs, true]);
  },
);

const forEver = 'setInterval(() => undefined, 1_000);';

test.each([
  ['a server that never answers', 0, 1, 'nothing arrived for 0.111 seconds'],
  ['a server that says nothing more', 1_000, 2, 'nothing arrived for 0.111 seconds'],
  ['unpacking that never ends', totalBytes, 2, 'it was not unpacked within 0.222 seconds'],
])('%s is given up when the time has run out', async (_what, bytes, leastWaits, reason) => {
  const clock = new Clock();
  respond = (response) => {
    response.writeHead(200, { 'content-length': totalBytes });
    if (bytes > 0) response.write(Buffer.alloc(bytes));
    else response.flushHeaders();
  };
  const running = run(download + forEver, clock);
  await expect
    .poll(() => clock.waits.length >= leastWaits && (bytes < totalBytes || clock.waits.at(-1) === limits.unpackMs))
    .toBe(true);
  clock.runOut();
  expect(await running).toBe(reason);
});

test.each([
  ["throw new TypeError('fetch failed')", 'no connection to its server'],
  ["throw new Error('checksum mismatch')", 'checksum mismatch'],
  ["console.error('no room\\nat all'); process.exit(1)", 'no room'],
  ['process.exit(1)', 'the installer ended without a word'],
])('an installer that ends with %s has its reason told', async (script, reason) => {
  expect(await run(script)).toBe(reason);
});
