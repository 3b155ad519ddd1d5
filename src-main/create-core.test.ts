import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CommandRequest } from '../src-shared/contract.ts';
import { startDemoService, type DemoService } from './demo/start-demo-service.ts';
import type { Sender } from './hosts/host.ts';
import { startTestCore, trustedSender } from './start-test-core.ts';

/** Spelled differently when URL-encoded, in base64 and in JSON. */
const key = 'test-key-Zq7/8+Kd2=Lw"4X';
const otherKey = 'test-key-Hb5/1+Tn9=Rs6Y';

let service: DemoService;
const started: Awaited<ReturnType<typeof startTestCore>>[] = [];
beforeAll(async () => {
  service = await startDemoService({ seed: 5, key, stateFile: null });
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((core) => core.close()));
  await service.setFault(null);
});
afterAll(() => service.stop());

async function start(options: Parameters<typeof startTestCore>[0] = {}) {
  const core = await startTestCore(options);
  started.push(core);
  return core;
}

type TestCore = Awaited<ReturnType<typeof start>>;

/** Connects to the demo service as to any other, and gives the connection's id. */
async function connect(core: TestCore, with_: Partial<CommandRequest<'connection:create'>> = {}): Promise<string> {
  const answer = await core.send('connection:create', { name: 'Mine', address: service.address, key, ...with_ });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.value.activeProfileId ?? '';
}

const load = (profileId: string, changes: Partial<CommandRequest<'resource:load'>> = {}) => ({
  requestId: 'r1',
  profileId,
  resource: 'user' as const,
  params: { handle: 'Mira_Quill' },
  intent: 'stored' as const,
  confirmedUnits: 0,
  ...changes,
});

async function remainingUnits(): Promise<number> {
  const response = await fetch(`${service.address}/v2/me`, { headers: { 'x-api-key': key } });
  return ((await response.json()) as { data: { dailyRequestsRemaining: number } }).data.dailyRequestsRemaining; // the account's shape
}

function expectNoKeyOutside(core: TestCore, secret = key): void {
  const text = core.everythingOutside();
  const bytes = Buffer.from(secret);
  const spellings = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('hex'),
    bytes.toString('utf16le'),
  ];
  for (const spelling of spellings) expect(text.includes(spelling), spelling).toBe(false);
}

describe('connecting', () => {
  test('keeps the key in the keychain and shows only its end, provider and role', async () => {
    const core = await start();
    const id = await connect(core, { name: ' Mine ', key: ` ${key}\n` });
    expect(core.entries).toEqual(new Map([[id, key]]));
    const { profiles, activeProfileId, keychain } = await core.state();
    expect(activeProfileId).toBe(id);
    expect(keychain).toEqual({ available: true, name: 'test keychain', trouble: null });
    const keyState = {
      isSet: true,
      keptIn: 'keychain',
      lastFour: 'w"4X',
      provider: 'demo',
      role: 'user',
      trouble: null,
    };
    expect(profiles).toEqual([{ id, kind: 'service', name: 'Mine', address: service.address, key: keyState }]);
    expect(core.emitted.at(-1)?.name).toBe('app:state-changed');
    expectNoKeyOutside(core);
  });

  test('is still there after a restart', async () => {
    const first = await start();
    const id = await connect(first);
    const second = await start({ dataDir: first.dataDir, entries: first.entries });
    expect((await second.state()).profiles[0]).toMatchObject({ id, key: { isSet: true, keptIn: 'keychain' } });
    expect(await second.send('resource:load', load(id))).toMatchObject({ ok: true });
    expectNoKeyOutside(second);
  });

  test.each([
    ['a key the service does not know', otherKey, 'key-rejected'],
    ['a key with a space in it', 'test key 1', 'key-rejected'],
    ['a key too short to be kept out of anything', 'four4', 'key-rejected'],
  ])('%s is refused and nothing is stored', async (_, badKey, kind) => {
    const core = await start();
    const answer = await core.send('connection:create', { name: 'Mine', address: service.address, key: badKey });
    expect(answer).toMatchObject({ ok: false, problem: { kind } });
    expect(core.entries.size).toBe(0);
    expect((await core.state()).profiles).toEqual([]);
    expectNoKeyOutside(core, badKey);
  });

  test('an address nobody answers at is offline, and nothing is stored', async () => {
    const gone = await startDemoService({ seed: 5, key, stateFile: null });
    await gone.stop();
    const core = await start();
    const answer = await core.send('connection:create', { name: 'Mine', address: gone.address, key });
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'offline' } });
    expect(core.entries.size).toBe(0);
    expectNoKeyOutside(core);
  });

  test('an address with the key in it is refused and not asked', async () => {
    let asked = 0;
    const core = await start({ fetch: () => Promise.reject(new Error(`asked ${(asked += 1)}`)) });
    for (const part of [otherKey, encodeURIComponent(otherKey)]) {
      const answer = await core.send('connection:create', {
        name: 'Mine',
        address: `https://h.example/${part}`,
        key: otherKey,
      });
      expect(answer).toMatchObject({ ok: false, problem: { kind: 'bad-address' } });
    }
    expect(asked).toBe(0);
    expectNoKeyOutside(core, otherKey);
  });

  test('a service that answers something else is no service', async () => {
    await service.setFault({ kind: 'wrong-envelope', match: '/v2/me' });
    const core = await start();
    const answer = await core.send('connection:create', { name: 'Mine', address: service.address, key });
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'unexpected-shape' } });
    expect(core.entries.size).toBe(0);
  });

  test('with a keychain that refuses, the key is kept for this run only, said so, and gone after a restart', async () => {
    const refuse = () => Promise.reject(new Error(`no keychain for ${key}`));
    const keychain = { read: refuse, write: refuse, remove: refuse };
    const first = await start({ keychain });
    const id = await connect(first);
    const state = await first.state();
    expect(state.keychain).toMatchObject({ available: false });
    expect(state.profiles[0]?.key).toMatchObject({ isSet: true, keptIn: 'memory', lastFour: 'w"4X' });
    expect(await first.send('resource:load', load(id))).toMatchObject({ ok: true });
    expectNoKeyOutside(first);
    const second = await start({ keychain, dataDir: first.dataDir });
    const { isSet, trouble } = (await second.state()).profiles[0]?.key ?? {};
    expect([isSet, trouble]).toEqual([false, 'The key was kept for one run only. Enter it again.']);
    expect(await second.send('resource:load', load(id))).toMatchObject({ ok: false, problem: { kind: 'key-missing' } });
    expect(await second.send('connection:remove', { profileId: id })).toMatchObject({
      ok: true,
      value: { profiles: [] },
    });
  });

  test('when the settings cannot be written, the key does not stay behind in the keychain', async () => {
    const core = await start();
    const { mkdirSync } = await import('node:fs');
    mkdirSync(join(core.dataDir, 'settings.json'));
    const answer = await core.send('connection:create', { name: 'Mine', address: service.address, key });
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'internal' } });
    expect(core.entries.size).toBe(0);
    expect((await core.state()).profiles).toEqual([]);
  });
});

