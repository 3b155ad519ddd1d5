import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { tables } from '../specification-tables-fixture.ts';
import { emptyIsNull, recordedShares, recordedWorld } from './recorded-world.ts';
import { worldAt } from './world-at.ts';

const noon = Date.UTC(2026, 2, 14, 12, 0);
const documented = worldAt(1, noon);
const recorded = recordedWorld(documented);

type Fields = Readonly<Record<string, unknown>>;

const codes = documented.systems().map(({ code }) => String(code));
const objectsOf = (world: typeof documented) =>
  codes.flatMap((code) => world.starmap().system(code)?.['celestial_objects'] as readonly Fields[]); // the demo's own list

/** The share of records that have something, from 0 to 1. */
function shareWith(records: readonly Fields[], has: (record: Fields) => boolean): number {
  return records.filter(has).length / records.length;
}

describe('the demo universe in recorded types', () => {
  test.each([
    ['ships', documented.ships(), recorded.ships(), recordedShares.shipNulls],
    ['objects', objectsOf(documented), objectsOf(recorded), recordedShares.objectNulls],
  ] as const)('leaves out of %s what the recordings leave out, as often as they do', (_, before, after, shares) => {
    expect(after).toHaveLength(before.length);
    for (const [field, [count, of]] of Object.entries(shares)) {
      expect(shareWith(before, (record) => record[field] === null || record[field] === undefined)).toBe(0);
      expect(Math.abs(shareWith(after, (record) => record[field] === null) - count / of), field).toBeLessThan(0.06);
    }
  });

  test('has thumbnails, pictures and whole figures as often as the recordings', () => {
    const near = (share: number, [count, of]: readonly [number, number]): void =>
      expect(Math.abs(share - count / of)).toBeLessThan(0.11);
    const systems = recorded.systems();
    const pictured = systems.filter((system) => 'thumbnail' in system);
    near(1 - pictured.length / systems.length, recordedShares.systemWithoutThumbnail);
    const isBare = ({ thumbnail }: Fields): boolean => Array.isArray((thumbnail as Fields)['images']); // an object in both types
    near(shareWith(pictured, isBare), recordedShares.thumbnailWithoutImages);
    for (const [field, share] of Object.entries(recordedShares.systemFractions)) {
      near(
        shareWith(systems, (system) => !Number.isInteger(system[field])),
        share,
      );
      for (const [index, system] of systems.entries())
        expect(Math.abs(Number(system[field]) - Number(documented.systems()[index]?.[field]))).toBeLessThan(0.5);
    }
    near(
      shareWith(objectsOf(recorded), (object) => !('texture' in object)),
      recordedShares.objectWithoutTexture,
    );
  });

  test('spells the ship’s time of change as the service’s own list did, and has no number for a player', () => {
    for (const ship of recorded.ships()) expect(ship).not.toHaveProperty(['time_modified.unfiltered']);
    expect(recorded.player('Mira_Quill')).toMatchObject({ profile: { handle: 'Mira_Quill', id: 'n/a' } });
    expect(recorded.player('nobody-at-all')).toBeNull();
    expect(recorded.starmap().system('NOWHERE')).toBeNull();
  });

  test('says the same of everything that it does not leave out', () => {
    const plain = catalog.ships.read(documented.ships(), {}).records;
    const rough = catalog.ships.read(recorded.ships(), {});
    expect(rough.drift).toEqual([]);
    for (const [index, { fields }] of rough.records.entries()) {
      const known = Object.entries(fields).filter(([, value]) => value !== null);
      expect(plain[index]?.fields).toMatchObject(Object.fromEntries(known));
    }
    for (const code of codes)
      expect(catalog['star-system'].read(recorded.starmap().system(code), { code }).drift).toEqual([]);
  });
});

