import { expect, test } from 'vitest';
import { distinguishingUnit, formatInUnit, shownUnit } from './units.ts';

const tonnes = shownUnit('mass', 'metric');

test('numbers that would read the same get the digits that tell them apart, and no more', () => {
  expect(distinguishingUnit(tonnes, [26_082, 26_056]).decimals).toBe(2);
  expect(distinguishingUnit(tonnes, [26_082, 30_000, 26_081, 26_082]).decimals).toBe(3);
  expect(distinguishingUnit(tonnes, [26_082, 27_000])).toEqual(tonnes);
  expect(distinguishingUnit(shownUnit('speed', 'metric'), [140.2, 140.4]).decimals).toBe(1);
});

test('nothing changes for equal numbers, for an unknown one, and for a difference that no digit shows', () => {
  expect(distinguishingUnit(tonnes, [])).toEqual(tonnes);
  expect(distinguishingUnit(tonnes, [5, 5])).toEqual(tonnes);
  expect(distinguishingUnit(tonnes, [null, 5])).toEqual(tonnes);
  expect(distinguishingUnit(tonnes, [5, 5 + 1e-9])).toEqual(tonnes);
  expect(distinguishingUnit(tonnes, [Number.NaN, 5])).toEqual(tonnes);
});

test.each([
  [30, '30'],
  [30.5, '30.50'],
  [1_249.99, '1,249.99'],
  [0, '0'],
])('a price of %d reads %s: cents are written where there are any', (price, text) => {
  expect(formatInUnit(price, shownUnit('money', 'metric'))).toBe(text);
});

test('other numbers keep the digits that columns align by', () => {
  expect([formatInUnit(26_000, tonnes), formatInUnit(12.25, shownUnit('length', 'metric'))]).toEqual(['26.0', '12.3']);
});

test.each([
  [0.001_234_5, '0.00123'],
  [0.25, '0.250'],
  [9.996, '10.0'],
  [-12.345, '-12.3'],
  [123.4, '123'],
  [45_678.9, '45,679'],
  [0, '0'],
])(
  'a number of a derived unit has three digits, and never fewer than stand before its point: %d reads %s',
  (value, text) => {
    expect(formatInUnit(value, shownUnit({ money: 1, cargo: -1 }, 'metric'))).toBe(text);
    expect(formatInUnit(value, shownUnit({}, 'metric'))).toBe(text);
  },
);

test('derived numbers that would read the same get the digits that tell them apart', () => {
  const unit = shownUnit({ money: 1, cargo: -1 }, 'metric');
  const finer = distinguishingUnit(unit, [0.123_4, 0.123_2]);
  expect([0.123_4, 0.123_2].map((value) => formatInUnit(value, finer))).toEqual(['0.1234', '0.1232']);
  expect(shownUnit({}, 'metric').symbol).toBe('');
});
