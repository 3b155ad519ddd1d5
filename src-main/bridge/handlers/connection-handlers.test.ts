import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startDemoService, type DemoService } from '../../demo/start-demo-service.ts';
import {
  connect,
  findKeyOutside,
  keyOf,
  loadRequest as load,
  otherTestKey as otherKey,
  prepareTestCores,
  testKey as key,
} from '../../start-test-core-fixture.ts';

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

describe('connecting', () => {
  test('keeps the key in the keychain and shows only its end, provider and role', async () => {
    const core = await start();
    const id = await connect(core, { ...service, name: ' Mine ', key: ` ${key}\n` });
    expect([...core.entries]).toEqual([[id, expect.stringMatching(/^\S+ [\w-]{43}$/)]]);
    expect(keyOf(core, id)).toBe(key);
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
    const settings = { mainBoard: 'main', campaignBoard: 'campaign', mediaHosts: [], measuresPrices: true };
    expect(profiles).toEqual([
      {
        id,
        kind: 'service',
        name: 'Mine',
        address: service.address,
        settings,
        key: keyState,
        archives: { electron: null, chromium: null },
      },
    ]);
    expect(core.emitted.at(-1)?.name).toBe('app:state-changed');
    expect(findKeyOutside(core)).toEqual([]);
  });

  test('is still there after a restart', async () => {
    const first = await start();
    const id = await connect(first, service);
    const second = await start({ dataDir: first.dataDir, entries: first.entries });
    expect((await second.state()).profiles[0]).toMatchObject({ id, key: { isSet: true, keptIn: 'keychain' } });
    expect(await second.send('resource:load', load(id))).toMatchObject({ ok: true });
    expect(findKeyOutside(second)).toEqual([]);
  });

  test.each([
    ['a key the service does not know', otherKey, 'key-rejected'],
    ['a key with a space in it', 'test key 1', 'key-rejected'],
    ['a key too short to be kept out of anything', 'four4', 'key-rejected'],
  ])('%s is refused and nothing is stored', async (_, badKey, kind) => {
    const core = await start();
    const response = await core.send('connection:create', { name: 'Mine', address: service.address, key: badKey });
    expect(response).toMatchObject({ ok: false, problem: { kind } });
    expect(core.entries.size).toBe(0);
    expect((await core.state()).profiles).toEqual([]);
    expect(findKeyOutside(core, badKey)).toEqual([]);
  });

  test.each(['test key 1', 'test-key-é', 'four4', 'test-key\u0000'])(
    'the key %j, which cannot be one, is not sent',
    async (badKey) => {
      let asked = 0;
      const core = await start({ fetch: () => Promise.reject(new Error(`asked ${(asked += 1)}`)) });
      const response = await core.send('connection:create', { name: 'Mine', address: service.address, key: badKey });
      expect(response).toMatchObject({ ok: false, problem: { kind: 'key-rejected' } });
      expect(asked).toBe(0);
    },
  );

  test('an address nobody answers at is offline, and nothing is stored', async () => {
    const gone = await startDemoService({ seed: 5, key, stateFile: null });
    await gone.stop();
    const core = await start();
    const response = await core.send('connection:create', { name: 'Mine', address: gone.address, key });
    expect(response).toMatchObject({ ok: false, problem: { kind: 'offline' } });
    expect(core.entries.size).toBe(0);
    expect(findKeyOutside(core)).toEqual([]);
  });

  test('an address with the key in it is refused and not asked', async () => {
    let asked = 0;
    const core = await start({ fetch: () => Promise.reject(new Error(`asked ${(asked += 1)}`)) });
    for (const part of [otherKey, encodeURIComponent(otherKey)]) {
      const response = await core.send('connection:create', {
        name: 'Mine',
        address: `https://h.example/${part}`,
        key: otherKey,
      });
      expect(response).toMatchObject({ ok: false, problem: { kind: 'bad-address' } });
    }
    expect(asked).toBe(0);
    expect(findKeyOutside(core, otherKey)).toEqual([]);
  });

  test('a service that answers something else is no service', async () => {
    await service.setFault({ kind: 'wrong-envelope', match: '/v2/me' });
    const core = await start();
    const response = await core.send('connection:create', { name: 'Mine', address: service.address, key });
    expect(response).toMatchObject({ ok: false, problem: { kind: 'unexpected-shape' } });
    expect(core.entries.size).toBe(0);
  });

  test('with a keychain that refuses, the key is kept for this run only, said so, and gone after a restart', async () => {
    const refuse = () => Promise.reject(new Error(`no keychain for ${key}`));
    const keychain = { read: refuse, write: refuse, remove: refuse };
    const first = await start({ keychain });
    const id = await connect(first, service);
    const state = await first.state();
    expect(state.keychain).toMatchObject({ available: false });
    expect(state.profiles[0]?.key).toMatchObject({ isSet: true, keptIn: 'memory', lastFour: 'w"4X' });
    expect(await first.send('resource:load', load(id))).toMatchObject({ ok: true });
    expect(findKeyOutside(first)).toEqual([]);
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
    mkdirSync(join(core.dataDir, 'settings.json'));
    const response = await core.send('connection:create', { name: 'Mine', address: service.address, key });
    expect(response).toMatchObject({ ok: false, problem: { kind: 'internal' } });
    expect(core.entries.size).toBe(0);
    expect((await core.state()).profiles).toEqual([]);
  });
});

