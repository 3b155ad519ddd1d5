import { describe, expect, test } from 'vitest';
import { ships } from '../../../../src-shared/catalog/ships.ts';
import {
  fieldOfPath,
  numberField,
  numberFields,
  rawValuesOf,
  shipField,
  shipFields,
  shipRecordFields,
  type ShipField,
} from './ship-fields.ts';
import { shipRow } from './ship-fixture.ts';

const zeros = shipRow({
  scmSpeedMps: 0,
  afterburnerSpeedMps: 0,
  zAccelerationMps2: 0,
  rollMaxDegps: 0,
  cargoScu: 0,
  minCrew: 0,
  maxCrew: 0,
  massKg: 0,
  priceUsd: 0,
}).fields;

const read = (id: string) => {
  const field = numberField(id);
  if (!field) throw new Error(`${id} is no number`);
  return [field.value(zeros), field.insteadOfNumber?.(zeros) ?? null];
};

test.each([
  ['scmSpeedMps', [null, null]],
  ['afterburnerSpeedMps', [null, null]],
  ['zAccelerationMps2', [null, null]],
  ['rollMaxDegps', [null, null]],
  ['priceUsd', [null, 'not sold']],
  ['cargoScu', [0, null]],
  ['crew', [0, null]],
  ['massKg', [0, null]],
])('a 0 sent for %s is read as %j', (id, expected) => {
  expect(read(id)).toEqual(expected);
});

test('a field that is unknown says nothing else instead', () => {
  const { fields } = shipRow({});
  for (const field of numberFields)
    expect([field.value(fields), field.insteadOfNumber?.(fields) ?? null]).toEqual([null, null]);
});

test('ids are unique, and one that is none is no field', () => {
  expect(new Set(shipFields.map(({ id }) => id)).size).toBe(shipFields.length);
  expect(shipField('__proto__')).toBeNull();
});

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

function sentIn(field: ShipField, element: unknown) {
  return rawValuesOf(field, element) ?? [];
}

function fieldAt(id: string): ShipField {
  const field = shipField(id);
  if (!field) throw new Error(`${id} is no field`);
  return field;
}

describe.each(shipFields.map((field) => [field.id, field] as const))('the field %s', (id, field) => {
  test('gets its value from the key that is named for it', () => {
    expect(valueFrom(field, {})).toBeNull();
    const keys = sentIn(field, {}).map(({ key }) => key.split(' › ')[0] ?? '');
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(valueFrom(field, { [key]: words[key] ?? '12' })).not.toBeNull();
  });

  test('is the one a change under its key belongs to', () => {
    const keys = sentIn(field, {}).map(({ key }) => key.replaceAll('.', '_').replaceAll(' › ', '.'));
    for (const key of keys) expect(fieldOfPath(key)?.id).toBe(id === 'sale' ? 'priceUsd' : id);
  });
});

test.each(shipRecordFields.map((field) => [field.id, field] as const))(
  'the ship’s %s, which is no field of the table, has its place too',
  (_, field) => {
    const [sent] = sentIn(field, {});
    const [step = '', inside] = sent?.key.split(' › ') ?? [];
    const element = { [step]: inside === undefined ? '12' : { [inside]: '12' } };
    expect(valueFrom(field, element)).toBe('12');
    expect(sentIn(field, element)[0]?.raw).toBe('12');
    expect(fieldOfPath(step)).toBeNull();
  },
);

describe('what was sent', () => {
  test('is told as it stands, also where it is empty, null or missing', () => {
    expect(sentIn(fieldAt('lengthM'), { length: '18.0' })).toEqual([{ key: 'length', raw: '18.0' }]);
    expect(sentIn(fieldAt('lengthM'), { length: null })).toEqual([{ key: 'length', raw: null }]);
    expect(sentIn(fieldAt('lengthM'), {})).toEqual([{ key: 'length', raw: undefined }]);
    expect(sentIn(fieldAt('manufacturer'), { manufacturer: { name: 'A &amp; B' } })).toEqual([
      { key: 'manufacturer › name', raw: 'A &amp; B' },
    ]);
  });

  test('is both ends of a range', () => {
    expect(sentIn(fieldAt('crew'), { min_crew: 1, max_crew: '4' })).toEqual([
      { key: 'min_crew', raw: 1 },
      { key: 'max_crew', raw: '4' },
    ]);
  });

  test('is found under the spelling that says something, as the catalogue does', () => {
    const sent = { 'time_modified.unfiltered': '', time_modified_unfiltered: '2021-11-06 22:14:05' };
    expect(sentIn(fieldAt('modifiedAt'), sent)).toEqual([
      { key: 'time_modified_unfiltered', raw: '2021-11-06 22:14:05' },
    ]);
    expect(sentIn(fieldAt('modifiedAt'), { 'time_modified.unfiltered': '' })).toEqual([
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
    expect(sentIn(fieldAt(id), element).map(({ raw }) => raw)).toEqual([undefined]);
  });

  test('cannot be said before the response is unpacked', () => {
    expect(rawValuesOf(fieldAt('lengthM'), undefined)).toBeUndefined();
  });

  test.each(['nonsense', '__proto__', 'constructor', ''])('under %j is no field’s', (path) => {
    expect(fieldOfPath(path)).toBeNull();
  });
});
