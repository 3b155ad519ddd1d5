import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../src-shared/domain/ship.ts';
import { shipHistorySeries } from './ship-history-series.ts';
import { versionOf } from './ship-version-fixture.ts';

/** Hours, so that instants stay readable. */
const hour = 3_600_000;
const seriesOf = (versions: readonly (readonly [hour: number, known: Partial<Ship> | null])[]) =>
  shipHistorySeries(versions.map(([at, known]) => versionOf(at, known)));
const hoursOf = (points: readonly { readonly at: number; readonly value: number | null }[]) =>
  points.map(({ at, value }) => [at / hour, value]);

describe('the numbers of a ship over time', () => {
  test('are those that changed, in the order of the fields, with one point for each snapshot', () => {
    const series = seriesOf([
      [1, { massKg: 5, lengthM: 9, maxCrew: 2 }],
      [2, { massKg: 5, lengthM: 8, maxCrew: 2 }],
      [4, { massKg: 6, lengthM: 9, maxCrew: 2 }],
    ]);
    expect(series.map(({ field }) => field.id)).toEqual(['lengthM', 'massKg']);
    expect(hoursOf(series[0]?.points ?? [])).toEqual([
      [1, 9],
      [2, 8],
      [4, 9],
    ]);
  });

  test('keep a value from when it was first seen to when it was last seen', () => {
    const [mass] = seriesOf([
      [1, { massKg: 5 }],
      [4, { massKg: 6 }],
    ]);
    expect(hoursOf(mass?.line ?? [])).toEqual([
      [1, 5],
      [1.5, 5],
      [4, 6],
      [4.5, 6],
    ]);
  });

  test('have a gap and no 0 where a number is unknown, not for sale, or the ship not in the list', () => {
    const [price] = seriesOf([
      [1, { priceUsd: 5 }],
      [2, { priceUsd: 0 }],
      [3, null],
      [4, { priceUsd: null }],
      [5, { priceUsd: 7 }],
    ]);
    expect(hoursOf(price?.points ?? []).map(([, value]) => value)).toEqual([5, null, null, null, 7]);
    expect(price?.points.map(({ instead }) => instead)).toEqual([null, 'not sold', 'not in the list', null, null]);
    expect(price?.line.some(({ value }) => value === 0)).toBe(false);
  });

  test('count it as a change that a number comes to be known', () => {
    expect(
      seriesOf([
        [1, { massKg: null }],
        [2, { massKg: 3 }],
      ]).map(({ field }) => field.id),
    ).toEqual(['massKg']);
  });

  test('are none where only the ship came and went, or nothing is archived', () => {
    expect(
      seriesOf([
        [1, { massKg: 5 }],
        [2, null],
        [3, { massKg: 5 }],
      ]),
    ).toEqual([]);
    expect(seriesOf([])).toEqual([]);
  });
});
