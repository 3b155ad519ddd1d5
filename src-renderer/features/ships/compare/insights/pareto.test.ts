import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../../src-shared/catalog/ships.ts';
import { betterLabel } from '../../model/compare-labels.ts';
import type { ParetoGoal } from '../../model/compare-view.ts';
import { numberFields } from '../../model/ship-fields.ts';
import { shipRow } from '../../model/ship-fixture.ts';
import { paretoVerdicts, verdictLabel, type VerdictLabel } from './pareto.ts';

/** Only the numbers that are goals here. */
const ship = (massKg: number | null, scmSpeedMps: number | null, priceUsd: number | null): Ship =>
  shipRow({ massKg: massKg === null ? null : massKg * 1_000, scmSpeedMps, priceUsd }).fields;

const goals: readonly ParetoGoal[] = [
  { field: 'massKg', better: 'less' },
  { field: 'scmSpeedMps', better: 'more' },
  { field: 'priceUsd', better: 'less' },
];

/** Each verdict in short: `best > 1`, `beaten by 0 (massKg)`, `unknown (priceUsd)`. */
function verdicts(ships: readonly (Ship | null)[], wanted = goals): readonly (string | null)[] {
  return paretoVerdicts(ships, wanted, 'metric').map((verdict) => {
    if (verdict === null) return null;
    if (verdict.verdict === 'unknown') return `unknown (${verdict.lacks.map(({ goal }) => goal.field).join()})`;
    if (verdict.verdict === 'best') return `best > ${verdict.beats.join()}`;
    return verdict.beatenBy
      .map(({ by, in: where }) => `by ${by} (${where.map(({ field }) => field).join()})`)
      .join('; ');
  });
}

describe('Pareto marks', () => {
  test('say who beats whom, and in what', () => {
    expect(verdicts([ship(10, 200, 50), ship(20, 100, 80), ship(5, 90, 90)])).toEqual([
      'best > 1',
      'by 0 (massKg,scmSpeedMps,priceUsd)',
      'best > ',
    ]);
  });

  test('leave out of the reasons what is equal', () => {
    expect(verdicts([ship(10, 200, 50), ship(10, 180, 50)])).toEqual(['best > 1', 'by 0 (scmSpeedMps)']);
  });

  test('ships that read the same do not beat each other, whatever stands behind what is read', () => {
    const ships = [80_010, 80_020, 80_060].map((massKg) => shipRow({ massKg }).fields);
    const light: readonly ParetoGoal[] = [{ field: 'massKg', better: 'less' }];
    expect(verdicts(ships, light)).toEqual(['best > 2', 'best > 2', 'by 0 (massKg); by 1 (massKg)']);
    const fast = [447, 446.8].map((scmSpeedMps) => shipRow({ scmSpeedMps }).fields);
    const speed: readonly ParetoGoal[] = [{ field: 'scmSpeedMps', better: 'more' }];
    expect(paretoVerdicts(fast, speed, 'metric').map((verdict) => verdict?.verdict)).toEqual(['best', 'best']);
    expect(paretoVerdicts(fast, speed, 'imperial').map((verdict) => verdict?.verdict)).toEqual(['best', 'beaten']);
  });

  test('equal ships do not beat each other', () => {
    expect(verdicts([ship(10, 200, 50), ship(10, 200, 50)])).toEqual(['best > ', 'best > ']);
  });

  test('a ship that lacks a goal beats nobody and is beaten by nobody; "not sold" is no price', () => {
    expect(verdicts([ship(10, 200, 50), ship(20, null, 80), ship(1, 900, 0), null])).toEqual([
      'best > ',
      'unknown (scmSpeedMps)',
      'unknown (priceUsd)',
      null,
    ]);
  });

  test('without a goal that can be judged say nothing', () => {
    expect(verdicts([ship(1, 1, 1)], [])).toEqual([null]);
    expect(verdicts([ship(1, 1, 1)], [{ field: 'focus', better: 'more' }])).toEqual([null]);
    expect(verdicts([ship(1, 1, 1)], [{ field: 'constructor', better: 'more' }])).toEqual([null]);
  });

  test('take each number once, as it was chosen first', () => {
    expect(verdicts([ship(1, 1, 1), ship(2, 1, 1)], [...goals, { field: 'massKg', better: 'more' }])).toEqual([
      'best > 1',
      'by 0 (massKg)',
    ]);
  });
});

