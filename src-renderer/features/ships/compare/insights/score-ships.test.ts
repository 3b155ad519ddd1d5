import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../../src-shared/catalog/ships.ts';
import { formatFixed } from '../../../../format/format.ts';
import type { ScoreWeight } from '../../model/compare-view.ts';
import { shipRow } from '../../model/ship-fixture.ts';
import { scoreShips as score, type ShipScore } from './score-ships.ts';

/** In metric units. */
const scoreShips = (ships: readonly (Ship | null)[], weights: readonly ScoreWeight[]) =>
  score(ships, weights, 'metric');

const ship = (known: Partial<Ship>): Ship => shipRow(known).fields;

const weigh = (field: string, weight: number, better: 'more' | 'less'): ScoreWeight => ({ field, weight, better });
const light = weigh('massKg', 2, 'less');
const roomy = weigh('cargoScu', 1, 'more');

const summary = (scores: readonly ShipScore[]) => scores.map(({ score, rank, counted }) => [score, rank, counted]);

describe('a score', () => {
  test('is the weighted share of the way from the worst to the best of the compared ships', () => {
    const scores = scoreShips(
      [
        ship({ massKg: 100_000, cargoScu: 0 }),
        ship({ massKg: 50_000, cargoScu: 40 }),
        ship({ massKg: 0, cargoScu: 10 }),
      ],
      [light, roomy],
    );
    // (2 × 0 + 1 × 0) / 3, (2 × 0.5 + 1 × 1) / 3, (2 × 1 + 1 × 0.25) / 3
    expect(scores.map(({ score }) => score)).toEqual([0, expect.closeTo(66.667, 2), expect.closeTo(75, 10)]);
    expect(scores.map(({ rank }) => rank)).toEqual([3, 2, 1]);
    expect(scores[2]?.parts.map(({ share, points }) => [share, points])).toEqual([
      [1, expect.closeTo(66.667, 2)],
      [0.25, expect.closeTo(8.333, 2)],
    ]);
  });

  test('leaves out what is unknown of a ship instead of counting it as 0, and says so', () => {
    const scores = scoreShips(
      [
        ship({ massKg: 100_000, cargoScu: 40 }),
        ship({ massKg: 0 }),
        ship({ massKg: 50_000, cargoScu: 20 }),
        ship({}),
        null,
      ],
      [light, roomy],
    );
    expect(summary(scores)).toEqual([
      [expect.closeTo(33.333, 2), 2, 2],
      [100, 1, 1],
      [expect.closeTo(33.333, 2), 2, 2],
      [null, null, 0],
      [null, null, 0],
    ]);
    expect(scores[1]?.parts[1]).toMatchObject({ value: null, share: null, points: null });
  });

  test('takes a price of 0 for "not sold", which is no low price', () => {
    const scores = scoreShips(
      [ship({ priceUsd: 0 }), ship({ priceUsd: 100 }), ship({ priceUsd: 200 })],
      [weigh('priceUsd', 5, 'less')],
    );
    expect(scores.map(({ score }) => score)).toEqual([null, 100, 0]);
  });

  test('is full where all that are known are equal, and nothing where only one is known', () => {
    const equal = scoreShips([ship({ massKg: 7_000 }), ship({ massKg: 7_000 }), ship({})], [light]);
    expect(equal.map(({ score }) => score)).toEqual([100, 100, null]);
    const single = scoreShips([ship({ massKg: 7_000 }), ship({ cargoScu: 1 })], [light]);
    expect(summary(single)).toEqual([
      [null, null, 0],
      [null, null, 0],
    ]);
    expect(single[0]?.parts[0]).toMatchObject({ value: 7_000, share: null });
  });

  test('is a number however far the ships lie apart, and 0 is never -0', () => {
    const far = scoreShips([ship({ massKg: -1.7e308 }), ship({ massKg: 1.7e308 })], [weigh('massKg', 1, 'more')]);
    expect(far.map(({ score }) => score)).toEqual([0, 100]);
    const falling = scoreShips([ship({ massKg: 2_000 }), ship({ massKg: 1_000 })], [light]);
    expect(falling[0]?.parts[0]?.points).toBe(0);
  });

  test('is the same for ships that read the same, however little lies behind it', () => {
    const scores = scoreShips(
      [80_010, 80_020].map((massKg) => ship({ massKg })),
      [light],
    );
    expect(scores.map(({ score: own, rank }) => [own, rank])).toEqual([
      [100, 1],
      [100, 1],
    ]);
    const price = [ship({ scmSpeedMps: 447 }), ship({ scmSpeedMps: 446.8 })];
    expect(score(price, [weigh('scmSpeedMps', 1, 'more')], 'imperial').map((one) => one.score)).toEqual([100, 0]);
  });

  test('gives scores that read the same the same rank, and the next its place', () => {
    const scores = scoreShips(
      [ship({ massKg: 0 }), ship({ massKg: 10_000 }), ship({ massKg: 1 }), ship({ massKg: 5_000 })],
      [light],
    );
    expect(scores.map(({ rank }) => rank)).toEqual([1, 4, 1, 3]);
  });

  test.each([
    ['of a field there is none of', weigh('warp', 3, 'more')],
    ['of a word', weigh('focus', 3, 'more')],
    ['of nothing', weigh('scmSpeedMps', 0, 'more')],
    ['below nothing', weigh('scmSpeedMps', -1, 'more')],
    ['that is no number', weigh('scmSpeedMps', Number.NaN, 'more')],
    ['without end', weigh('scmSpeedMps', Number.POSITIVE_INFINITY, 'more')],
    ['that came before', weigh('massKg', 9, 'more')],
    ['named after a part of every object', weigh('constructor', 3, 'more')],
  ])('does not mind a weight %s', (_, weight) => {
    const ships = [ship({ massKg: 1_000, scmSpeedMps: 1 }), ship({ massKg: 2_000, scmSpeedMps: 2 })];
    expect(scoreShips(ships, [light, weight])).toEqual(scoreShips(ships, [light]));
  });

  test('of no ships, and by no weights, is nothing', () => {
    expect(scoreShips([], [light])).toEqual([]);
    expect(scoreShips([ship({ massKg: 1_000 })], [])).toEqual([{ score: null, rank: null, parts: [], counted: 0 }]);
  });
});

