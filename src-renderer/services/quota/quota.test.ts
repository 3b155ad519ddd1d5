import { describe, expect, test } from 'vitest';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { freeByDocument, oneByReport, unknownCost, type Observation } from '../../../src-shared/cost.ts';
import { planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { formatCost, formatExpectedTime, formatPrice, formatQuota, type Quota } from './quota.ts';

const known: Quota = { remaining: 493, limit: 500, resetAt: null };
const unknown: Quota = { remaining: null, limit: null, resetAt: null };

function plan(
  resource: ResourceName,
  params: Params,
  intent: Intent,
  observation: Observation | null = null,
): FetchPlan {
  const outcome = planFetch(resource, params, intent, observation);
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  return outcome.value;
}

describe('the price on a button', () => {
  test('a stored copy is free by report and says what it is', () => {
    expect(formatPrice(plan('ships', {}, 'stored'), known)).toBe('free (reported) · stored copy');
  });

  test('a documented refresh names one of what is left', () => {
    expect(formatPrice(plan('user', { handle: 'Ada' }, 'refresh'), known)).toBe('1 of 493');
  });

  test('a refresh with the quota unknown still names its price', () => {
    expect(formatPrice(plan('user', { handle: 'Ada' }, 'refresh'), unknown)).toBe('costs 1');
  });

  test('live ships name the time and that the price is only reported', () => {
    expect(formatPrice(plan('ships', { page_max: 3 }, 'refresh'), known)).toBe('about 45 s · 1 of 493 (reported)');
  });

  test.each([
    ['stored', [[0, 3]], 'free (measured 3 of 3 times) · stored copy'],
    ['stored', [[1, 1]], '1 of 493 (measured once)'],
    [
      'stored',
      [
        [0, 2],
        [1, 1],
      ],
      'free, at most 1 (measured 2 of 3 times)',
    ],
    ['refresh', [[1, 2]], '1 of 493 (measured 2 of 2 times)'],
    ['refresh', [[0, 2]], 'free, at most 1 (measured 2 of 2 times)'],
    [
      'refresh',
      [
        [1, 4],
        [2, 1],
      ],
      '1 of 493, at most 2 (measured 4 of 5 times)',
    ],
    ['auto', [[0, 1]], 'free, at most 1 (measured once)'],
  ] as const)('of systems, %s, after %j (units, times), reads "%s"', (intent, prices, words) => {
    const observation = { prices: prices.map(([units, times]) => ({ units, times })), paces: [] };
    expect(formatPrice(plan('systems', {}, intent, observation), known)).toBe(words);
  });

  test('names the time that earlier runs took, once that is worth waiting for', () => {
    expect(formatPrice(plan('ships', {}, 'refresh', { prices: [], paces: [0.1, 0.2, 0.9] }), known)).toBe(
      'about 1 min · 1 of 493 (reported)',
    );
    expect(formatPrice(plan('ships', {}, 'refresh', { prices: [], paces: [0.001] }), known)).toBe(
      '1 of 493 (reported)',
    );
  });

  test('auto never claims a price nobody documents', () => {
    expect(formatPrice(plan('systems', {}, 'auto'), known)).toBe('cost unknown');
  });
});

describe('what is left', () => {
  test.each([
    [known, '493 of 500 left'],
    [{ ...known, limit: null }, '493 left'],
    [{ ...known, remaining: 0 }, '0 of 500 left'],
    [unknown, 'Quota unknown'],
  ])('%o reads "%s"', (quota, words) => {
    expect(formatQuota(quota)).toBe(words);
  });
});

test('a price in full comes with how it is known', () => {
  expect(formatCost(freeByDocument)).toBe('free (documented)');
  expect(formatCost(oneByReport)).toBe('1 unit (reported)');
  expect(formatCost(unknownCost)).toBe('0 or 1 (nobody says)');
  const measured = { agreed: 2, times: 3 };
  expect(formatCost({ units: 1, maxUnits: 1, basis: 'measured', measured })).toBe('1 unit (measured 2 of 3 times)');
  expect(formatCost({ units: 0, maxUnits: 2, basis: 'measured', measured })).toBe(
    'free (measured 2 of 3 times), at most 2',
  );
});

test('the time that something is expected to take is told in few words', () => {
  expect(formatExpectedTime(300)).toBe('about 5 min');
  expect(formatExpectedTime(0.4)).toBe('less than 1 s');
});
