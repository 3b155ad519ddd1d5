import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { Release } from '../../../src-shared/catalog/roadmap.ts';
import { demoTestSetup, startTestApp } from '../http/start-test-app-fixture.ts';
import { worldAt } from '../universe/world-at.ts';

const { key, seed, start } = demoTestSetup;
const malformed = { status: 200, body: { data: null, message: 'Malformed request.', source: null, success: 0 } };

/** The stored copies of the test's day renew at 12:40. */
const renewed = worldAt(seed, Date.UTC(2026, 2, 14, 12, 40));
/** What the stored copy of a board holds at the start. */
const stored = (board: 'main' | 'campaign'): readonly Release[] => read(renewed.roadmap(board));
/** With the releases it does not list any more. */
const whole = (board: 'main' | 'campaign'): readonly Release[] => read(renewed.wholeRoadmap(board));

function read(data: unknown): readonly Release[] {
  return catalog.roadmap.read(data, {}).records.map(({ fields }) => fields);
}

const seconds = (atMs: number): number => atMs / 1_000;

describe('the roadmap', () => {
  test.each(['main', 'campaign'] as const)('board %s is the world’s, in every mode', async (board) => {
    const { get } = startTestApp();
    expect(read((await get(`/${key}/v1/cache/roadmap/${board}`)).body['data'])).toEqual(stored(board));
    for (const mode of ['live', 'auto', 'eager']) {
      const { body } = await get(`/${key}/v1/${mode}/roadmap/${board}`);
      expect(body['data']).toEqual(worldAt(seed, start).roadmap(board));
    }
  });

  test('of a board that does not exist is HTTP 404', async () => {
    expect(await startTestApp().get(`/${key}/v1/cache/roadmap/side`)).toMatchObject({
      status: 404,
      body: { success: 0 },
    });
    expect((await startTestApp().get(`/${key}/v1/cache/roadmap`)).status).toBe(404);
  });

  test('by version is the release of exactly that name, and an empty list for any other', async () => {
    const { get } = startTestApp();
    const name = stored('main')[5]?.name ?? '';
    for (const mode of ['cache', 'live']) {
      const { body } = await get(`/${key}/v1/${mode}/roadmap/main?version=${name}`);
      expect(read(body['data']).map((release) => release.name)).toEqual([name]);
    }
    for (const other of [name.slice(0, -2), `${name}.0`, '99.0.0', name.replace('.', '')]) {
      expect(await get(`/${key}/v1/cache/roadmap/main?version=${other}`)).toMatchObject({
        status: 200,
        body: { success: 1, data: [] },
      });
    }
    const chapter = stored('campaign')[1]?.name ?? '';
    const { body } = await get(`/${key}/v1/cache/roadmap/campaign?version=${encodeURIComponent(chapter)}`);
    expect(read(body['data']).map((release) => release.name)).toEqual([chapter]);
  });

  const dates = stored('main').map(({ scheduledAt }) => scheduledAt ?? 0);
  const [early = 0, late = 0] = [dates[3], dates[9]];

  test.each<[query: string, fits: (scheduledAt: number) => boolean]>([
    [`date_min=${seconds(early)}`, (at) => at >= early],
    [`date_min=${seconds(early) + 1}`, (at) => at > early],
    [`date_max=${seconds(late)}`, (at) => at <= late],
    [`date_min=${seconds(early)}&date_max=${seconds(late)}`, (at) => at >= early && at <= late],
    [`date_min=0&date_max=253402300799`, () => true],
    [`date_min=${seconds(late)}&date_max=${seconds(early)}`, () => false],
  ])('%s keeps the releases scheduled in that window, both ends included', async (query, fits) => {
    const { body } = await startTestApp().get(`/${key}/v1/cache/roadmap/main?${query}`);
    const expected = whole('main').filter(({ scheduledAt }) => scheduledAt !== null && fits(scheduledAt));
    expect(read(body['data'])).toEqual(expected);
  });

  test('with a date leaves out releases without one', async () => {
    const undated = stored('campaign').filter(({ scheduledAt }) => scheduledAt === null);
    const { body } = await startTestApp().get(`/${key}/v1/cache/roadmap/campaign?date_min=0`);
    expect(undated.length).toBeGreaterThan(0);
    expect(read(body['data'])).toHaveLength(whole('campaign').length - undated.length);
  });

  test('by version or date finds releases that the list does not hold any more, each as it came out', async () => {
    const { get } = startTestApp();
    const listed = stored('main').map(({ name }) => name);
    const older = whole('main').filter(({ name }) => !listed.includes(name));
    expect(older.length).toBeGreaterThan(10);
    expect(whole('main').slice(older.length)).toEqual(stored('main'));
    expect(older.every(({ isReleased, cards }) => isReleased === true && cards.length >= 6)).toBe(true);
    const until = Math.max(...older.map(({ scheduledAt }) => scheduledAt ?? 0));
    const { body } = await get(`/${key}/v1/cache/roadmap/main?date_max=${seconds(until)}`);
    expect(read(body['data'])).toEqual(older);
    const one = await get(`/${key}/v1/cache/roadmap/main?version=${older[2]?.name}`);
    expect(read(one.body['data'])).toEqual([older[2]]);
  });

  test.each(['live', 'auto', 'eager'])('with a date in mode %s is malformed and costs nothing', async (mode) => {
    const { get, remaining } = startTestApp();
    const before = await remaining();
    expect(await get(`/${key}/v1/${mode}/roadmap/main?date_min=1700000000`)).toMatchObject(malformed);
    expect(await get(`/${key}/v1/${mode}/roadmap/main?version=4.2.0&date_max=1700000000`)).toMatchObject(malformed);
    expect(await remaining()).toBe(before);
  });

  test.each([
    'date_min=soon',
    'date_max=',
    'date_min=-1',
    'date_max=1e9',
    'date_min=2026-03-01',
    'date_max=1700000000000',
  ])('with %s is malformed', async (query) => {
    expect(await startTestApp().get(`/${key}/v1/cache/roadmap/main?${query}`)).toMatchObject(malformed);
  });
});

