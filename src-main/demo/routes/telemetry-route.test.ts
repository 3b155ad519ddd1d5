import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../start-test-app.ts';
import { worldAt } from '../universe/world-at.ts';

const { key, seed, start } = demoTestSetup;
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
