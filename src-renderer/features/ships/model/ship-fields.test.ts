import { expect, test } from 'vitest';
import { numberFields, shipField, shipFields } from './ship-fields.ts';
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
  const field = shipField(id);
  if (field?.kind !== 'number') throw new Error(`${id} is no number`);
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
