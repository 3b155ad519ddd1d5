import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { demoTestSetup, startTestApp } from '../http/start-test-app-fixture.ts';
import { affiliations, species } from '../universe/starmap/systems.ts';
import { worldAt } from '../universe/world-at.ts';

const { key, seed, start } = demoTestSetup;
const ask = (path: string, mode = 'cache') => startTestApp().get(`/${key}/v1/${mode}/starmap/${path}`);

const malformed = { status: 200, body: { data: null, message: 'Malformed request.', source: null, success: 0 } };

describe('systems', () => {
  test('are an array without a name; the only one of a name is the object itself', async () => {
    const { get } = startTestApp();
    const { records } = catalog.systems.read((await get(`/${key}/v1/cache/starmap/systems`)).body['data'], {});
    expect(records).toHaveLength(90);
    for (const { identity, fields } of records) {
      const name = fields.name ?? '';
      const namesakes = records.filter((other) => other.fields.name?.toLowerCase().includes(name.toLowerCase()));
      const { body } = await get(`/${key}/v1/cache/starmap/systems?name=${encodeURIComponent(name)}`);
      const found = catalog.systems.read(body['data'], { name }).records.map((record) => record.identity);
      expect(found).toEqual(namesakes.map((record) => record.identity));
      expect(found).toContain(identity);
      expect(Array.isArray(body['data'])).toBe(found.length > 1);
    }
  });
});

describe('tunnels', () => {
  test('are an array without an id, and one object with it', async () => {
    const { body } = await ask('tunnels');
    const { records } = catalog.tunnels.read(body['data'], {});
    expect(records).toHaveLength(130);
    const id = records[50]?.identity ?? '';
    const one = await ask(`tunnels?id=${id}`);
    expect(one.body).toMatchObject({ success: 1, data: { id, direction: 'B' } });
    expect(catalog.tunnels.read(one.body['data'], { id }).records).toMatchObject([{ identity: id }]);
  });

  test('with an id that does not exist are not found', async () => {
    expect(await ask('tunnels?id=77')).toMatchObject({ status: 404, body: { success: 0, data: null } });
  });
});

describe.each([
  ['species', species, 'quell', 'Quell’ith'],
  ['affiliations', affiliations, 'LANTERN', 'Lantern Reach'],
] as const)('%s', (resource, list, part, name) => {
  test('are all listed, and those with a name', async () => {
    expect((await ask(resource)).body).toMatchObject({ success: 1, data: list });
    expect((await ask(`${resource}?name=${part}`)).body).toMatchObject({ data: [{ name }] });
    expect((await ask(`${resource}?name=nobody`)).body).toMatchObject({ success: 1, data: [] });
  });
});

describe.each(['star-system', 'object'] as const)('%s', (resource) => {
  const codes = (): readonly string[] => {
    const world = worldAt(seed, start);
    const systems = world.systems().map(({ code }) => String(code));
    if (resource === 'star-system') return systems;
    return systems.flatMap((code) => {
      const { records } = catalog['star-system'].read(world.starmap().system(code), { code });
      return records.flatMap(({ fields }) => fields.celestialObjects.map((object) => object.code ?? ''));
    });
  };

  test.each(['documented', 'recorded'] as const)(
    'answers every code, also with spaces, quotes and commas, in %s types',
    async (types) => {
      const { get } = startTestApp(null, types);
      for (const code of codes()) {
        const { status, body } = await get(`/${key}/v1/cache/starmap/${resource}?code=${encodeURIComponent(code)}`);
        expect(status).toBe(200);
        const { records } = catalog[resource].read(body['data'], { code });
        expect(records.map(({ fields }) => fields.code)).toEqual([code]);
        expect(Array.isArray(body['data'])).toBe(types === 'recorded');
      }
    },
  );

  test('does not find an unknown code, in any mode; in recorded types that is a success with an empty list', async () => {
    for (const mode of ['cache', 'live', 'auto', 'eager']) {
      const path = `/${key}/v1/${mode}/starmap/${resource}?code=NOWHERE`;
      expect(await startTestApp().get(path)).toMatchObject({ status: 404, body: { success: 0, data: null } });
      const { status, body } = await startTestApp(null, 'recorded').get(path);
      expect([status, body['success'], body['data']]).toEqual([200, 1, []]);
      expect(catalog[resource].isNothing?.(body['data'], { code: 'NOWHERE' })).toBe(true);
    }
  });

  test('takes a code in any case and is malformed without one', async () => {
    const [code = ''] = codes();
    const lower = await ask(`${resource}?code=${code.toLowerCase()}`);
    expect(catalog[resource].read(lower.body['data'], { code }).records[0]?.fields.code).toBe(code);
    expect(await ask(resource)).toMatchObject(malformed);
    expect(await ask(`${resource}?code=`)).toMatchObject(malformed);
  });
});

describe('search', () => {
  test('finds live only: other modes do not exist', async () => {
    const { body } = await ask('search?name=ardwen', 'live');
    expect(body).toMatchObject({ success: 1, source: 'live', data: { systems: [{ code: 'ARDWEN' }] } });
    expect(catalog.search.read(body['data'], { name: 'ardwen' }).records.length).toBeGreaterThan(1);
    for (const mode of ['cache', 'auto', 'eager']) {
      expect(await ask('search?name=ardwen', mode)).toMatchObject({ status: 404, body: { success: 0 } });
    }
  });

  test('finds nothing for fewer than three characters, is malformed without a name, and costs a unit either way', async () => {
    const { get, remaining } = startTestApp();
    const before = await remaining();
    expect((await get(`/${key}/v1/live/starmap/search?name=ar`)).body['data']).toEqual({ objects: [], systems: [] });
    expect(before - (await remaining())).toBe(1);
    expect(await get(`/${key}/v1/live/starmap/search`)).toMatchObject(malformed);
    expect(before - (await remaining())).toBe(1);
  });
});