const folder = new URL('../../../../shared/recordings/', import.meta.url);
const hasRecordings = existsSync(folder);
if (!hasRecordings)
  process.stderr.write('Skipped: ../shared/recordings is missing; the shares are not counted again.\n');

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
/** Where the upstream website keeps the records of a response. */
const resultset = (value: unknown): readonly Fields[] => (value as { resultset: readonly Fields[] }).resultset; // recorded shape
const upstream = (name: string): Fields => (readJson(name) as { data: Fields }).data; // recorded shape

/** How many of the records have null, or nothing, in each of the fields; fields that all of them have are left out. */
function countMissing(
  records: readonly Fields[],
  fields: readonly string[],
): Record<string, readonly [number, number]> {
  const counts = fields.map(
    (field) => [field, records.filter((record) => (record[field] ?? null) === null).length] as const,
  );
  return Object.fromEntries(
    counts.filter(([, count]) => count > 0).map(([field, count]) => [field, [count, records.length]]),
  );
}

describe.skipIf(!hasRecordings)('the shares are those of the recordings', () => {
  test('in ships', () => {
    // Documented as null, and not sold: neither is a departure. The recorder left out media and price as a rule.
    const { production_note, media, price, 'time_modified.unfiltered': time, ...fields } = tables.ships[0];
    expect([production_note, media, price, time]).toHaveLength(4);
    const list = readJson('ships/matrix-2019-01-02.json') as readonly Fields[]; // recorded shape
    expect(countMissing(list, Object.keys(fields))).toEqual(recordedShares.shipNulls);
    const { data } = readJson('ships/service-v1-live-ships-2022-06.json') as { data: readonly Fields[] }; // recorded shape
    const respelt = data.filter((ship) => 'time_modified_unfiltered' in ship);
    expect([respelt.length, data.length]).toEqual(recordedShares.shipRespelt);
  });

  test('in systems', () => {
    const systems = resultset(upstream('starmap/bootup-2021-06.json')['systems']);
    const fractions = Object.keys(tables.system).flatMap((field) => {
      const count = systems.filter(
        ({ [field]: value }) => typeof value === 'number' && !Number.isInteger(value),
      ).length;
      return count > 0 ? [[field, [count, systems.length]]] : [];
    });
    expect(Object.fromEntries(fractions)).toEqual(recordedShares.systemFractions);
    const pictured = systems.flatMap(({ thumbnail }) => (thumbnail ? [thumbnail as Fields] : [])); // recorded shape
    expect([systems.length - pictured.length, systems.length]).toEqual(recordedShares.systemWithoutThumbnail);
    const bare = pictured.filter(({ images }) => Array.isArray(images));
    expect([bare.length, pictured.length]).toEqual(recordedShares.thumbnailWithoutImages);
  });

  test('in objects', () => {
    const objects = readdirSync(new URL('starmap/systems/', folder)).flatMap(
      (name) =>
        resultset(upstream(`starmap/systems/${name}`)).flatMap(
          (system) => system['celestial_objects'] as readonly Fields[],
        ), // recorded shape
    );
    // `children` is an object's own response's; the others are documented as null, or what the universe itself knows.
    const { children, fairchanceact, info_url, shader_data, texture, ...fields } = tables.object;
    expect([children, fairchanceact, info_url, shader_data, texture]).toHaveLength(5);
    const drawn = Object.keys(fields).filter((field) => !emptyIsNull.some((known) => known === field));
    expect(countMissing(objects, drawn)).toEqual(recordedShares.objectNulls);
    expect(objects.filter((object) => emptyIsNull.some((field) => object[field] === ''))).toEqual([]);
    const untextured = objects.filter((object) => !('texture' in object));
    expect([untextured.length, objects.length]).toEqual(recordedShares.objectWithoutTexture);
  });

  test('in players, whose message and number they show', () => {
    const { message, data } = readJson('user/service-v1-live-user-2022-02.json') as { message: string; data: Fields }; // recorded shape
    expect([message, (data['profile'] as Fields)['id']]).toEqual(['Not Modified', 'n/a']); // recorded shape
  });
});