const few = fc.option(fc.integer({ min: 1, max: 4 }), { freq: 10 });
const ships = fc.array(fc.tuple(few, few, few), { maxLength: 12 });
const anyGoals = fc.uniqueArray(
  fc.record({ field: fc.constantFrom('massKg', 'scmSpeedMps', 'priceUsd'), better: fc.constantFrom('more', 'less') }),
  { minLength: 1, selector: ({ field }) => field },
);

test('whatever the ships: the verdicts are those of comparing every pair in every goal', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(ships, anyGoals, (numbers, wanted) => {
      const place = { massKg: 0, scmSpeedMps: 1, priceUsd: 2 };
      const rows = numbers.map((row) => wanted.map(({ field }) => row[place[field]] ?? null));
      const isAhead = (a: number, b: number, goal: number) => (wanted[goal]?.better === 'more' ? a > b : a < b);
      const beats = (a: number, b: number): boolean => {
        let somewhere = false;
        for (let goal = 0; goal < wanted.length; goal += 1) {
          const [own, other] = [rows[a]?.[goal] ?? null, rows[b]?.[goal] ?? null];
          if (rows[a]?.includes(null) || rows[b]?.includes(null) || own === null || other === null) return false;
          if (isAhead(other, own, goal)) return false;
          if (isAhead(own, other, goal)) somewhere = true;
        }
        return somewhere;
      };
      const found = paretoVerdicts(
        numbers.map((row) => ship(...row)),
        wanted,
        'metric',
      );
      const all = [...numbers.keys()];
      found.forEach((verdict, index) => {
        const beaters = all.filter((other) => beats(other, index));
        const expected = rows[index]?.includes(null) ? 'unknown' : beaters.length > 0 ? 'beaten' : 'best';
        expect(verdict?.verdict).toBe(expected);
        seen.add(expected);
        if (verdict?.verdict === 'beaten') expect(verdict.beatenBy.map(({ by }) => by)).toEqual(beaters);
        if (verdict && verdict.verdict !== 'unknown')
          expect(verdict.beats).toEqual(all.filter((other) => beats(index, other)));
      });
    }),
  );
  expect(seen).toEqual(new Set(['unknown', 'beaten', 'best']));
});

test('every number has words for more and for less of it', () => {
  for (const field of numberFields) {
    const words = [betterLabel(field, 'more'), betterLabel(field, 'less')];
    expect(new Set(words).size).toBe(2);
    for (const word of words) expect(word).toMatch(/^[a-z][a-zXYZ ]+$/);
  }
  expect(numberFields.map((field) => betterLabel(field, 'less'))).toContain('less cargo');
});

const paretoWordsGoals = [
  { field: 'massKg', better: 'less' },
  { field: 'scmSpeedMps', better: 'more' },
  { field: 'priceUsd', better: 'less' },
] as const;
const labels = ['Kestrel', 'Halberd', 'Ox', 'Lantern'];

function wordsOf(
  ...numbers: readonly (readonly [number | null, number | null, number | null])[]
): readonly VerdictLabel[] {
  const ships = numbers.map(
    ([massKg, scmSpeedMps, priceUsd]) =>
      shipRow({ massKg: massKg === null ? null : massKg * 1_000, scmSpeedMps, priceUsd }).fields,
  );
  return paretoVerdicts(ships, paretoWordsGoals, 'metric').flatMap((verdict) =>
    verdict ? [verdictLabel(verdict, labels)] : [],
  );
}

test('who beats whom is said with what is better', () => {
  expect(wordsOf([1, 300, 10], [2, 200, 20], [3, 200, 20], [1, 100, 5])).toEqual([
    { verdict: 'not beaten', reasons: ['beats Halberd and Ox'] },
    { verdict: 'beaten', reasons: ['beaten by Kestrel: lighter, faster, cheaper', 'beats Ox'] },
    { verdict: 'beaten', reasons: ['beaten by Kestrel: lighter, faster, cheaper', 'beaten by Halberd: lighter'] },
    { verdict: 'not beaten', reasons: [] },
  ]);
});

test('ships that are better in the same numbers share a sentence', () => {
  expect(wordsOf([3, 100, 10], [1, 200, 5], [2, 300, 6])[0]?.reasons).toEqual([
    'beaten by Halberd and Ox: lighter, faster, cheaper',
  ]);
});

test('a ship that cannot be judged says what is not known of it', () => {
  expect(wordsOf([1, 300, 10], [null, null, 0], [2, null, 5])).toEqual([
    { verdict: 'not beaten', reasons: [] },
    { verdict: 'cannot be judged', reasons: ['mass and SCM speed unknown', 'not sold'] },
    { verdict: 'cannot be judged', reasons: ['SCM speed unknown'] },
  ]);
});