describe('keys', () => {
  test('a bad new key leaves the old one at work', async () => {
    const core = await start();
    const id = await connect(core);
    expect(await core.send('key:replace', { profileId: id, key: otherKey })).toMatchObject({
      ok: false,
      problem: { kind: 'key-rejected' },
    });
    expect(core.entries.get(id)).toBe(key);
    expect((await core.state()).profiles[0]?.key.lastFour).toBe('w"4X');
    expect(await core.send('resource:load', load(id))).toMatchObject({ ok: true });
    expectNoKeyOutside(core, otherKey);
  });

  test('a good new key replaces the old one', async () => {
    const core = await start();
    const id = await connect(core);
    core.entries.set(id, 'stale');
    expect(await core.send('key:replace', { profileId: id, key })).toMatchObject({ ok: true });
    expect(core.entries.get(id)).toBe(key);
    expectNoKeyOutside(core);
  });

  test('a connection that is removed while its new key is checked does not leave the key behind', async () => {
    const core = await start();
    const id = await connect(core);
    await service.setFault({ kind: 'delay', ms: 200, match: '/v2/me' });
    const replacing = core.send('key:replace', { profileId: id, key });
    await core.send('connection:remove', { profileId: id });
    expect(await replacing).toMatchObject({ ok: false, problem: { kind: 'bad-parameters' } });
    expect(core.entries.size).toBe(0);
    expect((await core.state()).profiles).toEqual([]);
  });

  test('a name given while a new key is checked stays', async () => {
    const core = await start();
    const id = await connect(core);
    await service.setFault({ kind: 'delay', ms: 200, match: '/v2/me' });
    const replacing = core.send('key:replace', { profileId: id, key });
    await core.send('connection:rename', { profileId: id, name: 'New name' });
    expect(await replacing).toMatchObject({ ok: true, value: { profiles: [{ name: 'New name' }] } });
  });

  test('a forgotten key is gone from the keychain, and the connection says it has none', async () => {
    const core = await start();
    const id = await connect(core);
    const answer = await core.send('key:forget', { profileId: id });
    expect(answer).toMatchObject({ ok: true, value: { profiles: [{ key: { isSet: false, lastFour: null } }] } });
    expect(core.entries.size).toBe(0);
    expect(await core.send('resource:load', load(id))).toMatchObject({ ok: false, problem: { kind: 'key-missing' } });
  });

  test('a keychain that does not delete: nothing is changed, and it is said', async () => {
    const core = await start({ keychain: { remove: () => Promise.reject(new Error('locked')) } });
    const id = await connect(core);
    for (const command of ['key:forget', 'connection:remove'] as const) {
      expect(await core.send(command, { profileId: id })).toMatchObject({ ok: false });
    }
    expect((await core.state()).profiles[0]).toMatchObject({ id, key: { isSet: true, keptIn: 'keychain' } });
    expect(await core.send('resource:load', load(id))).toMatchObject({ ok: true });
  });
});

