import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEnvelope } from '../../resource/envelope.ts';
import type { ReadPayload } from '../../resource/resource.ts';
import { catalog, type ResourceName } from '../registry.ts';
import type { CelestialObject } from './starmap-object.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Recordings of the real service; they are not part of this repository. */
const recordings = join(import.meta.dirname, '../../../../shared/recordings/starmap');
const arePresent = existsSync(recordings);
if (!arePresent)
  say('Skipped: the recordings are not in ../shared/recordings, so the starmap is not held against them.');

type Sent = Readonly<Record<string, unknown>>;

function payloadOf(path: string): unknown {
  const envelope = openEnvelope(JSON.parse(readFileSync(join(recordings, path), 'utf8')));
  if (envelope.kind !== 'success') throw new Error(`${path} is no success`);
  return envelope.data;
}

/** The elements of a list, found without the catalogue's help. */
function listOf(value: unknown): readonly Sent[] {
  const list = Array.isArray(value) ? value : (value as { readonly resultset?: unknown } | null)?.resultset; // test data
  if (!Array.isArray(list)) throw new Error('The recording holds no list');
  return list as readonly Sent[]; // test data: recorded lists hold objects only
}

/** A part of the recorded start of the map. */
function partOf(part: string): readonly Sent[] {
  return listOf((payloadOf('bootup-2021-06.json') as Sent)[part]); // test data
}

/** Raw text that means a number, and which; null for null. Anything else is not in the recordings. */
function numberSent(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value))
    throw new Error(`no number: ${JSON.stringify(value)}`);
  return Number.parseFloat(value);
}

function printDrift(path: string, { records, drift }: ReadPayload): void {
  const words = drift.map(({ kind, path: place, count }) => `${kind} ${place} ×${count}`);
  say(`${path}: ${records.length} records, drift: ${words.length === 0 ? 'none' : words.join(', ')}`);
}

const objectNumbers = {
  age: 'age',
  size: 'size',
  distance: 'distance',
  latitude: 'latitude',
  longitude: 'longitude',
  axial_tilt: 'axialTilt',
  orbit_period: 'orbitPeriod',
  sensor_danger: 'sensorDanger',
  sensor_economy: 'sensorEconomy',
  sensor_population: 'sensorPopulation',
} as const;

const objectTexts = { id: 'id', code: 'code', parent_id: 'parentId', type: 'type', appearance: 'appearance' } as const;
const objectFlags = {
  habitable: 'habitable',
  show_label: 'showLabel',
  show_orbitlines: 'showOrbitLines',
  fairchanceact: 'fairChanceAct',
} as const;

function expectSameObject(sent: Sent, kept: CelestialObject | undefined): void {
  const place = String(sent['code']);
  for (const [key, field] of Object.entries(objectNumbers)) {
    expect(kept?.[field], `${place} ${key}`).toBe(numberSent(sent[key]));
  }
  for (const [key, field] of Object.entries(objectTexts)) expect(kept?.[field], `${place} ${key}`).toBe(sent[key]);
  for (const [key, field] of Object.entries(objectFlags)) {
    expect(kept?.[field], `${place} ${key}`).toBe(sent[key] === null ? null : sent[key] === '1');
  }
  expect(kept?.subtype, place).toEqual(sent['subtype']);
  expect(kept?.affiliations, place).toHaveLength(listOf(sent['affiliation']).length);
  expect(kept?.modifiedAt, place).toBe(Date.parse(`${String(sent['time_modified']).replace(' ', 'T')}Z`));
  expect(kept?.name ?? kept?.designation, place).toBeTypeOf('string');
}

