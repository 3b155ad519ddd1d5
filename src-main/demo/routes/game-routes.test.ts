import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../http/start-test-app-fixture.ts';
import { worldAt } from '../universe/world-at.ts';

const { key, seed, start } = demoTestSetup;

describe('ship filters', () => {
  const all = () =>
    catalog.ships.read(worldAt(seed, Date.UTC(2026, 2, 14, 12, 40)).ships(), {}).records.map(({ fields }) => fields);
  type Ship = ReturnType<typeof all>[number];
  const within = (low: number, high: number) => (value: number | null) =>
    value !== null && value >= low && value <= high;

  test.each<[query: string, fits: (ship: Ship) => boolean]>([
    ['name=NIGHT', (ship) => /night/i.test(ship.name ?? '')],
    ['classification=multi', (ship) => ship.classification === 'multi'],
    ['classification=combat&classification=ground', (ship) => ['combat', 'ground'].includes(ship.classification ?? '')],
    ['length_min=20&length_max=40', (ship) => within(20, 40)(ship.lengthM)],
    ['crew_min=4', (ship) => within(4, 1e9)(ship.maxCrew)],
    ['crew_max=1', (ship) => within(0, 1)(ship.maxCrew)],
    ['price_min=100&price_max=300', (ship) => within(100, 300)(ship.priceUsd)],
    ['price_max=0', (ship) => ship.priceUsd === 0],
    ['mass_min=1000000', (ship) => within(1e6, 1e12)(ship.massKg)],
    [
      'classification=transport&mass_max=200000&name=bow',
      (ship) => ship.classification === 'transport' && within(0, 200_000)(ship.massKg) && /bow/i.test(ship.name ?? ''),
    ],
  ])('%s', async (query, fits) => {
    const { body } = await startTestApp().get(`/${key}/v1/cache/ships?${query}`);
    const found = catalog.ships.read(body['data'], {}).records.map(({ fields }) => fields.id);
    const expected = all()
      .filter(fits)
      .map((ship) => ship.id);
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(0);
  });

  test('id works in cache mode, and is refused in every other', async () => {
    const { get } = startTestApp();
    for (const ship of worldAt(seed, start).ships().slice(0, 8)) {
      const { body } = await get(`/${key}/v1/cache/ships?id=${String(ship['id'])}`);
      expect(catalog.ships.read(body['data'], {}).records.map(({ fields }) => fields.name)).toHaveLength(1);
    }
    for (const mode of ['live', 'auto', 'eager']) {
      expect(await get(`/${key}/v1/${mode}/ships?id=1`)).toMatchObject({
        status: 200,
        body: { success: 0, message: 'Malformed request.' },
      });
    }
  });

  test('a filter that nothing fits gives an empty list, not a failure', async () => {
    const { body } = await startTestApp().get(`/${key}/v1/cache/ships?length_min=9000`);
    expect(body).toMatchObject({ success: 1, data: [] });
  });

  test('page_max keeps the first pages of ten', async () => {
    const { body } = await startTestApp().get(`/${key}/v1/cache/ships?classification=combat&page_max=2`);
    expect(body['data']).toHaveLength(20);
  });

  test.each(['length_min=long', 'page_max=0', 'price_max=-1', 'crew_min=', 'mass_min=1e9'])(
    '%s is malformed',
    async (query) => {
      const response = await startTestApp().get(`/${key}/v1/cache/ships?${query}`);
      expect(response).toMatchObject({
        status: 200,
        body: { data: null, message: 'Malformed request.', source: null, success: 0 },
      });
    },
  );
});

async function fetchVersions(query = '', startedAt = start): Promise<readonly unknown[]> {
  const { clock, get } = startTestApp();
  clock.nowMs = startedAt;
  const { body } = await get(`/${key}/v1/live/versions${query}`);
  const elements = body['data'] as readonly unknown[]; // the payload of versions
  expect(Array.isArray(elements)).toBe(true);
  return elements;
}

test('every version is listed, newest first, as text', async () => {
  const data = await fetchVersions();
  const { records, drift } = catalog.versions.read(data, {});
  expect(drift).toEqual([]);
  expect(records.map(({ fields }) => fields.version)).toEqual(worldAt(seed, start).gameVersions());
  expect(data).toEqual(worldAt(seed, start).gameVersions());
});

test('versions stay when newer ones come out', async () => {
  const before = await fetchVersions();
  const after = await fetchVersions('', start + 200 * 86_400_000);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(after.length - before.length)).toEqual(before);
});

test('filter=latest gives a list with the latest only, the same as the first of all', async () => {
  expect(await fetchVersions('?filter=latest')).toEqual((await fetchVersions()).slice(0, 1));
});

test.each(['newest', ''])('filter=%s is malformed', async (filter) => {
  const { body } = await startTestApp().get(`/${key}/v1/cache/versions?filter=${filter}`);
  expect(body).toMatchObject({ success: 0, message: 'Malformed request.', data: null });
});

const path = (version: string, query = ''): string => `/${key}/v1/live/telemetry/${version}${query}`;
const latest =
  worldAt(seed, start)
    .gameVersions()[0]
    ?.replace(/\.\d+$/, '') ?? '';

describe('telemetry', () => {
  test.each(['DAY', 'WEEK', 'MONTH'] as const)('of the latest version for a %s is found', async (timetable) => {
    const { body } = await startTestApp().get(path(latest, `?timetable=${timetable}`));
    expect(body['data']).toEqual(worldAt(seed, start).telemetry(latest, timetable));
    const { records, drift } = catalog.telemetry.read(body['data'], { version: latest, timetable });
    expect(drift).toEqual([]);
    expect(records[0]?.fields.current?.ssdLoadTimes?.average).toBeGreaterThan(1);
  });

  test('without a timetable is that for a month', async () => {
    const { get } = startTestApp();
    const [plain, month] = [await get(path('3.10')), await get(path('3.10', '?timetable=MONTH'))];
    expect(plain.body['data']).toEqual(month.body['data']);
    expect(plain.status).toBe(200);
  });

  test.each(['3.1', '2.9', '3.2.0', '99.0', '5.15', 'latest'])('of version %s is not found', async (version) => {
    expect(await startTestApp().get(path(version))).toMatchObject({ status: 404, body: { success: 0, data: null } });
  });

  test.each(['day', 'YEAR', ''])('for the timetable %j is malformed', async (timetable) => {
    const { body } = await startTestApp().get(path('3.2', `?timetable=${timetable}`));
    expect(body).toMatchObject({ success: 0, message: 'Malformed request.', data: null });
  });
});

const { key: statsRouteKey } = demoTestSetup;

test('statistics are found in every mode; live ones are of this minute, stored ones older', async () => {
  const { get } = startTestApp();
  const fundsIn = async (mode: string): Promise<number> => {
    const { body } = await get(`/${statsRouteKey}/v1/${mode}/stats`);
    return catalog.stats.read(body['data'], {}).records[0]?.fields.funds ?? Number.NaN;
  };
  const stored = await fundsIn('cache');
  expect(await fundsIn('auto')).toBe(stored);
  expect(await fundsIn('live')).toBeGreaterThan(stored);
  expect(await fundsIn('eager')).toBe(await fundsIn('cache'));
});