describe('connections', () => {
  test('can be removed, with their keys; the next one takes over', async () => {
    const core = await start();
    await core.send('connection:use-demo', {});
    const id = await connect(core);
    const answer = await core.send('connection:remove', { profileId: id });
    expect(answer).toMatchObject({ ok: true, value: { activeProfileId: 'demo', profiles: [{ id: 'demo' }] } });
    expect(core.entries.size).toBe(0);
  });

  test('can be selected and renamed', async () => {
    const core = await start();
    await core.send('connection:use-demo', {});
    const id = await connect(core);
    expect(await core.send('connection:select', { profileId: 'demo' })).toMatchObject({
      value: { activeProfileId: 'demo' },
    });
    const renamed = await core.send('connection:rename', { profileId: id, name: '  Other ' });
    expect(renamed).toMatchObject({ ok: true, value: { profiles: [{ id: 'demo' }, { name: 'Other' }] } });
    expect(await core.send('connection:rename', { profileId: id, name: '  ' })).toMatchObject({ ok: false });
  });

  test.each(['connection:select', 'connection:remove', 'key:forget'] as const)(
    '%s of one that is not there is refused',
    async (command) => {
      const core = await start();
      expect(await core.send(command, { profileId: 'nobody' })).toMatchObject({
        ok: false,
        problem: { kind: 'bad-parameters' },
      });
    },
  );

  test('there is one demo universe, however often it is asked for', async () => {
    const core = await start();
    await core.send('connection:use-demo', {});
    const answer = await core.send('connection:use-demo', {});
    expect(answer).toMatchObject({ ok: true, value: { activeProfileId: 'demo' } });
    expect(answer.ok && answer.value.profiles).toHaveLength(1);
  });

  test('a settings file that points a connection elsewhere is not believed', async () => {
    const first = await start();
    const id = await connect(first);
    const file = join(first.dataDir, 'settings.json');
    const { readFileSync } = await import('node:fs');
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
});

describe('loading', () => {
  test('from the demo universe: the ticket fetches the payload once, and only for the app’s own page', async () => {
    const core = await start();
    await core.send('connection:use-demo', {});
    const answer = await core.send('resource:load', load('demo', { resource: 'systems', params: {} }));
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    const { ticket, byteLength, httpStatus, tries, startedAt, endedAt } = answer.value;
    expect([httpStatus, tries]).toEqual([200, 1]);
    expect(endedAt).toBeGreaterThanOrEqual(startedAt);
    const strangers: readonly Partial<Sender>[] = [
      { isKnownWindow: false },
      { isTopFrame: false },
      { origin: 'null' },
      { origin: null },
    ];
    for (const stranger of strangers)
      expect(core.core.takePayload(ticket, { ...trustedSender, ...stranger })).toBeNull();
    const text = core.core.takePayload(ticket, trustedSender) ?? '';
    expect(Buffer.byteLength(text)).toBe(byteLength);
    expect((JSON.parse(text) as { data: unknown[] }).data).toHaveLength(90); // the systems' shape
    expect(core.core.takePayload(ticket, trustedSender)).toBeNull();
  });

  test('tells its progress under its own name', async () => {
    const core = await start();
    const id = await connect(core);
    await core.send('resource:load', load(id, { requestId: 'mine' }));
    const events = core.emitted
      .filter(({ name }) => name === 'resource:progressed')
      .map(({ text }) => JSON.parse(text) as object); // checked below
    expect(events.length).toBeGreaterThanOrEqual(3);
    for (const event of events) expect(event).toMatchObject({ requestId: 'mine' });
    expect(events[0]).toMatchObject({ phase: 'waiting', receivedBytes: 0, until: null });
  });

  test('the account comes without the key it echoes', async () => {
    const core = await start();
    const id = await connect(core);
    const answer = await core.send('resource:load', load(id, { resource: 'account', params: {} }));
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    const text = core.core.takePayload(answer.value.ticket, trustedSender) ?? '';
    expect(text).toContain('dailyRequestsRemaining');
    expect(text).not.toContain('test-key');
  });

  test('more than was confirmed is refused before anything is sent', async () => {
    const core = await start();
    const id = await connect(core);
    const before = await remainingUnits();
    for (const intent of ['refresh', 'auto', 'eager'] as const) {
      expect(await core.send('resource:load', load(id, { intent }))).toEqual({
        ok: false,
        problem: { kind: 'spend-refused', plannedUnits: 1, confirmedUnits: 0 },
      });
    }
    expect(await remainingUnits()).toBe(before);
    expect(await core.send('resource:load', load(id, { intent: 'refresh', confirmedUnits: 1 }))).toMatchObject({
      ok: true,
    });
    expect(await remainingUnits()).toBe(before - 1);
  });

  test.each([
    ['a parameter the resource does not have', { params: { handle: 'x', mode: 'live' } }],
    ['a handle that would be another path', { params: { handle: '../me' } }],
    ['none where one is needed', { params: {} }],
  ])('%s is refused', async (_, changes) => {
    const core = await start();
    const id = await connect(core);
    expect(await core.send('resource:load', load(id, changes))).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters' },
    });
  });

  test('a spent quota comes with its reset time', async () => {
    const core = await start();
    const id = await connect(core);
    const body = JSON.stringify({ success: false, message: 'number of calls per day has been exceeded', data: null });
    await service.setFault({ kind: 'status', status: 403, body, match: '/v2/users' });
    const answer = await core.send('resource:load', load(id, { intent: 'refresh', confirmedUnits: 1 }));
    expect(answer).toMatchObject({
      ok: false,
      problem: { kind: 'quota-spent', resetAt: expect.any(Number) as number },
    }); // a matcher is typed as any
    if (!answer.ok && answer.problem.kind === 'quota-spent') expect(answer.problem.resetAt).toBeGreaterThan(Date.now());
  });

  test('a spent quota whose reset time cannot be had is still told as what it is', async () => {
    const core = await start();
    const id = await connect(core);
    const body = JSON.stringify({ success: false, message: 'number of calls per day has been exceeded', data: null });
    await service.setFault({ kind: 'status', status: 403, body });
    const answer = await core.send('resource:load', load(id));
    expect(answer).toMatchObject({ ok: false, problem: { kind: 'quota-spent', resetAt: null } });
  });

  test('can be cancelled by its own page, and only by its own name', async () => {
    const core = await start();
    const id = await connect(core);
    await service.setFault({ kind: 'delay', ms: 3_000, match: '/v2/users' });
    const loading = core.send('resource:load', load(id, { requestId: 'slow' }));
    expect(await core.send('resource:load', load(id, { requestId: 'slow' }))).toMatchObject({
      ok: false,
      problem: { kind: 'bridge-refused' },
    });
    expect(await core.send('resource:cancel', { requestId: 'another' })).toEqual({ ok: true, value: null });
    await core.send('resource:cancel', { requestId: 'slow' });
    expect(await loading).toEqual({ ok: false, problem: { kind: 'cancelled' } });
    await service.setFault(null);
    expect(await core.send('resource:load', load(id, { requestId: 'slow' }))).toMatchObject({ ok: true });
  });

  test('ends when the program closes, and the demo universe is not started again', async () => {
    const core = await start();
    const id = await connect(core);
    await core.send('connection:use-demo', {});
    await service.setFault({ kind: 'delay', ms: 3_000, match: '/v2/users' });
    const loading = core.send('resource:load', load(id));
    await core.core.close();
    expect(await loading).toEqual({ ok: false, problem: { kind: 'cancelled' } });
    expect(await core.send('resource:load', load('demo'))).toEqual({ ok: false, problem: { kind: 'cancelled' } });
  });

  test('of a connection that is not there is refused', async () => {
    const core = await start();
    expect(await core.send('resource:load', load('nobody'))).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters' },
    });
  });
});

