import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../../archive/ingest/archive-fixture.ts';
import { object } from './object-fixture.ts';
import {
  mergeObjects,
  readDetail,
  readObjectDetails,
  readObjectHome,
  worldsWithoutDetails,
  type ObjectDetail,
} from './read-details.ts';
import { growSystemTree } from './system-tree.ts';

const system = { id: '7', code: "O'NEIL, EAST", name: 'O’Neil' };

test('details are found under the code, as of an instant, with what was asked for them', async () => {
  const archive = createArchive();
  const params = { code: system.code };
  await arriveWell(archive, { resource: 'star-system', params, data: { ...system, name: 'Before' }, at: 1_000 });
  await arriveWell(archive, { resource: 'star-system', params, data: [system], at: 2_000 });
  const question = { code: system.code, identity: null };
  expect(await readDetail(archive, 'star-system', question, null)).toMatchObject({
    record: { identity: '7', title: 'O’Neil' },
    params,
    source: { confirmedAt: 2_000, source: 'stored' },
  });
  expect((await readDetail(archive, 'star-system', question, 1_500))?.record.title).toBe('Before');
  expect(await readDetail(archive, 'star-system', question, 500)).toBeNull();
});

test('details that were asked for by another spelling are found by the identity, the latest first', async () => {
  const archive = createArchive();
  await arriveWell(archive, {
    resource: 'star-system',
    params: { code: 'ardwen' },
    data: { id: '1', name: 'Old' },
    at: 1_000,
  });
  await arriveWell(archive, {
    resource: 'star-system',
    params: { code: 'Ardwen' },
    data: { id: '1', name: 'New' },
    at: 2_000,
  });
  await arriveWell(archive, {
    resource: 'star-system',
    params: { code: 'other' },
    data: { id: '2', name: 'Other' },
    at: 3_000,
  });
  const question = { code: 'ARDWEN', identity: '1' };
  expect((await readDetail(archive, 'star-system', question, null))?.record.title).toBe('New');
  expect(await readDetail(archive, 'star-system', { ...question, identity: null }, null)).toBeNull();
  expect(await readDetail(archive, 'star-system', { ...question, identity: '9' }, null)).toBeNull();
});

test('only the objects asked for are read, each from the answer confirmed last, as of an instant', async () => {
  const archive = createArchive();
  const arrive = (code: string, data: object, at: number) =>
    arriveWell(archive, { resource: 'object', params: { code }, data, at });
  await arrive('A.P.ONE', { id: '1', name: 'Old' }, 1_000);
  await arrive('a.p.one', { id: '1', name: 'New', children: [{ id: '5', type: 'LZ' }] }, 2_000);
  await arrive('A.P.TWO', { id: '2', name: 'Two' }, 3_000);
  const found = await readObjectDetails(archive, new Set(['1', '9']), null);
  expect([...found.keys()]).toEqual(['1']);
  expect(found.get('1')).toMatchObject({
    fields: { name: 'New', children: [{ id: '5' }] },
    source: { confirmedAt: 2_000 },
  });
  expect((await readObjectDetails(archive, new Set(['1']), 1_500)).get('1')?.fields.name).toBe('Old');
  expect((await readObjectDetails(archive, new Set(['1']), 500)).size).toBe(0);
});

test('landing zones come with their world’s own details, and a moon of both stands there once', () => {
  const moon = object({ id: 'm', name: 'Moon', parentId: 'w' });
  const zone = object({ id: 'z', name: 'Zone', type: 'LZ', parentId: 'w' });
  const world = object({ id: 'w', name: 'World' });
  // Test data: what is read of a detail.
  const detail = { fields: { ...world, name: 'Renamed', children: [moon, zone] } } as unknown as ObjectDetail;
  const merged = mergeObjects([world, moon, object({})], new Map([['w', detail]]));
  expect(growSystemTree(merged).all.map(({ title }) => title)).toEqual(['World', 'Moon', 'Zone', 'Without a name']);
});

test('worlds are asked for by their codes, unless their details are there or they have none', () => {
  const tree = growSystemTree([
    object({ id: '1', code: 'A.PLANETS.ONE', type: 'PLANET' }),
    object({ id: '2', code: "A.MOONS.O'NEIL, EAST", type: 'SATELLITE', parentId: '1' }),
    object({ id: '3', type: 'PLANET' }),
    object({ id: '4', code: 'A.STATION.FOUR', type: 'MANMADE' }),
  ]);
  const known = new Map([['1', {} as ObjectDetail]]); // test data: only its being there is read
  expect(worldsWithoutDetails(tree, new Map())).toEqual(['A.PLANETS.ONE', "A.MOONS.O'NEIL, EAST"]);
  expect(worldsWithoutDetails(tree, known)).toEqual(["A.MOONS.O'NEIL, EAST"]);
});

test('an object is found in the system that lists it, whatever its code begins with', async () => {
  const archive = createArchive();
  const arrive = (code: string, objects: readonly object[], at: number) =>
    arriveWell(archive, {
      resource: 'star-system',
      params: { code },
      data: { id: code, code, celestial_objects: objects },
      at,
    });
  await arrive('ARDWEN', [{ id: '1', code: 'ARDWEN.PLANETS.ONE' }], 1_000);
  await arrive('KESH', [{ id: '2', code: "ARDWNE.MOONS.O'NEIL, EAST" }], 2_000);
  expect(await readObjectHome(archive, "ARDWNE.MOONS.O'NEIL, EAST", null)).toMatchObject({
    systemCode: 'KESH',
    object: { id: '2' },
  });
  expect(await readObjectHome(archive, "ARDWNE.MOONS.O'NEIL, EAST", 1_500)).toBeNull();
  expect(await readObjectHome(archive, 'NOWHERE', null)).toBeNull();
});
