import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../http/start-test-app-fixture.ts';
import { organizations } from '../universe/organizations.ts';
import { worldAt } from '../universe/world-at.ts';

const { key } = demoTestSetup;

test.each(organizations.map(({ sid }) => sid))('%s is found in every mode and read without drift', async (sid) => {
  const { get } = startTestApp();
  for (const mode of ['cache', 'live', 'auto', 'eager']) {
    const { status, body } = await get(`/${key}/v1/${mode}/organization/${sid}`);
    const { records, drift } = catalog.organization.read(body['data'], { sid });
    expect([status, drift, records[0]?.fields.sid]).toEqual([200, [], sid]);
  }
});

test.each(['tidewrk', 'Tidewrk', 'NOBODY'])('%s is not found: SIDs are case-sensitive', async (sid) => {
  expect(await startTestApp().get(`/${key}/v1/cache/organization/${sid}`)).toMatchObject({
    status: 404,
    body: { success: 0, data: null },
  });
});

const { key: membersRouteKey, seed, start } = demoTestSetup;
const path = (sid: string, query = ''): string => `/${membersRouteKey}/v1/live/organization_members/${sid}${query}`;

async function handlesOf(sid: string, query = ''): Promise<readonly (string | null)[]> {
  const { body } = await startTestApp().get(path(sid, query));
  expect(body).toMatchObject({ success: 1, source: 'live' });
  const { records, drift } = catalog.members.read(body['data'], { sid });
  expect(drift).toEqual([]);
  return records.map(({ fields }) => fields.handle);
}

const slotsOf = (sid: string) => worldAt(seed, start).members(sid) ?? [];
type Slot = ReturnType<typeof slotsOf>[number];
const shownOf = (slots: readonly Slot[]): readonly unknown[] => slots.flatMap(({ record }) => record?.['handle'] ?? []);

describe('member pages', () => {
  test.each(organizations.map(({ sid, size }) => [sid, size] as const))(
    '%s with %i members: pages of 32 from which the hidden are dropped, and nothing past the end',
    async (sid, size) => {
      const pages = Math.ceil(size / 32);
      for (let page = 1; page <= pages; page++) {
        const expected = shownOf(slotsOf(sid).slice((page - 1) * 32, page * 32));
        expect(await handlesOf(sid, `?page=${page}`)).toEqual(expected);
      }
      expect(await handlesOf(sid, `?page=${pages + 1}`)).toEqual([]);
      expect(await handlesOf(sid, '?page=999')).toEqual([]);
      expect(await handlesOf(sid)).toEqual(await handlesOf(sid, '?page=1'));
    },
  );

  test('a page in the middle of a list can be short', async () => {
    const lengths = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await handlesOf('TIDEWRK', `?page=${page}`)).length),
    );
    expect(lengths.filter((length) => length < 32).length).toBeGreaterThan(1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(32);
  });
});

describe('member filters', () => {
  test.each<[query: string, fits: (slot: Slot) => boolean]>([
    ['rank=5', ({ rankId }) => rankId === 5],
    ['rank=1', ({ rankId }) => rankId === 1],
    ['role=1', ({ roleIds }) => roleIds.includes(1)],
    ['role=3', ({ roleIds }) => roleIds.includes(3)],
    ['main_org=true', ({ isMain }) => isMain],
    ['main_org=false', ({ isMain }) => !isMain],
    ['role=1&rank=2', ({ rankId }) => rankId === 2],
    ['main_org=false&role=2', ({ roleIds }) => roleIds.includes(2)],
    ['main_org=false&rank=1', ({ rankId }) => rankId === 1],
    ['main_org=false&role=1&rank=3', ({ rankId }) => rankId === 3],
  ])('%s: only the first of rank, role and main_org counts', async (query, fits) => {
    const expected = shownOf(slotsOf('TIDEWRK').filter(fits).slice(0, 32));
    expect(await handlesOf('TIDEWRK', `?${query}`)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  });

  test('are applied before paging', async () => {
    const mains = slotsOf('TIDEWRK').filter(({ isMain }) => isMain);
    expect(await handlesOf('TIDEWRK', '?main_org=true&page=2')).toEqual(shownOf(mains.slice(32, 64)));
  });

  test.each(['rank=99', 'role=9'])('%s, which nobody has, gives an empty list', async (query) => {
    expect(await handlesOf('TIDEWRK', `?${query}`)).toEqual([]);
  });

  test.each(['page=0', 'page=-1', 'page=two', 'page=', 'rank=1.5', 'role=x', 'main_org=yes', 'rank=1&main_org=maybe'])(
    '%s is malformed and costs nothing',
    async (query) => {
      const { get, remaining } = startTestApp();
      expect(await get(path('TIDEWRK', `?${query}`))).toMatchObject({
        status: 200,
        body: { success: 0, message: 'Malformed request.', data: null },
      });
      expect(await remaining()).toBe(493);
    },
  );
});

test.each(['NOBODY', 'tidewrk', 'mothwing'])('members of %s, which does not exist, are not found', async (sid) => {
  expect(await startTestApp().get(path(sid))).toMatchObject({ status: 404, body: { success: 0, data: null } });
});

test.each(['cache', 'auto', 'eager'])('mode %s does not exist for members', async (mode) => {
  const { status } = await startTestApp().get(`/${membersRouteKey}/v1/${mode}/organization_members/TIDEWRK`);
  expect(status).toBe(404);
});

test('every page costs one unit', async () => {
  const { get, remaining } = startTestApp();
  await get(path('TIDEWRK'));
  await get(path('TIDEWRK', '?page=2'));
  expect(await remaining()).toBe(491);
});

test('every listed member has a profile that can be fetched and names the organization', async () => {
  const { get } = startTestApp();
  for (const handle of await handlesOf('ORCHARD')) {
    const { body } = await get(`/${membersRouteKey}/v1/live/user/${handle ?? ''}`);
    expect(JSON.stringify(body['data'])).toContain('"sid":"ORCHARD"');
  }
});
