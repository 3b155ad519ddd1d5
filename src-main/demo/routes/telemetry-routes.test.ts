import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../http/start-test-app-fixture.ts';
import { worldAt } from '../universe/world-at.ts';

const { key, seed, start } = demoTestSetup;

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
