import { expect, test } from 'vitest';
import { readFieldName, toWords } from './field-name.ts';

test.each([
  ['lengthM', 'Length', 'm'],
  ['massKg', 'Mass', 'kg'],
  ['priceUsd', 'Price', 'US$'],
  ['cargoScu', 'Cargo', 'SCU'],
  ['scmSpeedMps', 'Scm speed', 'm/s'],
  ['xAccelerationMps2', 'X acceleration', 'm/s²'],
  ['pitchMaxDegps', 'Pitch max', '°/s'],
  ['slipDays', 'Slip', 'days'],
])('%s is "%s" in %s', (field, words, unit) => {
  expect(readFieldName(field)).toEqual({ words, unit, holds: null });
});

test.each([
  ['modifiedAt', 'Modified', 'instant'],
  ['startDay', 'Start', 'day'],
] as const)('%s holds an instant or a day by its name', (field, words, holds) => {
  expect(readFieldName(field)).toEqual({ words, unit: null, holds });
});

test.each(['flat', 'format', 'M', 'At', 'idKM', 'days', 'km'])('%s has no unit in its name', (field) => {
  expect(readFieldName(field)).toMatchObject({ unit: null, holds: null });
});

test('words are read out of camelCase and of names with underscores', () => {
  expect(toWords('numberOfTeams')).toBe('Number of teams');
  expect(toWords('time_modified')).toBe('Time modified');
  expect(toWords('p95')).toBe('P95');
});
