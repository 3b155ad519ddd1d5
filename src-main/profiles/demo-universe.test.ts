import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDemoUniverse } from './demo-universe.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'orrery-demo-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const ask = (address: string, key: string | null): Promise<number> =>
  fetch(`${address}/v2/me`, { headers: { 'x-api-key': key ?? '' } }).then(({ status }) => status);

test('all who connect at once share one service, and its key is made up for the run', async () => {
  const demo = createDemoUniverse(dataDir, 5);
  const [first, second] = await Promise.all([demo.connect(), demo.connect()]);
  expect(second).toEqual(first);
  expect(await ask(first.address, first.key)).toBe(200);
  expect(await ask(first.address, 'demo')).toBe(401);
  await demo.stop();
  await expect(ask(first.address, first.key)).rejects.toThrow('fetch failed');
  const other = createDemoUniverse(dataDir, 5);
  expect((await other.connect()).key).not.toBe(first.key);
  await other.stop();
});

test('once stopped it is not started again: nothing would ever stop it', async () => {
  const demo = createDemoUniverse(dataDir, 5);
  await demo.stop();
  await expect(demo.connect()).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  await demo.stop();
});

test('one that is stopped while it starts does not stay behind', async () => {
  const demo = createDemoUniverse(dataDir, 5);
  const connecting = demo.connect();
  await demo.stop();
  const { address, key } = await connecting;
  await expect(ask(address, key)).rejects.toThrow('fetch failed');
});
