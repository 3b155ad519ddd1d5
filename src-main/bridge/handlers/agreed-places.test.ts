import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionSettings } from '../../../src-shared/contract.ts';
import type { DemoService } from '../../demo/start-demo-service.ts';
import type { Host } from '../../launch/host.ts';
import {
  connect,
  findKeyOutside,
  loadRequest as load,
  prepareTestCores,
  testKey as key,
  type TestCore,
} from '../../start-test-core-fixture.ts';

// A page that was taken over sends whatever commands it likes. What it cannot do is answer the question that main asks
// before anything goes to a place which has not been agreed to.

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

/** Listens on loopback and counts who comes. */
let stranger: Server;
let strangersAddress: string;
let visits = 0;
beforeAll(async () => {
  stranger = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const address = stranger.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  strangersAddress = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => (visits = 0));
afterAll(() => stranger.close());

const no: Host['askUser'] = () => Promise.resolve(false);
const declined = { ok: false, problem: { kind: 'not-agreed' } };

describe('a new address', () => {
  test('is not reached when the question is declined, and nothing is stored', async () => {
    const core = await start({ askUser: no });
    const request = { name: 'Mine', address: strangersAddress, key: 'chosen-text-for-a-stranger' };
    expect(await core.send('connection:create', request)).toMatchObject(declined);
    expect(visits).toBe(0);
    expect(core.entries.size).toBe(0);
    expect((await core.state()).profiles).toEqual([]);
  });

  test('is not reached while the question is open', async () => {
    const question = Promise.withResolvers<boolean>();
    const core = await start({ askUser: () => question.promise });
    const creating = core.send('connection:create', { name: 'Mine', address: strangersAddress, key });
    await vi.waitFor(() => expect(told(core)).toEqual([true]));
    expect(visits).toBe(0);
    question.resolve(true);
    await creating;
    expect(visits).toBeGreaterThan(0);
    expect(told(core)).toEqual([true, false]);
  });

  test('is asked about once, by its whole host in ASCII and with what is sent there, and neither name, path nor key', async () => {
    const core = await start({ fetch: () => Promise.reject(new TypeError('fetch failed')), askUser: no });
    const address = 'https://аpi.example.org:8443/trusted.example.org'; // a Cyrillic а
    await core.send('connection:create', { name: 'Trusted service', address, key });
    expect(core.questions.map(({ places }) => places)).toEqual([['xn--pi-6kc.example.org:8443']]);
    const words = JSON.stringify(core.questions);
    expect(words).toContain('API key');
    for (const chosen of ['Trusted service', 'trusted.example.org', key.slice(0, 12), 'а']) {
      expect(words).not.toContain(chosen);
    }
  });

  test('that was agreed to needs no second question: not for a slip of the key, not for a new key', async () => {
    const core = await start();
    const request = { name: 'Mine', address: service.address, key: 'a-slip-of-the-key' };
    expect(await core.send('connection:create', request)).toMatchObject({ problem: { kind: 'key-rejected' } });
    const id = await connect(core, service);
    expect(await core.send('key:replace', { profileId: id, key })).toMatchObject({ ok: true });
    expect(core.questions).toHaveLength(1);
    const again = await start({ dataDir: core.dataDir, entries: core.entries, askUser: no });
    expect(await again.send('key:replace', { profileId: id, key })).toMatchObject({ ok: true });
    expect(await again.send('key:forget', { profileId: id })).toMatchObject({ ok: true });
    expect(await again.send('key:replace', { profileId: id, key })).toMatchObject({ ok: true });
    expect(again.questions).toEqual([]);
  });

  test('that would be refused anyway is not asked about', async () => {
    const core = await start();
    for (const [address, text] of [
      ['http://stranger.example', key],
      [strangersAddress, 'no key at all'],
    ] as const) {
      expect(await core.send('connection:create', { name: 'Mine', address, key: text })).toMatchObject({ ok: false });
    }
    expect(core.questions).toEqual([]);
  });

  test('on this computer, given on the command line, needs no question; no other does go without', async () => {
    const core = await start({ launch: { service: `${service.address}/` }, askUser: no });
    expect(await connect(core, service)).toBeTruthy();
    expect(core.questions).toEqual([]);
    const request = { name: 'Mine', address: strangersAddress, key };
    expect(await core.send('connection:create', request)).toMatchObject(declined);
    const far = await start({ launch: { service: 'https://api.example.org' }, askUser: no });
    expect(await far.send('connection:create', { ...request, address: 'https://api.example.org' })).toMatchObject(
      declined,
    );
    expect(visits).toBe(0);
  });
});

describe('one question at a time', () => {
  test('a second one is refused with a sentence while the first is open, and changes nothing', async () => {
    const question = Promise.withResolvers<boolean>();
    const core = await start({ askUser: () => question.promise });
    const request = { name: 'Mine', address: service.address, key };
    const first = core.send('connection:create', request);
    await vi.waitFor(() => expect(core.questions).toHaveLength(1));
    expect(await core.send('connection:create', { ...request, address: strangersAddress })).toMatchObject({
      ok: false,
      problem: { kind: 'not-agreed', detail: expect.stringContaining('Another question is open') as unknown },
    });
    question.resolve(true);
    expect(await first).toMatchObject({ ok: true });
    expect([core.questions.length, visits]).toEqual([1, 0]);
  });

  test('a host that cannot ask has not agreed, and the next question is asked', async () => {
    const core = await start({ askUser: () => Promise.reject(new Error('no window')) });
    const request = { name: 'Mine', address: strangersAddress, key };
    for (const _ of [1, 2]) expect(await core.send('connection:create', request)).toMatchObject(declined);
    expect([core.questions.length, visits]).toEqual([2, 0]);
    expect(told(core)).toEqual([true, false, true, false]);
  });
});

describe('picture hosts', () => {
  const settings = (...mediaHosts: string[]): ConnectionSettings => ({
    mainBoard: 'main',
    campaignBoard: 'campaign',
    mediaHosts,
    measuresPrices: true,
  });
  const responses: boolean[] = [];
  const startConnected = async () => {
    responses.splice(0, responses.length, true);
    const core = await start({
      askUser: () => Promise.resolve(responses.shift() ?? false),
      fetch: (url, init) => {
        if (new URL(url).hostname.endsWith('.example')) visits += 1;
        return fetch(url, init);
      },
    });
    return { core, id: await connect(core, service) };
  };
  const hostsOf = async (core: TestCore) => (await core.state()).profiles[0]?.settings.mediaHosts;

  test('that were declined are not kept and not asked for a picture', async () => {
    const { core, id } = await startConnected();
    const request = { profileId: id, settings: { ...settings('img.example'), measuresPrices: false } };
    expect(await core.send('connection:configure', request)).toMatchObject(declined);
    expect((await core.state()).profiles[0]?.settings).toEqual(settings());
    const picture = { profileId: id, url: 'https://img.example/chosen-text.png' };
    expect(await core.send('media:load', picture)).toMatchObject({ problem: { kind: 'picture-refused' } });
    expect(visits).toBe(0);
  });

  test('are all named in one question, the new ones only; fewer of them, and other settings, need none', async () => {
    const { core, id } = await startConnected();
    responses.push(true, true);
    await core.send('connection:configure', { profileId: id, settings: settings('b.example', 'a.example') });
    await core.send('connection:configure', { profileId: id, settings: settings('a.example', 'c.example') });
    await core.send('connection:configure', { profileId: id, settings: settings('a.example') });
    const words = { ...settings('a.example'), mainBoard: 'other' };
    expect(await core.send('connection:configure', { profileId: id, settings: words })).toMatchObject({ ok: true });
    expect(core.questions.slice(1).map(({ places }) => places)).toEqual([['b.example', 'a.example'], ['c.example']]);
    expect(await hostsOf(core)).toEqual(['a.example']);
    expect(JSON.stringify(core.questions.slice(1))).not.toContain('"Mine"');
  });

  test('agreed to for a connection that is gone by then bring none back', async () => {
    const { core, id } = await startConnected();
    const question = Promise.withResolvers<boolean>();
    const second = await start({
      dataDir: core.dataDir,
      entries: core.entries,
      askUser: () => question.promise,
    });
    const configuring = second.send('connection:configure', { profileId: id, settings: settings('a.example') });
    await vi.waitFor(() => expect(second.questions).toHaveLength(1));
    await second.send('connection:remove', { profileId: id });
    question.resolve(true);
    expect(await configuring).toMatchObject({ problem: { kind: 'bad-parameters' } });
    expect((await second.state()).profiles).toEqual([]);
  });
});

describe('a key goes to the address it was entered for, and to no other', () => {
  const edit = (core: TestCore, change: (text: string) => string) => {
    const file = join(core.dataDir, 'settings.json');
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  };
  /** What was agreed to is told as well as the address, so that only the keychain is left to know better. */
  const everywhere = (text: string) => text.replaceAll(service.address, strangersAddress);
  const once = (text: string) => text.replace(`"address": "${service.address}"`, `"address": "${strangersAddress}"`);

  test.each([
    ['the address', once],
    ['the address and what was agreed to', everywhere],
  ])('settings in which somebody changed %s: nothing is sent, and the key is asked for again', async (_, change) => {
    const first = await start();
    const id = await connect(first, service);
    await first.core.close();
    edit(first, change);
    const core = await start({ dataDir: first.dataDir, entries: first.entries });
    expect((await core.state()).profiles[0]).toMatchObject({
      address: strangersAddress,
      key: { isSet: false, trouble: expect.stringContaining('Enter the key again') as unknown },
    });
    expect(await core.send('resource:load', load(id))).toMatchObject({
      ok: false,
      problem: { kind: 'key-missing', detail: expect.stringContaining('Enter the key again') as unknown },
    });
    expect(visits).toBe(0);
    expect(findKeyOutside(core)).toEqual([]);
    edit(core, (text) => text.replaceAll(strangersAddress, service.address));
    const later = await start({ dataDir: first.dataDir, entries: first.entries });
    expect(await later.send('resource:load', load(id))).toMatchObject({ ok: true });
  });

  test('a key entered for a changed address is sent there after a question, and not when that is declined', async () => {
    const first = await start();
    const id = await connect(first, { ...service, address: `${service.address}/` });
    await first.core.close();
    edit(first, once);
    const willing = await start({ dataDir: first.dataDir, entries: first.entries });
    expect(await willing.send('key:replace', { profileId: id, key })).toMatchObject({ ok: false });
    expect(willing.questions.map(({ places }) => places)).toEqual([[new URL(strangersAddress).host]]);
    expect(visits).toBeGreaterThan(0);
    visits = 0;
    await willing.core.close();
    const core = await start({ dataDir: first.dataDir, entries: first.entries, askUser: no });
    expect(await core.send('key:replace', { profileId: id, key })).toMatchObject(declined);
    expect(visits).toBe(0);
    await core.core.close();
    edit(core, (text) => text.replace(strangersAddress, service.address).replaceAll(service.address, 'http://x.test'));
    const insecure = await start({ dataDir: first.dataDir, entries: first.entries });
    expect(await insecure.send('key:replace', { profileId: id, key })).toMatchObject({
      problem: { kind: 'bad-address' },
    });
    expect(insecure.questions).toEqual([]);
  });

  test('what an earlier version kept is not lost: it is bound to its address when it is first read', async () => {
    const first = await start();
    const id = await connect(first, service);
    await first.core.close();
    edit(first, (text) => text.replaceAll(/,\s*"agreedAddress": "[^"]*"/g, ''));
    const entries = new Map([[id, key]]);
    const core = await start({ dataDir: first.dataDir, entries, askUser: no });
    expect(await core.send('resource:load', load(id))).toMatchObject({ ok: true });
    expect(await core.send('key:replace', { profileId: id, key })).toMatchObject({ ok: true });
    expect(core.questions).toEqual([]);
    await core.core.close();
    edit(core, everywhere);
    const moved = await start({ dataDir: first.dataDir, entries });
    expect(await moved.send('resource:load', load(id))).toMatchObject({ problem: { kind: 'key-missing' } });
    expect(visits).toBe(0);
  });
});

/** Whether a question was open, each time the window was told. */
function told(core: TestCore): unknown[] {
  return core.emitted
    .filter(({ name }) => name === 'app:question-changed')
    .map(({ text }) => (JSON.parse(text) as { isOpen: boolean }).isOpen); // the event's shape
}
