import { describe, expect, test } from 'vitest';
import { ships } from '../../../../src-shared/catalog/ships.ts';
import { shipFields, type ShipField } from './ship-fields.ts';
import { fieldOfPath, rawValues } from './ship-raw-values.ts';

const words: Readonly<Record<string, unknown>> = {
  type: 'combat',
  manufacturer: { name: 'Torvald' },
  'time_modified.unfiltered': '2021-11-06 22:14:05',
  time_modified_unfiltered: '2021-11-06 22:14:05',
};

/** What the catalogue makes of an element that has only this key, besides the ship's name. */
function valueFrom(field: ShipField, element: Readonly<Record<string, unknown>>): unknown {
  const ship = ships.read([{ name: 'Heron', ...element }], {}).records[0]?.fields;
  return ship ? field.value(ship) : 'not read';
}

describe.each(shipFields.map((field) => [field.id, field] as const))('the field %s', (id, field) => {
  test('gets its value from the key that is named for it', () => {
    expect(valueFrom(field, {})).toBeNull();
    const keys = rawValues(id, {}).map(({ key }) => key.split(' › ')[0] ?? '');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(valueFrom(field, { [key]: words[key] ?? '12' })).not.toBeNull();
  });

  test('is the one a change under its key belongs to', () => {
    const keys = rawValues(id, {}).map(({ key }) => key.replaceAll('.', '_').replaceAll(' › ', '.'));
    for (const key of keys) expect(fieldOfPath(key)?.id).toBe(id === 'sale' ? 'priceUsd' : id);
  });
});

test.each(['id', 'name', 'chassisId', 'manufacturerCode', 'manufacturerId', 'description', 'sitePath'] as const)(
  'the ship’s %s, which is no field of the table, has its place too',
  (key) => {
    const [sent] = rawValues(key, {});
    const [step = '', inside] = sent?.key.split(' › ') ?? [];
    const element = { [step]: inside === undefined ? '12' : { [inside]: '12' } };
    expect(ships.read([element], {}).records[0]?.fields[key]).toBe('12');
    expect(rawValues(key, element)[0]?.raw).toBe('12');
    expect(fieldOfPath(step)).toBeNull();
  },
);

describe('what was sent', () => {
  test('is told as it stands, also where it is empty, null or missing', () => {
    expect(rawValues('lengthM', { length: '18.0' })).toEqual([{ key: 'length', raw: '18.0' }]);
    expect(rawValues('lengthM', { length: null })).toEqual([{ key: 'length', raw: null }]);
    expect(rawValues('lengthM', {})).toEqual([{ key: 'length', raw: undefined }]);
    expect(rawValues('manufacturer', { manufacturer: { name: 'A &amp; B' } })).toEqual([
      { key: 'manufacturer › name', raw: 'A &amp; B' },
    ]);
  });

  test('is both ends of a range', () => {
    expect(rawValues('crew', { min_crew: 1, max_crew: '4' })).toEqual([
      { key: 'min_crew', raw: 1 },
      { key: 'max_crew', raw: '4' },
    ]);
  });

  test('is found under the spelling that says something, as the catalogue does', () => {
    const sent = { 'time_modified.unfiltered': '', time_modified_unfiltered: '2021-11-06 22:14:05' };
    expect(rawValues('modifiedAt', sent)).toEqual([{ key: 'time_modified_unfiltered', raw: '2021-11-06 22:14:05' }]);
    expect(rawValues('modifiedAt', { 'time_modified.unfiltered': '' })).toEqual([
      { key: 'time_modified.unfiltered', raw: '' },
    ]);
  });

  test.each([
    ['manufacturer', null],
    ['manufacturer', { manufacturer: 'Torvald' }],
    ['manufacturer', { manufacturer: [] }],
    ['lengthM', 'text'],
    ['lengthM', []],
  ])('for %s in %j is nothing', (id, element) => {
    expect(rawValues(id, element).map(({ raw }) => raw)).toEqual([undefined]);
  });

  test.each(['nonsense', '__proto__', 'constructor', ''])(
    'for the field %j, which does not exist, has no place',
    (id) => {
      expect(rawValues(id, { constructor: 1 })).toEqual([]);
      expect(fieldOfPath(id)).toBeNull();
    },
  );
});