describe('keys', () => {
  test('a bad new key leaves the old one at work', async () => {
    const core = await start();
    const id = await connect(core, service);
    expect(await core.send('key:replace', { profileId: id, key: otherKey })).toMatchObject({
      ok: false,
      problem: { kind: 'key-rejected' },
    });
    expect(keyOf(core, id)).toBe(key);
    expect((await core.state()).profiles[0]?.key.lastFour).toBe('w"4X');
    expect(await core.send('resource:load', load(id))).toMatchObject({ ok: true });
    expect(findKeyOutside(core, otherKey)).toEqual([]);
  });

  test('a good new key replaces the old one', async () => {
    const core = await start();
    const id = await connect(core, service);
    core.entries.set(id, 'stale');
    expect(await core.send('key:replace', { profileId: id, key })).toMatchObject({ ok: true });
    expect(keyOf(core, id)).toBe(key);
    expect(findKeyOutside(core)).toEqual([]);
  });

  test('a connection that is removed while its new key is checked does not leave the key behind', async () => {
    const core = await start();
    const id = await connect(core, service);
    await service.setFault({ kind: 'delay', ms: 200, match: '/v2/me' });
    const replacing = core.send('key:replace', { profileId: id, key });
    await core.send('connection:remove', { profileId: id });
    expect(await replacing).toMatchObject({ ok: false, problem: { kind: 'bad-parameters' } });
    expect(core.entries.size).toBe(0);
    expect((await core.state()).profiles).toEqual([]);
  });

  test('a name given while a new key is checked stays', async () => {
    const core = await start();
    const id = await connect(core, service);
    await service.setFault({ kind: 'delay', ms: 200, match: '/v2/me' });
    const replacing = core.send('key:replace', { profileId: id, key });
    await core.send('connection:rename', { profileId: id, name: 'New name' });
    expect(await replacing).toMatchObject({ ok: true, value: { profiles: [{ name: 'New name' }] } });
  });

  test('a forgotten key is gone from the keychain, and the connection says it has none', async () => {
    const core = await start();
    const id = await connect(core, service);
    const response = await core.send('key:forget', { profileId: id });
    expect(response).toMatchObject({ ok: true, value: { profiles: [{ key: { isSet: false, lastFour: null } }] } });
    expect(core.entries.size).toBe(0);
    expect(await core.send('resource:load', load(id))).toMatchObject({ ok: false, problem: { kind: 'key-missing' } });
  });

  test('a keychain that does not delete: nothing is changed, and it is said', async () => {
    const core = await start({ keychain: { remove: () => Promise.reject(new Error('locked')) } });
    const id = await connect(core, service);
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
    const id = await connect(core, service);
    const response = await core.send('connection:remove', { profileId: id });
    expect(response).toMatchObject({ ok: true, value: { activeProfileId: 'demo', profiles: [{ id: 'demo' }] } });
    expect(core.entries.size).toBe(0);
  });

  test('can be selected and renamed', async () => {
    const core = await start();
    await core.send('connection:use-demo', {});
    const id = await connect(core, service);
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
    const response = await core.send('connection:use-demo', {});
    expect(response).toMatchObject({ ok: true, value: { activeProfileId: 'demo' } });
    expect(response.ok && response.value.profiles).toHaveLength(1);
  });
});
