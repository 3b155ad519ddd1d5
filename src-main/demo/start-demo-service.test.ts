import { mkdtempSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoWorkerUrl, startDemoService, type DemoService } from './start-demo-service.ts';

const key = 'demo-test-key';
const headers = { 'x-api-key': key };

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService({ seed: 5, key, stateFile: null });
});
afterAll(() => service.stop());

const get = (path: string): Promise<Response> => fetch(service.address + path, { headers });

async function remaining(from: DemoService): Promise<number> {
  const body = (await (await fetch(`${from.address}/v2/me`, { headers })).json()) as {
    data: { dailyRequestsRemaining: number };
  }; // the account's shape
  return body.data.dailyRequestsRemaining;
}

test('serves JSON on 127.0.0.1 and no other address', async () => {
  expect(service.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const response = await get(`/${key}/v1/cache/ships`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const text = await response.text();
  expect(text.length).toBeGreaterThan(4_000_000);
  expect((JSON.parse(text) as { data: unknown[] }).data).toHaveLength(200); // the ship list's shape
});

test.each([
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example:80',
  '127.0.0.1@evil.example',
  '[::1]',
  '0.0.0.0',
])('a request for the host %s is refused', async (host) => {
  const { hostname, port } = new URL(service.address);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ hostname, port, path: '/managements/status', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status === 403 || status === 400).toBe(true);
});

test('the quota resets at six in the evening UTC, or when it is told', async () => {
  const resetHours = async (quotaOffsetMs?: number): Promise<number> => {
    const own = await startDemoService({
      seed: 5,
      key,
      stateFile: null,
      ...(quotaOffsetMs === undefined ? {} : { quotaOffsetMs }),
    });
    const { data } = (await (await fetch(`${own.address}/managements/status`, { headers })).json()) as {
      data: { quotaReset: { nextAt: string } };
    }; // the status' shape
    await own.stop();
    return new Date(data.quotaReset.nextAt).getUTCHours();
  };
  expect(await resetHours()).toBe(18);
  expect(await resetHours(6 * 3_600_000)).toBe(6);
});

test('quota survives a restart of the thread, and the next day fills it up again', async () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'orrery-demo-')), 'state.json');
  const first = await startDemoService({ seed: 5, key, stateFile });
  // Two in the morning UTC, whenever this runs, so that no reset falls between the two starts.
  const toTwoOClock = 2 * 3_600_000 - (Date.now() % 86_400_000);
  await first.setClockOffset(toTwoOClock);
  await fetch(`${first.address}/v2/users/Mira_Quill?refresh=true`, { headers });
  expect(await remaining(first)).toBe(492);
  await first.stop();
  const second = await startDemoService({ seed: 5, key, stateFile });
  await second.setClockOffset(toTwoOClock);
  expect(await remaining(second)).toBe(492);
  await second.setClockOffset(toTwoOClock + 86_400_000);
  expect(await remaining(second)).toBe(500);
  await second.stop();
});

test('a stopped service answers nobody, may be stopped again and refuses orders', async () => {
  const brief = await startDemoService({ seed: 5, key, stateFile: null });
  await brief.setFault({ kind: 'delay', ms: 60_000 });
  const hanging = fetch(`${brief.address}/v2/me`, { headers });
  hanging.catch(() => undefined);
  await brief.stop();
  await brief.stop();
  await expect(hanging).rejects.toThrow('fetch failed');
  await expect(fetch(`${brief.address}/v2/me`, { headers })).rejects.toThrow('fetch failed');
  await expect(brief.setFault(null)).rejects.toThrow('The demo service has stopped.');
});

test('starting says why it could not: port taken, file missing, empty key', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo; // a TCP server that listens
  const options = { seed: 5, key, stateFile: null };
  await expect(startDemoService({ ...options, port })).rejects.toThrow(/could not start: .*EADDRINUSE/);
  await expect(startDemoService({ ...options, workerUrl: new URL('absent.ts', import.meta.url) })).rejects.toThrow(
    /could not start: .*absent\.ts/,
  );
  await expect(startDemoService({ ...options, key: '' })).rejects.toThrow(/could not start: .+/);
  other.close();
});

test.each([
  ['file:///app/src-main/demo/start-demo-service.ts', 'file:///app/src-main/demo/demo-worker.ts'],
  ['file:///app/out/main/electron.js', 'file:///app/out/main/demo-worker.js'],
  ['file:///app/out/main/chunks/core-B1x_9.js', 'file:///app/out/main/demo-worker.js'],
  ['file:///chunks/out/main/chromium.js', 'file:///chunks/out/main/demo-worker.js'],
])('%s finds its worker', (moduleUrl, workerUrl) => {
  expect(demoWorkerUrl(moduleUrl).href).toBe(workerUrl);
});

test('one that begins anew is as just started: whole quota, no fault, the real clock, another key, and nobody is kept waiting', async () => {
  const other = await startDemoService({ seed: 5, key, stateFile: null });
  const fresh = await remaining(other);
  const otherKey = 'another-test-key';
  const timesOf = async (): Promise<unknown> => (await fetch(`${other.address}/managements/status`)).json();
  const before = await timesOf();
  await fetch(`${other.address}/v2/users/Mira_Quill?refresh=true`, { headers });
  expect(await remaining(other)).toBe(fresh - 1);
  await other.setClockOffset(40 * 86_400_000);
  await other.setFault([
    { kind: 'stall', match: '/stats' },
    { kind: 'status', status: 503, match: '/users' },
  ]);
  expect(await timesOf()).not.toEqual(before);
  const stalled = fetch(`${other.address}/${key}/v1/cache/stats`).then((response) => response.text());
  const end = stalled.then(
    () => 'answered',
    () => 'broken off',
  );
  await fetch(`${other.address}/v2/users/Mira_Quill`, { headers }); // the stalled one is under way by then
  await other.beginAnew(otherKey);
  expect(await end).toBe('broken off');
  expect(await timesOf()).toEqual(before);
  expect((await fetch(`${other.address}/v2/me`, { headers })).status).toBe(401);
  const anew = { 'x-api-key': otherKey };
  expect((await fetch(`${other.address}/v2/users/Mira_Quill`, { headers: anew })).status).toBe(200);
  expect((await fetch(`${other.address}/${otherKey}/v1/cache/stats`)).status).toBe(200);
  const account = (await (await fetch(`${other.address}/v2/me`, { headers: anew })).json()) as {
    data: { dailyRequestsRemaining: number };
  }; // the account's shape
  expect(account.data.dailyRequestsRemaining).toBe(fresh);
  await other.stop();
});