describe.skipIf(!arePresent)('the recorded start of the map', () => {
  test.each<[ResourceName, number]>([
    ['tunnels', 130],
    ['species', 6],
    ['affiliations', 6],
  ])('has its %s, %i of them, each under its own id, without drift', (resource, count) => {
    const list = partOf(resource);
    const read = catalog[resource].read(list, {});
    printDrift(resource, read);
    expect(list).toHaveLength(count);
    expect(read.records.map(({ identity }) => identity)).toEqual(list.map(({ id }) => id));
    expect(read.drift).toEqual([]);
    expect(catalog[resource].read({ resultset: list }, {})).toEqual(read);
  });

  test('has tunnels whose ends keep their system and their numbers', () => {
    const list = partOf('tunnels');
    const { records } = catalog.tunnels.read(list, {});
    for (const [index, { fields }] of records.entries()) {
      const sent = list[index] ?? {};
      for (const side of ['entry', 'exit'] as const) {
        const end = sent[side] as Sent; // test data: every recorded end is an object
        expect(fields[side]).toMatchObject({ id: end['id'], code: end['code'], systemId: end['star_system_id'] });
        for (const key of ['distance', 'latitude', 'longitude'] as const) {
          expect(fields[side]?.[key]).toBe(numberSent(end[key]));
        }
      }
      expect([fields.entryId, fields.exitId, fields.size]).toEqual([sent['entry_id'], sent['exit_id'], sent['size']]);
    }
  });

  test('has tunnels between systems that are in it', () => {
    const known = new Set(catalog.systems.read(partOf('systems'), {}).records.map(({ identity }) => identity));
    for (const { fields } of catalog.tunnels.read(partOf('tunnels'), {}).records) {
      expect(known).toContain(fields.entry?.systemId);
      expect(known).toContain(fields.exit?.systemId);
    }
  });
});

const systemFiles = arePresent ? readdirSync(join(recordings, 'systems')).map((name) => `systems/${name}`) : [];

describe.skipIf(!arePresent)('recorded systems', () => {
  test.each(systemFiles)('%s: one record with every object in it, or nothing', (path) => {
    const data = payloadOf(path);
    const list = listOf(data);
    const read = catalog['star-system'].read(data, { code: 'X' });
    printDrift(path, read);
    expect(read.records).toHaveLength(list.length);
    expect(catalog['star-system'].isNothing?.(data, { code: 'X' })).toBe(list.length === 0);
    expect(read.drift).toEqual([]);
    for (const [index, system] of list.entries()) {
      const objects = listOf(system['celestial_objects']);
      const fields = read.records[index]?.fields;
      expect(fields?.code).toBe(system['code']);
      expect(fields?.frostLine).toBe(numberSent(system['frost_line']));
      expect(fields?.habitableZoneInner).toBe(numberSent(system['habitable_zone_inner']));
      expect(fields?.habitableZoneOuter).toBe(numberSent(system['habitable_zone_outer']));
      expect(objects.length).toBeGreaterThan(0);
      expect(fields?.celestialObjects).toHaveLength(objects.length);
      for (const [position, object] of objects.entries()) {
        expectSameObject(object, fields?.celestialObjects[position]);
      }
    }
  });

  test('are three with something in them and one without', () => {
    const sizes = systemFiles.map((path) => listOf(payloadOf(path)).length);
    expect(sizes.toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1]);
  });
});

describe.skipIf(!arePresent)('recorded objects', () => {
  const files = arePresent ? readdirSync(join(recordings, 'objects')).map((name) => `objects/${name}`) : [];

  test.each(files)('%s: one record with its children, read by the same reader', (path) => {
    const data = payloadOf(path);
    const list = listOf(data);
    const [sent = {}] = list;
    const read = catalog.object.read(data, { code: 'X' });
    printDrift(path, read);
    expect(list).toHaveLength(1);
    expect(read.drift).toEqual([]);
    expect(read.records.map(({ identity }) => identity)).toEqual([sent['id']]);
    const children = listOf(sent['children']);
    const fields = read.records[0]?.fields;
    expectSameObject(sent, fields);
    expect(children.length).toBeGreaterThan(0);
    expect(fields?.children).toHaveLength(children.length);
    for (const [position, child] of children.entries()) expectSameObject(child, fields?.children[position]);
    expect(catalog.object.read(list, { code: 'X' })).toEqual(read);
    expect(catalog.object.read(sent, { code: 'X' })).toEqual(read);
  });
});
