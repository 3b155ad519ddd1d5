import { expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../start-test-app.ts';
import { worldAt } from '../universe/world-at.ts';

const { key, seed } = demoTestSetup;

test('every team of the list has its deliverables, in every mode', async () => {
  const { get } = startTestApp();
  for (const mode of ['cache', 'live', 'auto', 'eager']) {
    const { body } = await get(`/${key}/v1/${mode}/progress-tracker`);
    const teams = catalog.teams.read(body['data'], {}).records;
    expect(teams).toHaveLength(12);
    for (const { identity, fields } of teams.slice(0, 3)) {
      const answer = await get(`/${key}/v1/${mode}/progress-tracker/${identity}`);
      expect(answer.status).toBe(200);
      expect(catalog.deliverables.read(answer.body['data'], {}).records).toHaveLength(
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
    for (const { slug } of worldAt(seed, nowMs).teams()) {
      const at = (atMs: number): string => JSON.stringify(worldAt(seed, atMs).deliverables(String(slug)));
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
    (await get(`/${key}/v1/cache/progress-tracker/${team}`)).body['data'];
  const before = await stored(slug);
  await get(`/${key}/v1/live/progress-tracker/${other}`);
  expect(await stored(slug)).toEqual(before);
  const { body } = await get(`/${key}/v1/live/progress-tracker/${slug}`);
  expect(body).toMatchObject({ source: 'live', data: worldAt(seed, nowMs).deliverables(slug) });
  expect(body['data']).not.toEqual(before);
  expect(await stored(slug)).toEqual(body['data']);
});

test.each(['nobody', 'Longshore', 'constructor', '%2e%2e'])('a team called %s is HTTP 404', async (slug) => {
  const answer = await startTestApp().get(`/${key}/v1/cache/progress-tracker/${slug}`);
  expect(answer).toMatchObject({ status: 404, body: { success: 0, data: null } });
});
