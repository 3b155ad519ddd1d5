import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import type { CelestialObject } from '../../../../src-shared/catalog/starmap/starmap-object.ts';
import { dayMs } from '../../../../src-shared/day.ts';
import { sampleOf } from '../../../../src-shared/long-run-fixture.ts';
import { readDemoSystems } from '../read-demo-systems-fixture.ts';
import { worldAt } from '../world-at.ts';
import { foreignNames, nameEnds, nameStarts } from './object-kinds.ts';
import { species } from './systems.ts';

const noon = Date.UTC(2026, 2, 14, 12, 0);
const seeds = sampleOf([1, 2, 99], 1);

const readObject = (seed: number, code: string | null): CelestialObject | undefined => {
  const { records, drift } = catalog.object.read(
    worldAt(seed, noon)
      .starmap()
      .object(code ?? ''),
    {},
  );
  expect(drift).toEqual([]);
  return records[0]?.fields;
};

describe('systems and their objects', () => {
  test.each(seeds)('seed %i answers for every system, with a zone, a star and parents that are in it', (seed) => {
    const listed = catalog.systems.read(worldAt(seed, noon).systems(), {}).records;
    const systems = readDemoSystems(seed, noon);
    expect(systems).toHaveLength(90);
    for (const [index, { celestialObjects, pictureUrls, ...system }] of systems.entries()) {
      const { habitableZoneInner: inner, habitableZoneOuter: outer, frostLine, ...shared } = system;
      expect(shared).toEqual(listed[index]?.fields);
      expect(pictureUrls).toHaveLength(3);
      expect(inner).toBeLessThan(outer ?? 0);
      expect(outer).toBeLessThan(frostLine ?? 0);
      const stars = celestialObjects.filter(({ type }) => type === 'STAR');
      expect(stars).toHaveLength(system.type === 'BINARY' ? 2 : 1);
      const ids = new Set(celestialObjects.map(({ id }) => id));
      for (const { parentId } of celestialObjects) expect(parentId === null || ids.has(parentId)).toBe(true);
    }
  });

  test.each(seeds)('seed %i reaches the recorded extremes', (seed) => {
    const objects = readDemoSystems(seed, noon).flatMap(({ celestialObjects }) => celestialObjects);
    expect(objects.length).toBeGreaterThan(800);
    expect(objects.length).toBeLessThan(1_000);
    const spread = (field: 'latitude' | 'longitude' | 'size' | 'age' | 'orbitPeriod'): readonly [number, number] => {
      const known = objects.map((object) => object[field]).filter((value) => value !== null);
      return [Math.min(...known), Math.max(...known)];
    };
    expect(spread('latitude')).toEqual([-175, 145]);
    expect(spread('longitude')).toEqual([-181, 480]);
    expect(spread('orbitPeriod')[0]).toBe(-1);
    expect([spread('size')[1], spread('age')[1]]).toEqual([99_999_999.999_999_99, 99_999_999.999_999_99]);
  });

  test.each(seeds)(
    'seed %i has one object for every code, with ’ and commas, and not all of their system’s code',
    (seed) => {
      const systems = readDemoSystems(seed, noon);
      const objects = systems.flatMap(({ code, celestialObjects }) =>
        celestialObjects.map((object) => ({ code, object })),
      );
      const codes = objects.map(({ object }) => object.code ?? '');
      expect(new Set(codes).size).toBe(objects.length);
      expect(new Set(objects.map(({ object }) => object.id)).size).toBe(objects.length);
      expect(codes.filter((code) => !/^[A-Z0-9',]+\.[A-Z]+\.[A-Z0-9',]+$/.test(code))).toEqual([]);
      expect(codes.filter((code) => code.includes("'")).length).toBeGreaterThan(10);
      expect(codes.filter((code) => code.includes(',')).length).toBeGreaterThan(5);
      const strangers = objects.filter(({ code, object }) => !object.code?.startsWith(`${code}.`));
      expect(strangers.length).toBeGreaterThan(50);
      expect(strangers.length).toBeLessThan(300);
      for (const { object } of objects) expect(readObject(seed, object.code)?.id).toBe(object.id);
    },
  );

  test('an object’s own answer is what its system says of it, with its children, landing zones among them', () => {
    const systems = readDemoSystems(1, noon);
    const kinds = new Set<string | null>();
    for (const { celestialObjects } of systems) {
      for (const listed of celestialObjects) {
        const { children = [], ...own } = readObject(1, listed.code) ?? {};
        expect({ ...own, children: [] }).toEqual(listed);
        for (const child of children) {
          kinds.add(child.type);
          expect(child.parentId).toBe(listed.id);
          if (child.type === 'LZ') expect(readObject(1, child.code)?.id).toBe(child.id);
        }
        const around = celestialObjects.filter(({ parentId }) => parentId === listed.id).map(({ id }) => id);
        expect(children.filter(({ type }) => type !== 'LZ').map(({ id }) => id)).toEqual(around);
      }
    }
    expect(kinds).toEqual(new Set(['ASTEROID_BELT', 'ASTEROID_FIELD', 'LZ', 'MANMADE', 'PLANET', 'SATELLITE']));
  });

  test('are sent with every field of the specification', () => {
    const starmap = worldAt(1, noon).starmap();
    const wire = readDemoSystems(1, noon).map(({ code }) => starmap.system(code ?? '') ?? {});
    for (const system of wire) for (const field of systemFields) expect(system).toHaveProperty(field);
    const objects = wire.flatMap((system) => system['celestial_objects'] as Readonly<Record<string, unknown>>[]); // the demo's own list
    for (const field of [...objectFields, 'texture'])
      expect(
        objects.some((object) => field in object),
        field,
      ).toBe(true);
    for (const object of objects) {
      for (const field of objectFields) expect(object, String(object['code'])).toHaveProperty([field]);
      expect(object['sensor_danger']).toBeTypeOf('string');
    }
    expect(starmap.object(String(objects[0]?.['code']))).toHaveProperty('children');
    for (const tunnel of starmap.tunnels()) {
      const text = Object.values({ ...tunnel, ...(tunnel['entry'] as object), ...(tunnel['exit'] as object) }); // the demo's own objects
      expect(text.every((value) => value === null || ['string', 'object'].includes(typeof value))).toBe(true);
    }
  });
});