const amount = fc.option(
  fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
);
const anyShip = fc.record({ massKg: amount, cargoScu: amount, scmSpeedMps: amount, priceUsd: amount }).map(ship);
const anyWeights = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('massKg', 'cargoScu', 'scmSpeedMps', 'priceUsd'), { minLength: 1 }),
    fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 4, maxLength: 4 }),
    fc.array(fc.constantFrom('more' as const, 'less' as const), { minLength: 4, maxLength: 4 }),
  )
  .map(([fields, weights, betters]) =>
    fields.map((field, index) => weigh(field, weights[index] ?? 1, betters[index] ?? 'more')),
  );

/** The same by another way: by sorting instead of extremes, and with the sums written out. */
function scoresByHand(ships: readonly Ship[], weights: readonly ScoreWeight[]): readonly (number | null)[] {
  const valueOf = (one: Ship, field: string): number | null => {
    const value = (one as unknown as Record<string, number | null>)[field] ?? null;
    // Not sold, and not published.
    if (value === null || (value === 0 && ['priceUsd', 'scmSpeedMps'].includes(field))) return null;
    const text = field === 'massKg' ? formatFixed(value / 1_000, 1) : formatFixed(value, field === 'priceUsd' ? 2 : 0);
    return Number(text.replaceAll(',', ''));
  };
  return ships.map((one) => {
    let sum = 0;
    let total = 0;
    for (const { field, weight, better } of weights) {
      const sorted = ships
        .map((other) => valueOf(other, field))
        .filter((value) => value !== null)
        .toSorted((a, b) => (better === 'more' ? a - b : b - a));
      const value = valueOf(one, field);
      const [worst] = sorted;
      const best = sorted.at(-1);
      if (value === null || sorted.length < 2 || worst === undefined || best === undefined) continue;
      sum += weight * (best === worst ? 1 : Math.abs(value / 4 - worst / 4) / Math.abs(best / 4 - worst / 4));
      total += weight;
    }
    return total === 0 ? null : (sum / total) * 100;
  });
}

test('whatever the numbers: the score is what a second computation gives, from 0 to 100, and the points add up to it', () => {
  const counted: number[] = [];
  fc.assert(
    fc.property(fc.array(anyShip, { maxLength: 7 }), anyWeights, (ships, weights) => {
      const expected = scoresByHand(ships, weights);
      scoreShips(ships, weights).forEach(({ score, parts }, index) => {
        const hand = expected[index] ?? null;
        if (score === null || hand === null) {
          expect(score).toBe(hand);
          return;
        }
        counted.push(score);
        expect(score).toBeCloseTo(hand, 6);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100 + 1e-9);
        expect(parts.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBeCloseTo(score, 9);
      });
    }),
  );
  expect(counted.length).toBeGreaterThan(100);
});

test('whatever the order of the ships, each keeps its score and rank', () => {
  const compared: boolean[] = [];
  const turned = fc
    .array(anyShip, { maxLength: 7 })
    .chain((ships) =>
      fc.tuple(fc.constant(ships), fc.shuffledSubarray([...ships.keys()], { minLength: ships.length })),
    );
  fc.assert(
    fc.property(turned, anyWeights, ([ships, order], weights) => {
      const straight = scoreShips(ships, weights);
      const shuffled = scoreShips(
        order.map((index) => ships[index] ?? null),
        weights,
      );
      expect(shuffled).toEqual(order.map((index) => straight[index]));
      compared.push(ships.length > 1);
    }),
  );
  expect(compared).toContain(true);
});

test('a ship that gets better in one number never gets a lower score', () => {
  const pairs: (readonly [before: number, after: number])[] = [];
  const whole = fc.integer({ min: -50, max: 50 });
  const known = fc.record({ massKg: whole.map((mass) => mass * 100), cargoScu: whole, scmSpeedMps: whole }).map(ship);
  fc.assert(
    fc.property(fc.array(known, { minLength: 2, maxLength: 6 }), fc.nat({ max: 40 }), (ships, gain) => {
      const weights = [light, roomy];
      const [first, ...others] = ships;
      if (!first) return;
      const better = { ...first, massKg: (first.massKg ?? 0) - gain * 100 };
      const before = scoreShips([first, ...others], weights)[0]?.score ?? -1;
      const after = scoreShips([better, ...others], weights)[0]?.score ?? -1;
      expect(after).toBeGreaterThanOrEqual(before - 1e-9);
      pairs.push([before, after]);
    }),
  );
  expect(pairs.some(([before, after]) => after > before)).toBe(true);
});
