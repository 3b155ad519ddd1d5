import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { openEnvelope } from '../../../src-shared/resource/envelope.ts';
import { createFaultSwitch } from '../demo-fault.ts';
import { createPlayerSource } from '../universe/players.ts';
import { worldAt } from '../universe/world-at.ts';
import { createDemoApp } from './create-demo-app.ts';
import { createDemoState, demoLimits } from './demo-state.ts';
import { demoTestSetup, startTestApp } from './start-test-app-fixture.ts';

const { key, seed, start } = demoTestSetup;

describe('envelopes and keys', () => {
  test('both generations send their own success envelope', async () => {
    const { get } = startTestApp();
    const { body: path } = await get(`/${key}/v1/live/user/Mira_Quill`);
    expect(path).toMatchObject({
      message: 'ok',
      success: 1,
      source: 'live',
      data: { profile: { handle: 'Mira_Quill' } },
    });
    const { body: header } = await get('/v2/users/mira_quill');
    expect(header).toMatchObject({ success: true, message: 'ok', data: { profile: { handle: 'Mira_Quill' } } });
    expect(Object.keys(header)).not.toContain('source');
    expect((await get('/v2/me')).body['data']).toEqual({
      key,
      provider: 'demo',
      dailyRequestsRemaining: 492,
      dailyRequestLimit: 500,
      role: 'user',
    });
  });

  test('a wrong key is HTTP 200 with success 0 in the path and HTTP 401 in the header, also on paths that do not exist', async () => {
    const { get } = startTestApp();
    const refused = { data: null, message: 'Apikey is not correct.', source: null, success: 0 };
    for (const path of ['/wrong/v1/cache/ships', '/wrong/v1/nonsense/nothing']) {
      expect(await get(path)).toMatchObject({ status: 200, body: refused });
    }
    for (const headers of [{ 'x-api-key': 'wrong' }, {}]) {
      const response = await get('/v2/me', headers);
      expect(response).toMatchObject({
        status: 401,
        body: { success: false, message: 'Apikey is not correct.', data: null },
      });
    }
    expect((await get('/managements/status', {})).status).toBe(200);
  });

  test.each([
    [`/${key}/v1/cache/user/nobody`, 0],
    [`/${key}/v1/sometimes/ships`, 0],
    [`/${key}/v1/cache/weather`, 0],
    [`/${key}/v1/cache/starmap/systems?name=nowhere`, 0],
    ['/v2/users/nobody', false],
    ['/v2/unheard-of', false],
    ['/', false],
  ])('%s is HTTP 404 in a failure envelope', async (path, success) => {
    const { status, body } = await startTestApp().get(path);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success, data: null });
    expect(openEnvelope(body).kind).toBe('failure');
  });

  test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])('%s is refused', async (method) => {
    const app = createDemoApp(createDemoState({ seed, key, stateFile: null }), createFaultSwitch());
    const response = await app.request('/managements/status', { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET');
  });

  test('status names the edges of the day and of the stored copies', async () => {
    const { get } = startTestApp();
    expect((await get('/managements/status')).body['data']).toEqual({
      quotaReset: { lastAt: '2026-03-13T18:00:00.000Z', nextAt: '2026-03-14T18:00:00.000Z' },
      cacheRefresh: { lastAt: '2026-03-14T12:40:00.000Z', nextAt: '2026-03-14T18:40:00.000Z' },
    });
  });
});

describe('quota', () => {
  test('falls by exactly one for each live answer, in both generations, and never for a stored one', async () => {
    const { get, remaining } = startTestApp();
    const steps: [path: string, cost: number][] = [
      ['/v2/users/Mira_Quill', 0],
      ['/v2/users/Mira_Quill?refresh=false', 0],
      ['/v2/users/Mira_Quill?refresh=true', 1],
      ['/v2/users/nobody?refresh=true', 1],
      [`/${key}/v1/cache/ships`, 0],
      [`/${key}/v1/live/ships?page_max=1`, 1],
      [`/${key}/v1/eager/starmap/systems`, 1],
      [`/${key}/v1/auto/starmap/systems`, 0],
      [`/${key}/v1/live/ships?id=3`, 0],
    ];
    let left = await remaining();
    expect(left).toBe(493);
    for (const [path, cost] of steps) {
      await get(path);
      expect([path, left - (await remaining())]).toEqual([path, cost]);
      left -= cost;
    }
  });

  test('is used up at 500: live answers are HTTP 429 with the documented message, stored ones go on', async () => {
    const { clock, get, remaining } = startTestApp();
    for (let unit = await remaining(); unit > 0; unit--) {
      clock.nowMs += 1_500;
      expect((await get('/v2/users/Mira_Quill?refresh=true')).status).toBe(200);
    }
    const message = 'number of calls per day has been exceeded';
    expect(await get('/v2/users/Mira_Quill?refresh=true')).toMatchObject({
      status: 429,
      body: { success: false, message },
    });
    expect(await get(`/${key}/v1/live/ships`)).toMatchObject({
      status: 429,
      body: { success: 0, message, data: null },
    });
    expect(await get('/v2/users/Mira_Quill')).toMatchObject({ status: 200, body: { success: true } });
    expect(await get(`/${key}/v1/eager/user/Mira_Quill`)).toMatchObject({ status: 200, body: { source: 'cache' } });
    expect(await remaining()).toBe(0);
    clock.nowMs = Date.UTC(2026, 2, 14, 17, 59, 59);
    expect(await remaining()).toBe(0);
    clock.nowMs += 1_000;
    expect(await remaining()).toBe(500);
    expect((await get('/v2/users/Mira_Quill?refresh=true')).status).toBe(200);
  });

  test('survives a restart, and so do the copies live answers renewed', async () => {
    const stateFile = join(mkdtempSync(join(tmpdir(), 'orrery-demo-')), 'state.json');
    const first = startTestApp(stateFile);
    const live = (await first.get(`/${key}/v1/live/starmap/systems`)).body['data'];
    await first.get('/v2/users/nobody?refresh=true'); // renews nothing, but is spent
    const second = startTestApp(stateFile);
    expect(await second.remaining()).toBe(491);
    expect((await second.get(`/${key}/v1/cache/starmap/systems`)).body['data']).toEqual(live);
    expect(JSON.stringify(live)).toBe(JSON.stringify(worldAt(seed, start).systems()));
  });

  test('the 61st live answer of a minute is HTTP 429 with Retry-After and costs nothing', async () => {
    const { clock, get, remaining } = startTestApp();
    for (let scrape = 0; scrape < 60; scrape++) await get('/v2/users/Mira_Quill?refresh=true');
    clock.nowMs += 20_000;
    const refused = await get('/v2/users/Mira_Quill?refresh=true');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('40');
    expect(await remaining()).toBe(433);
    clock.nowMs += 40_000;
    expect((await get('/v2/users/Mira_Quill?refresh=true')).status).toBe(200);
  });
});