test('time changes a few sensors in weeks, and nothing else about objects', () => {
  const objectsAt = (atMs: number) => readDemoSystems(1, atMs).flatMap(({ celestialObjects }) => celestialObjects);
  const before = objectsAt(noon);
  const changed = (days: number): number => {
    const after = objectsAt(noon + days * dayMs);
    const still = (object: CelestialObject) => ({ ...object, sensorDanger: null, modifiedAt: null });
    expect(after.map(still)).toEqual(before.map(still));
    return after.filter(({ sensorDanger }, index) => sensorDanger !== before[index]?.sensorDanger).length;
  };
  expect(changed(0)).toBe(0);
  expect(changed(1)).toBeLessThan(30);
  const inMonth = changed(30);
  expect(inMonth).toBeGreaterThan(10);
  expect(inMonth).toBeLessThan(250);
});

test('the same seed and instant give the same starmap; another seed another', () => {
  const whole = (seed: number): string => {
    const starmap = worldAt(seed, noon).starmap();
    return JSON.stringify([starmap.tunnels(), starmap.system('ARDWEN'), starmap.find('ardwen')]);
  };
  const first = whole(21);
  const others = [whole(22), whole(23), whole(24)];
  expect(whole(21)).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
});

/** Fields of the specification's "Starmap object" table that every record has. */
const objectFields = [
  'affiliation',
  'age',
  'axial_tilt',
  'distance',
  'latitude',
  'longitude',
  'orbit_period',
  'size',
  'appearance',
  'code',
  'description',
  'designation',
  'habitable',
  'id',
  'name',
  'parent_id',
  'sensor_danger',
  'sensor_economy',
  'sensor_population',
  'show_label',
  'show_orbitlines',
  'subtype_id',
  'time_modified',
  'type',
  'population',
  'fairchanceact',
  'info_url',
  'shader_data',
  'subtype',
];
const systemFields = ['celestial_objects', 'frost_line', 'habitable_zone_inner', 'habitable_zone_outer', 'shader_data'];

const recordings = new URL('../../../../../shared/recordings/starmap/', import.meta.url);
const hasRecordings = existsSync(recordings);
if (!hasRecordings) {
  process.stderr.write(
    'Skipped: ../shared/recordings is missing; invented starmap names are not compared with real ones.\n',
  );
}

test.skipIf(!hasRecordings)('no invented name is one of the recordings’', () => {
  const real = new Set<string>();
  for (const file of readdirSync(recordings, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )) {
    for (const [, name = ''] of readFileSync(new URL(file, recordings), 'utf8').matchAll(
      /"(?:name|designation|appearance)":\s*"([^"]+)"/g,
    )) {
      real.add(name.toLowerCase());
    }
  }
  expect(real.size).toBeGreaterThan(300);
  const pairs = nameStarts.flatMap((start) => nameEnds.map((end) => `${start}${end}`));
  const sent = seeds.flatMap((seed) => readDemoSystems(seed, noon).flatMap(({ celestialObjects }) => celestialObjects));
  const words = sent.flatMap(({ name, designation, subtype }) => [name, designation, subtype?.name ?? null]);
  const names = [...pairs, ...foreignNames, ...species.map(({ name }) => name), ...words];
  expect(names.filter((name) => name !== null && real.has(name.toLowerCase()))).toEqual([]);
});

describe('the demo’s search', () => {
  const find = (seed: number, text: string) =>
    catalog.search.read(worldAt(seed, noon).starmap().find(text), { name: text });

  test.each(seeds)('seed %i finds every system by its name and its code, whatever the case', (seed) => {
    for (const { id, name, code } of readDemoSystems(seed, noon)) {
      for (const text of [name ?? '', (code ?? '').toLowerCase()]) {
        const { records, drift } = find(seed, text);
        expect(records.map(({ identity }) => identity)).toContain(`system:${id}`);
        expect(drift).toEqual([]);
      }
    }
  });

  test('finds objects by name, designation and code, and says which system each is in', () => {
    for (const { id, code, name, celestialObjects } of readDemoSystems(2, noon)) {
      for (const object of [...celestialObjects.slice(0, 2), ...celestialObjects.filter((one) => one.name !== null)]) {
        for (const text of [object.name, object.designation, object.code]) {
          if (text === null) continue;
          const hit = find(2, text.toUpperCase()).records.find(({ identity }) => identity === `object:${object.id}`);
          const place = { systemId: id, systemCode: code, systemName: name };
          expect(hit?.fields, text).toMatchObject({ kind: 'object', code: object.code, type: object.type, ...place });
        }
      }
    }
  });

  test('finds landing zones, which no system lists', () => {
    const zones = find(1, '.LANDING.').records;
    expect(zones.length).toBeGreaterThan(5);
    expect(new Set(zones.map(({ fields }) => fields.type))).toEqual(new Set(['LZ']));
  });

  test.each(['ar', 'nothing called this', ''])('finds nothing for %j', (text) => {
    expect(worldAt(1, noon).starmap().find(text)).toEqual({ objects: [], systems: [] });
  });
});
