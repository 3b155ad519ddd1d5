import { describe, expect, test } from 'vitest';
import type { ConnectionSettings } from '../../../src-shared/contract.ts';
import type { DemoService } from '../../demo/start-demo-service.ts';
import { startOddServer } from '../../service/odd-server-fixture.ts';
import { connect, loadRequest as load, prepareTestCores } from '../../start-test-core-fixture.ts';

let service: DemoService;
const start = prepareTestCores((running) => {
  service = running;
});

const own: ConnectionSettings = { mainBoard: 'main', campaignBoard: 'campaign', mediaHosts: [], measuresPrices: true };
const other: ConnectionSettings = {
  mainBoard: 'live-board',
  campaignBoard: 'Geschichte_2',
  mediaHosts: ['img.example.org', 'cdn.example.org'],
  measuresPrices: false,
};

test('settings of a connection are kept, told, and there after a restart', async () => {
  const first = await start();
  const id = await connect(first, service);
  const response = await first.send('connection:configure', { profileId: id, settings: other });
  expect(response).toMatchObject({ ok: true, value: { profiles: [{ id, settings: other }] } });
  const last = first.emitted.at(-1);
  expect([last?.name, JSON.parse(last?.text ?? '')]).toEqual(['app:state-changed', response.ok && response.value]);
  const second = await start({ dataDir: first.dataDir, entries: first.entries });
  expect((await second.state()).profiles[0]?.settings).toEqual(other);
});

test('the service is asked by the connection’s own board words, and the curl line says them', async () => {
  const odd = await startOddServer((response, request) => {
    response.setHeader('content-type', 'application/json');
    const data = request.url === '/v2/me' ? { provider: 'x', role: 'user', dailyRequestLimit: 1 } : [1];
    response.end(JSON.stringify({ success: 1, message: 'ok', data }));
  });
  const core = await start();
  const id = await connect(core, { address: odd.address, key: 'plain-key' });
  await core.send('connection:configure', { profileId: id, settings: other });
  for (const board of ['main', 'campaign']) {
    await core.send('resource:load', load(id, { resource: 'roadmap', params: { board } }));
  }
  const curl = await core.send('request:write-curl', {
    profileId: id,
    resource: 'roadmap',
    params: { board: 'main' },
    intent: 'live',
  });
  await odd.close();
  const cache = '/plain-key/v1/cache/roadmap';
  expect(odd.asked.slice(-2)).toEqual([`${cache}/live-board`, `${cache}/Geschichte_2`]);
  expect(curl.ok && curl.value.text).toContain('/$KEY/v1/live/roadmap/live-board"');
});

test('those of one connection are not those of another', async () => {
  const core = await start();
  const first = await connect(core, service);
  const second = await connect(core, service);
  await core.send('connection:configure', { profileId: first, settings: other });
  const { profiles } = await core.state();
  expect(profiles.map(({ id, settings }) => [id, settings])).toEqual([
    [first, other],
    [second, own],
  ]);
});

test('a media host named twice is kept once', async () => {
  const core = await start();
  const id = await connect(core, service);
  const settings = { ...own, mediaHosts: ['a.example', 'b.example', 'a.example'] };
  await core.send('connection:configure', { profileId: id, settings });
  expect((await core.state()).profiles[0]?.settings.mediaHosts).toEqual(['a.example', 'b.example']);
});

describe('refused, and nothing is changed', () => {
  test('one word for both boards: they would show the same', async () => {
    const core = await start();
    const id = await connect(core, service);
    const settings = { ...own, campaignBoard: 'main' };
    expect(await core.send('connection:configure', { profileId: id, settings })).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters', detail: expect.stringContaining('must differ') as unknown },
    });
    expect((await core.state()).profiles[0]?.settings).toEqual(own);
  });

  test.each<[string, object]>([
    ['a board word with a slash', { mainBoard: 'a/b' }],
    ['a board word that leads up', { mainBoard: '..' }],
    ['a board word with an escape', { mainBoard: '%2e%2e' }],
    ['a board word with a query', { campaignBoard: 'a?x=1' }],
    ['an empty board word', { campaignBoard: '' }],
    ['a board word too long', { mainBoard: 'x'.repeat(61) }],
    ['a host with a scheme', { mediaHosts: ['https://img.example.org'] }],
    ['a host with a port', { mediaHosts: ['img.example.org:443'] }],
    ['a host with a path', { mediaHosts: ['img.example.org/x'] }],
    ['a host with a user', { mediaHosts: ['me@img.example.org'] }],
    ['a host with a wildcard', { mediaHosts: ['*.example.org'] }],
    ['a host in capitals', { mediaHosts: ['IMG.example.org'] }],
    ['a host with a trailing dot', { mediaHosts: ['img.example.org.'] }],
    ['a host that is an address', { mediaHosts: ['127.0.0.1'] }],
    ['a host of one word', { mediaHosts: ['localhost'] }],
    ['a host that looks like another', { mediaHosts: ['img.exаmple.org'] }], // a Cyrillic а
    ['too many hosts', { mediaHosts: Array.from({ length: 21 }, (_, index) => `h${index}.example`) }],
    ['a field nobody knows', { also: 1 }],
  ])('%s', async (_, difference) => {
    const core = await start();
    const id = await connect(core, service);
    const text = JSON.stringify({ profileId: id, settings: { ...own, ...difference } });
    expect(JSON.parse(await core.dispatch('connection:configure', text))).toMatchObject({
      ok: false,
      problem: { kind: 'bridge-refused' },
    });
    expect((await core.state()).profiles[0]?.settings).toEqual(own);
  });

  test('a connection that is not there', async () => {
    const core = await start();
    expect(await core.send('connection:configure', { profileId: 'nobody', settings: own })).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters' },
    });
  });
});

describe('the demo universe', () => {
  test('lets measuring be switched', async () => {
    const core = await start();
    await core.send('connection:use-demo', {});
    const settings = { ...own, measuresPrices: false };
    expect(await core.send('connection:configure', { profileId: 'demo', settings })).toMatchObject({
      ok: true,
      value: { profiles: [{ settings }] },
    });
  });

  test.each<[string, Partial<ConnectionSettings>]>([
    ['main board', { mainBoard: 'other' }],
    ['campaign board', { campaignBoard: 'other' }],
    ['pictures', { mediaHosts: ['img.example.org'] }],
  ])('keeps its own %s, and says so', async (_, difference) => {
    const core = await start();
    await core.send('connection:use-demo', {});
    const settings = { ...own, measuresPrices: false, ...difference };
    expect(await core.send('connection:configure', { profileId: 'demo', settings })).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters', detail: expect.stringContaining('demo universe') as unknown },
    });
    expect((await core.state()).profiles[0]?.settings).toEqual(own);
  });
});