describe('stored and live', () => {
  test('a live list differs a little from the stored one, and then is the stored one until the next renewal', async () => {
    const { clock, get } = startTestApp();
    const read = async (mode: string) =>
      catalog.ships.read((await get(`/${key}/v1/${mode}/ships`)).body['data'], {}).records;
    const stored = await read('cache');
    const live = await read('live');
    const differing = live.filter(
      (record, index) => JSON.stringify(record.fields) !== JSON.stringify(stored[index]?.fields),
    );
    expect(differing.length).toBeGreaterThanOrEqual(2);
    expect(differing.length).toBeLessThan(30);
    clock.nowMs += 90 * 60_000;
    expect(JSON.stringify(await read('cache'))).toBe(JSON.stringify(live));
    clock.nowMs += 6 * 3_600_000;
    expect(JSON.stringify(await read('cache'))).not.toBe(JSON.stringify(live));
  });

  test('a live answer renews the copy of its own request only', async () => {
    const { get } = startTestApp();
    const whole = (await get(`/${key}/v1/cache/ships`)).body['data'];
    await get(`/${key}/v1/live/ships?classification=combat`);
    expect((await get(`/${key}/v1/cache/ships`)).body['data']).toEqual(whole);
  });

  test('live ships take time per page, as the real ones do', async () => {
    const { clock, get } = startTestApp();
    await get(`/${key}/v1/live/ships?page_max=3`);
    expect(clock.pausedMs).toBe(3 * demoLimits.liveMsPerShipPage);
    await get(`/${key}/v1/live/ships`);
    expect(clock.pausedMs).toBe(23 * demoLimits.liveMsPerShipPage);
  });

  test('a player without a stored copy is found by auto with a live answer, and is stored from then on', async () => {
    const players = createPlayerSource(seed);
    const handle = players.handles.find((name) => !players.isKept(name)) ?? '';
    const { get, remaining } = startTestApp();
    expect((await get(`/v2/users/${handle}`)).status).toBe(404);
    expect((await get(`/${key}/v1/auto/user/${handle}`)).body).toMatchObject({ success: 1, source: 'live' });
    expect(await remaining()).toBe(492);
    expect((await get(`/${key}/v1/auto/user/${handle}`)).body).toMatchObject({ success: 1, source: 'cache' });
    expect((await get(`/v2/users/${handle}`)).status).toBe(200);
    expect(await remaining()).toBe(492);
  });
});

test('every stored payload is read by the catalogue with every record kept', async () => {
  const { get } = startTestApp();
  const data = async (path: string): Promise<unknown> => (await get(path)).body['data'];
  expect(catalog.ships.read(await data(`/${key}/v1/cache/ships`), {}).records).toHaveLength(200);
  expect(catalog.systems.read(await data(`/${key}/v1/cache/starmap/systems`), {}).records).toHaveLength(90);
  const one = catalog.systems.read(
    await data(`/${key}/v1/cache/starmap/systems?name=${encodeURIComponent('k’shem')}`),
    {},
  );
  expect(one.records.map(({ title }) => title)).toEqual(['K’shem']);
  expect(catalog.account.read(await data('/v2/me'), {}).records[0]?.fields).toEqual({
    provider: 'demo',
    role: 'user',
    remaining: 493,
    limit: 500,
  });
  expect(catalog.status.read(await data('/managements/status'), {}).records[0]?.fields.quotaResetNextAt).toBe(
    Date.UTC(2026, 2, 14, 18),
  );
  expect(
    catalog.user.read(await data('/v2/users/ghost_ledger'), { handle: 'ghost_ledger' }).records[0]?.fields,
  ).toMatchObject({
    handle: 'Ghost_Ledger',
    citizenNumber: expect.stringMatching(/^#\d+$/) as string,
  });
});
