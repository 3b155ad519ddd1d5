import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '../../src-shared/day.ts';
import { planFetch, type FetchPlan } from '../../src-shared/plan.ts';
import type { Params } from '../../src-shared/resource/resource.ts';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import { createRedactor } from '../service/redactor.ts';
import { createServiceClient } from '../service/service-client.ts';
import { createDemoUniverse } from './demo-universe.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'orrery-demo-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const universe = () => createDemoUniverse({ dataDir, seed: 5, earlierClient });
const earlierClient = createServiceClient({ fetch: (url, init) => fetch(url, init), redactor: createRedactor() });

const ask = (address: string, key: string | null): Promise<number> =>
  fetch(`${address}/v2/me`, { headers: { 'x-api-key': key ?? '' } }).then(({ status }) => status);

test('all who connect at once share one service, and its key is made up for the run', async () => {
  const demo = universe();
  const [first, second] = await Promise.all([demo.connect(), demo.connect()]);
  expect(second).toEqual(first);
  expect(await ask(first.address, first.key)).toBe(200);
  expect(await ask(first.address, 'demo')).toBe(401);
  await demo.stop();
  await expect(ask(first.address, first.key)).rejects.toThrow('fetch failed');
  const other = universe();
  expect((await other.connect()).key).not.toBe(first.key);
  await other.stop();
});

test('once stopped it is not started again: nothing would ever stop it', async () => {
  const demo = universe();
  await demo.stop();
  await expect(demo.connect()).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  await demo.stop();
});

test('one that is stopped while it starts does not stay behind', async () => {
  const demo = universe();
  const connecting = demo.connect();
  await demo.stop();
  const { address, key } = await connecting;
  await expect(ask(address, key)).rejects.toThrow('fetch failed');
});

function planOf(resource: ResourceName, params: Params = {}): FetchPlan {
  const planned = planFetch(resource, params, 'stored');
  if (!planned.ok) throw new Error(planned.problem.detail);
  return planned.value;
}

test('asked for earlier days it says what was so then, bears the times of then, and spends nothing of today', async () => {
  const demo = universe();
  const { signal } = new AbortController();
  const remaining = async () => {
    const { address, key } = await demo.connect();
    const response = await fetch(`${address}/v2/me`, { headers: { 'x-api-key': key ?? '' } });
    return JSON.stringify(await response.json());
  };
  const before = await remaining();
  const now = Date.now();
  const load = async (daysBack: number, plan: FetchPlan) => {
    const loaded = await demo.loadAt(now - daysBack * dayMs, plan, signal);
    if (!loaded.ok) throw new Error(loaded.problem.kind);
    return loaded.value;
  };
  // Members are live alone: a unit elsewhere.
  const plans = [planOf('stats'), planOf('members', { sid: 'STILL_3', page: 1 })];
  const [one, members, other] = await Promise.all([
    load(40, plans[0] ?? planOf('stats')),
    load(40, plans[1] ?? planOf('stats')),
    load(3, plans[0] ?? planOf('stats')),
  ]);
  expect(one.endedAt).toBe(now - 40 * dayMs);
  expect(other.endedAt).toBe(now - 3 * dayMs);
  expect(one.startedAt).toBeLessThanOrEqual(one.endedAt);
  expect(one.text).not.toBe(other.text);
  expect((await load(40, planOf('stats'))).text).toBe(one.text);
  expect(members.text).toContain('"success":1');
  expect(await remaining()).toBe(before);
  await demo.stop();
  await expect(demo.loadAt(now - dayMs, planOf('stats'), signal)).rejects.toMatchObject({
    problem: { kind: 'cancelled' },
  });
});
