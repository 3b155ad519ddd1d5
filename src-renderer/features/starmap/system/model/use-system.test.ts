import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../../archive/ingest/archive-fixture.ts';
import { readSourcedRecords } from '../../../../archive/read/read-detail.ts';
import { object } from './object-fixture.ts';
import { growSystemTree } from './system-tree.ts';
import { findHome, mergeObjects, worldsWithoutDetails, type ObjectDetails } from './use-system.ts';

type ObjectDetail = ObjectDetails extends ReadonlyMap<string, infer Detail> ? Detail : never;

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
  const at = (asOf: number | null) => readSourcedRecords(archive, 'star-system', asOf);
  expect(findHome(await at(null), "ARDWNE.MOONS.O'NEIL, EAST")).toBe('KESH');
  expect(findHome(await at(1_500), "ARDWNE.MOONS.O'NEIL, EAST")).toBeNull();
  expect(findHome(await at(null), 'NOWHERE')).toBeNull();
});