const { key: progressRoutesKey, seed: progressRoutesSeed } = demoTestSetup;

test('every team of the list has its deliverables, in every mode', async () => {
  const { get } = startTestApp();
  for (const mode of ['cache', 'live', 'auto', 'eager']) {
    const { body } = await get(`/${progressRoutesKey}/v1/${mode}/progress-tracker`);
    const teams = catalog.teams.read(body['data'], {}).records;
    expect(teams).toHaveLength(12);
    for (const { identity, fields } of teams.slice(0, 3)) {
      const response = await get(`/${progressRoutesKey}/v1/${mode}/progress-tracker/${identity}`);
      expect(response.status).toBe(200);
      expect(catalog.deliverables.read(response.body['data'], {}).records).toHaveLength(
        fields.numberOfDeliverables ?? -1,
      );
    }
  }
});

/** A team whose deliverables changed on the test's day or soon after, between a renewal of the copies and the next. */
function findChange(): { readonly nowMs: number; readonly slug: string } {
  for (let day = 0; day < 100; day++) {
    const renewedAt = Date.UTC(2026, 2, 14 + day, 12, 40);
    const nowMs = Date.UTC(2026, 2, 14 + day, 18, 30);
    for (const { slug } of worldAt(progressRoutesSeed, nowMs).teams()) {
      const at = (atMs: number): string => JSON.stringify(worldAt(progressRoutesSeed, atMs).deliverables(String(slug)));
      if (at(renewedAt) !== at(nowMs)) return { nowMs, slug: String(slug) };
    }
  }
  throw new Error('Nothing changes in a hundred days');
}

test('a live list of deliverables is that of the moment, renews its own copy and no other team’s', async () => {
  const { nowMs, slug } = findChange();
  const other = slug === 'longshore' ? 'wire-loft' : 'longshore';
  const { clock, get } = startTestApp();
  clock.nowMs = nowMs;
  const stored = async (team: string): Promise<unknown> =>
    (await get(`/${progressRoutesKey}/v1/cache/progress-tracker/${team}`)).body['data'];
  const before = await stored(slug);
  await get(`/${progressRoutesKey}/v1/live/progress-tracker/${other}`);
  expect(await stored(slug)).toEqual(before);
  const { body } = await get(`/${progressRoutesKey}/v1/live/progress-tracker/${slug}`);
  expect(body).toMatchObject({ source: 'live', data: worldAt(progressRoutesSeed, nowMs).deliverables(slug) });
  expect(body['data']).not.toEqual(before);
  expect(await stored(slug)).toEqual(body['data']);
});

test.each(['nobody', 'Longshore', 'constructor', '%2e%2e'])('a team called %s is HTTP 404', async (slug) => {
  const response = await startTestApp().get(`/${progressRoutesKey}/v1/cache/progress-tracker/${slug}`);
  expect(response).toMatchObject({ status: 404, body: { success: 0, data: null } });
});