describe('links', () => {
  test('open in the browser for the hosts of the user’s own connections, and for no other', async () => {
    const core = await start();
    const { profiles } = await core.state();
    expect(profiles).toEqual([]);
    for (const url of ['https://evil.example/', `${service.address}/`, 'javascript:alert(1)', 'file:///etc/passwd']) {
      expect(await core.send('link:open', { url })).toMatchObject({ ok: false });
    }
    await connect(core);
    expect(await core.send('link:open', { url: 'https://127.0.0.1/profile' })).toEqual({ ok: true, value: null });
    expect(await core.send('link:open', { url: 'https://127.0.0.1.evil.example/' })).toMatchObject({ ok: false });
    expect(core.opened).toEqual(['https://127.0.0.1/profile']);
  });
});

test('after everything that can go wrong, the key is in no answer, event, log or file', async () => {
  const core = await start();
  const id = await connect(core);
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
  await core.core.dispatch('key:replace', JSON.stringify({ profileId: id, key, extra: key }), trustedSender);
  await core.core.dispatch(key, JSON.stringify({ key }), trustedSender);
  expect(core.entries.get(id)).toBe(key);
  expect(core.everythingOutside()).toContain('settings.json');
  expect(core.everythingOutside()).toContain('orrery.log');
  expectNoKeyOutside(core);
});
