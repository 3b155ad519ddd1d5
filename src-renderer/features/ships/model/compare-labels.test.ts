import { expect, test } from 'vitest';
import fc from 'fast-check';
import { formatFixed } from '../../../format/format.ts';
import { shownUnit } from '../../../format/units.ts';
import { numberAsRead, sortDirectionLabel, sortFieldLabel } from './compare-labels.ts';

test.each([
  ['massKg', true, 'highest first'],
  ['massKg', false, 'lowest first'],
  ['size', true, 'Z to A'],
  ['modifiedAt', false, 'earliest first'],
  ['name', false, 'A to Z'],
  ['mounts:Weapons/Turrets', true, 'highest first'],
])('%s, descending %s: %s', (field, isDescending, words) => {
  expect(sortDirectionLabel({ field, isDescending })).toBe(words);
});

test.each([
  ['massKg', 'Mass'],
  ['name', 'Name'],
  ['mounts:Weapons/Turrets', 'mounts of Turrets'],
  ['warp', null],
])('a sort by %s is named %j', (field, title) => {
  expect(sortFieldLabel(field)).toBe(title);
});

test('numbers that read the same are the same, and are what is read', () => {
  const unit = shownUnit('mass', 'metric');
  expect(numberAsRead(80_010, unit)).toBe(80);
  expect(numberAsRead(80_020, unit)).toBe(80);
  expect(numberAsRead(80_060, unit)).toBe(80.1);
});

test('a number between two is rounded as its text is: 1.15 m and 1.2 m read the same', () => {
  const unit = shownUnit('length', 'metric');
  expect([1.15, 1.2].map((value) => formatFixed(value, unit.decimals))).toEqual(['1.2', '1.2']);
  expect(numberAsRead(1.15, unit)).toBe(numberAsRead(1.2, unit));
});

test('whatever the number and the unit, it is the number in the text', () => {
  fc.assert(
    fc.property(
      // With few decimals, as the service sends them: many lie between two numbers of the text.
      fc.oneof(
        fc.double({ min: -1e15, max: 1e15, noNaN: true }),
        fc.integer({ min: -1e6, max: 1e6 }).map((hundredths) => hundredths / 100),
      ),
      fc.constantFrom('length', 'mass', 'speed', 'money', 'people'),
      fc.constantFrom('metric', 'imperial'),
      (value, quantity, system) => {
        const unit = shownUnit(quantity, system);
        const text = formatFixed(value * unit.factor, unit.decimals).replaceAll(',', '');
        expect(numberAsRead(value, unit)).toBe(Number(text) + 0);
      },
    ),
  );
});

test('what no text can hold stays as it is', () => {
  expect(numberAsRead(1.7e308, shownUnit('length', 'imperial'))).toBe(1.7e308);
});
