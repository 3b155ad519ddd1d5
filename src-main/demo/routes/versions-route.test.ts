import { expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../start-test-app.ts';
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

test('every version is listed, newest first, as text or, every fifth, as an object', async () => {
  const data = await fetchVersions();
  const { records, drift } = catalog.versions.read(data, {});
  expect(drift).toEqual([]);
  expect(records.map(({ fields }) => fields.version)).toEqual(worldAt(seed, start).gameVersions());
  const objects = data.filter((element) => typeof element === 'object');
  expect(objects.length).toBeGreaterThan(10);
  expect(objects.length).toBeLessThan(data.length / 4);
});

test('a version keeps its form when newer ones come out', async () => {
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
