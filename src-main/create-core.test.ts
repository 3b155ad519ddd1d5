import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DemoService } from './demo/start-demo-service.ts';
import {
  connect,
  findKeyOutside,
  keyOf,
  loadRequest as load,
  otherTestKey as otherKey,
  prepareTestCores,
  testKey as key,
  trustedSender,
} from './start-test-core-fixture.ts';

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

test('a settings file that points a connection elsewhere is not believed', async () => {
  const first = await start();
  const id = await connect(first, service);
  const file = join(first.dataDir, 'settings.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(service.address, 'http://evil.example'));
  let asked = 0;
  const fetch = () => Promise.reject(new Error(`asked ${(asked += 1)}`));
  const second = await start({ dataDir: first.dataDir, entries: first.entries, fetch });
  expect(await second.send('resource:load', load(id))).toMatchObject({ ok: false, problem: { kind: 'bad-address' } });
  expect(asked).toBe(0);
});

test('the command line’s address reaches the screen only as one that could be stored', async () => {
  const good = await start({ launch: { service: 'https://api.example.org/' } });
  expect((await good.state()).launch.serviceAddress).toBe('https://api.example.org');
  const bad = await start({ launch: { service: `https://api.example.org/${otherKey}/v1/` } });
  expect((await bad.state()).launch.serviceAddress).toBeNull();
});

test('the day the demo universe stands at reaches the screen and what is fetched', async () => {
  const stoodAt = async (demoDay: number): Promise<string> => {
    const core = await start({ launch: { demoDay, view: 'overview' } });
    const { launch, activeProfileId } = await core.state();
    expect(launch.demoDay).toBe(demoDay);
    const request = load(activeProfileId ?? '', { resource: 'deliverables', params: { team_slug: 'longshore' } });
    const receipt = await core.send('resource:load', request);
    if (!receipt.ok) throw new Error(receipt.problem.kind);
    expect(Math.abs(receipt.value.endedAt - Date.now())).toBeLessThan(60_000);
    return String(core.core.takePayload(receipt.value.ticket, trustedSender));
  };
  const [today, before] = [await stoodAt(0), await stoodAt(-90)];
  expect(before).toContain('"Deliverable"');
  expect(before).not.toBe(today);
});

test('a start with an address that became no connection does not hide the connections there are', async () => {
  const first = await start();
  const id = await connect(first, service);
  const { dataDir, entries } = first;
  await first.core.close();
  const elsewhere = await start({ dataDir, entries, launch: { service: 'https://api.example.org' } });
  expect((await elsewhere.state()).activeProfileId).toBeNull();
  await elsewhere.core.close();
  const later = await start({ dataDir, entries });
  expect((await later.state()).activeProfileId).toBe(id);
});

test('links open in the browser for the hosts of the user’s own connections, and for no other', async () => {
  const core = await start();
  const { profiles } = await core.state();
  expect(profiles).toEqual([]);
  for (const url of ['https://evil.example/', `${service.address}/`, 'javascript:alert(1)', 'file:///etc/passwd']) {
    expect(await core.send('link:open', { url })).toMatchObject({ ok: false });
  }
  await connect(core, service);
  expect(await core.send('link:open', { url: 'https://127.0.0.1/profile' })).toEqual({ ok: true, value: null });
  expect(await core.send('link:open', { url: 'https://127.0.0.1.evil.example/' })).toMatchObject({ ok: false });
  expect(core.opened).toEqual(['https://127.0.0.1/profile']);
});

test('after everything that can go wrong, the key is in no answer, event, log or file', async () => {
  const core = await start();
  const id = await connect(core, service);
  const echo = JSON.stringify({
    success: 0,
    message: `no ${key} at ${service.address}/${encodeURIComponent(key)}/v1/live`,
    data: null,
  });
  const faults = [
    { kind: 'status', status: 500, body: echo },
    { kind: 'status', status: 200, body: echo },
    { kind: 'status', status: 404, body: key },
    { kind: 'redirect', to: `https://evil.example/${encodeURIComponent(key)}/v1/` },
    { kind: 'truncated' },
    { kind: 'reset' },
    { kind: 'not-json' },
    { kind: 'wrong-envelope' },
  ] as const;
  for (const fault of faults) {
    await service.setFault(fault);
    expect(await core.send('resource:load', load(id))).toMatchObject({ ok: false });
    expect(await core.send('resource:load', load(id, { resource: 'ships', params: {} }))).toMatchObject({ ok: false });
    expect(await core.send('key:replace', { profileId: id, key })).toMatchObject({ ok: false });
  }
  await core.dispatch('key:replace', JSON.stringify({ profileId: id, key, extra: key }));
  await core.dispatch(key, JSON.stringify({ key }));
  expect(keyOf(core, id)).toBe(key);
  expect(core.everythingOutside()).toContain('settings.json');
  expect(core.everythingOutside()).toContain('orrery.log');
  expect(findKeyOutside(core)).toEqual([]);
});
