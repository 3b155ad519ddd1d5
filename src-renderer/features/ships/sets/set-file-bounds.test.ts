import { describe, expect, test } from 'vitest';
import type { RecordSet, SetFact } from '../../../archive/schema/archive-rows.ts';
import { shipsFromFiles } from '../model/imported-ships.ts';
import { shipRow } from '../model/ship-fixture.ts';
import { readSetFile, setFileOf, writeSetFile, type SetFile } from './set-file.ts';

/** A set file of one ship with these fields. */
function fileWith(fields: object, rest: object = {}): string {
  return JSON.stringify({
    format: 'orrery-ship-set',
    version: 1,
    name: 'A set',
    createdAt: '2026-11-21T00:00:00Z',
    members: [{ identity: '1', name: 'Ox' }],
    ships: [{ identity: '1', confirmedAt: '2026-11-20T00:00:00Z', fields: { name: 'Ox Heavy', ...fields } }],
    ...rest,
  });
}

function shipIn(text: string): object | undefined {
  const read = readSetFile(text);
  if (!read.ok) throw new Error(read.message);
  return read.file.ships[0]?.ship;
}

describe('what a set file brings is bounded', () => {
  test.each([
    ['a negative length', { lengthM: -5 }, 'Length of the ship “Ox Heavy”'],
    ['a negative mass', { massKg: -1 }, 'Mass of the ship “Ox Heavy”'],
    ['a price nobody has', { priceUsd: 1e308 }, 'Price of the ship “Ox Heavy”'],
    ['a speed just beyond', { scmSpeedMps: 1e12 + 1 }, 'SCM speed of the ship “Ox Heavy”'],
    ['an instant beyond all calendars', { modifiedAt: 1e300 }, 'Modified of the ship “Ox Heavy”'],
    ['an instant before all of them', { modifiedAt: -1 }, 'Modified of the ship “Ox Heavy”'],
    ['half a millisecond', { modifiedAt: 0.5 }, 'Modified of the ship “Ox Heavy”'],
    ['half a person', { minCrew: -2 }, 'Minimum crew of the ship “Ox Heavy”'],
    ['a ship without a name', { name: null, lengthM: -5 }, 'Length of the ship “1”'],
  ])('%s is refused by the names of field and ship', (_, fields, words) => {
    expect(readSetFile(fileWith(fields))).toEqual({ ok: false, message: expect.stringContaining(words) });
  });

  test('0 and the largest number are numbers', () => {
    const fields = { lengthM: 0, massKg: 1e12, modifiedAt: 253_402_300_799_000 };
    expect(shipIn(fileWith(fields))).toMatchObject(fields);
  });

  test.each([
    ['a word', { focus: 'x'.repeat(501) }, '“ships[0].fields.focus” is longer than 500 characters'],
    ['a description', { description: 'x'.repeat(20_001) }, '“ships[0].fields.description” is longer than 20,000'],
    ['a name', { name: 'x'.repeat(201) }, '“ships[0].fields.name” is longer than 200'],
  ])('%s that is too long is refused', (_, fields, words) => {
    expect(readSetFile(fileWith(fields))).toEqual({ ok: false, message: expect.stringContaining(words) });
  });

  test('the names of the set and of its members are bounded', () => {
    const long = 'x'.repeat(201);
    expect(readSetFile(fileWith({}, { name: long }))).toMatchObject({ message: expect.stringContaining('“name”') });
    const members = [{ identity: '1', name: long }];
    expect(readSetFile(fileWith({}, { members }))).toMatchObject({
      message: expect.stringContaining('“members[0].name” is longer than 200 characters'),
    });
  });

  test('a crew upside down is turned round', () => {
    expect(shipIn(fileWith({ minCrew: 8, maxCrew: 2 }))).toMatchObject({ minCrew: 2, maxCrew: 8 });
    expect(shipIn(fileWith({ minCrew: 8 }))).toMatchObject({ minCrew: 8, maxCrew: null });
  });
});

describe('what this archive writes is always read again', () => {
  test('whatever the service said: numbers beyond the bounds are unknown, long words are cut', () => {
    const odd = shipRow({
      id: '1',
      name: 'n'.repeat(300),
      lengthM: -5,
      massKg: 1e300,
      modifiedAt: 1e300,
      minCrew: 9,
      maxCrew: 3,
      productionNote: 'p'.repeat(900),
      description: 'd'.repeat(30_000),
    });
    const set: RecordSet = {
      id: 'a',
      name: 'A set',
      members: [{ resource: 'ships', identity: '1', title: 't'.repeat(300) }],
      createdAt: 0,
    };
    const file = setFileOf(set, { records: [odd], confirmedAt: 5 });
    expect(readSetFile(writeSetFile(file))).toEqual({
      ok: true,
      file: {
        ...file,
        members: [{ identity: '1', title: 'n'.repeat(200) }],
        ships: [
          {
            identity: '1',
            at: 5,
            ship: {
              ...odd.fields,
              name: 'n'.repeat(200),
              lengthM: null,
              massKg: null,
              modifiedAt: null,
              minCrew: 3,
              maxCrew: 9,
              productionNote: 'p'.repeat(500),
              description: 'd'.repeat(20_000),
            },
          },
        ],
      } satisfies SetFile,
    });
  });
});

describe('facts that an earlier version stored', () => {
  const fact: SetFact = { resource: 'ships', identity: '1', title: 'Ox', fields: shipRow().fields, at: 5 };
  const stored = (change: Partial<SetFact>): RecordSet => ({
    id: 'a',
    name: 'A set',
    members: [],
    createdAt: 0,
    facts: [{ ...fact, ...change }],
  });

  test('out of bounds are unknown', () => {
    const fields = shipRow({ name: 'Ox', lengthM: -1, massKg: 5, modifiedAt: 1e300, minCrew: 4, maxCrew: 2 }).fields;
    expect(shipsFromFiles([stored({ fields })]).get('1')?.ship).toMatchObject({
      name: 'Ox',
      lengthM: null,
      massKg: 5,
      modifiedAt: null,
      minCrew: 2,
      maxCrew: 4,
    });
  });

  test.each([{}, { name: 5, lengthM: '112', description: [], focus: {} }])(
    'of %j are a ship of which nothing is known',
    (fields) => {
      expect(shipsFromFiles([stored({ fields })]).get('1')?.ship).toEqual(shipRow().fields);
    },
  );

  test.each([NaN, Infinity, 1e300, -1])('of an instant of %d are no facts', (at) => {
    expect(shipsFromFiles([stored({ at })]).size).toBe(0);
  });

  test('have names that end somewhere', () => {
    expect(shipsFromFiles([stored({ title: 'x'.repeat(5_000) })]).get('1')?.title).toBe('x'.repeat(200));
  });
});
