import { expect, test } from 'vitest';
import { distinguishingUnit, shownUnit } from './units.ts';

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
