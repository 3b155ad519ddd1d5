import { expect, test } from 'vitest';
import { paretoOf } from './pareto-of.ts';
import { paretoWords, type VerdictWords } from './pareto-words.ts';
import { shipRow } from './ship-row-fixture.ts';

const goals = [
  { field: 'massKg', better: 'less' },
  { field: 'scmSpeedMps', better: 'more' },
  { field: 'priceUsd', better: 'less' },
] as const;
const labels = ['Kestrel', 'Halberd', 'Ox', 'Lantern'];

function wordsOf(
  ...numbers: readonly (readonly [number | null, number | null, number | null])[]
): readonly VerdictWords[] {
  const ships = numbers.map(
    ([massKg, scmSpeedMps, priceUsd]) =>
      shipRow({ massKg: massKg === null ? null : massKg * 1_000, scmSpeedMps, priceUsd }).fields,
  );
  return paretoOf(ships, goals, 'metric').flatMap((verdict) => (verdict ? [paretoWords(verdict, labels)] : []));
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
