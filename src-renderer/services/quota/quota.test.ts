import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { freeByDocument, oneByReport, unknownCost, type Observation } from '../../../src-shared/cost.ts';
import { planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { createArchive } from '../../archive/ingest/archive-fixture.ts';
import { writePreference } from '../../archive/own-work/preferences.ts';
import { guardReserve } from './guard-reserve.ts';
import { formatCost, formatExpectedTime, formatPrice, formatPriceTip, formatQuota, type Quota } from './quota.ts';

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
  test.each([
    ['stored', [], 'free', 'free (reported) · stored copy'],
    ['stored', [[0, 3]], 'free', 'free (measured 3 of 3 times) · stored copy'],
    ['stored', [[1, 1]], '1 unit', '1 unit (measured once) · 493 of 500 left'],
    [
      'stored',
      [
        [0, 2],
        [1, 1],
      ],
      '~1 unit',
      'free (measured 2 of 3 times), at most 1 · 493 of 500 left',
    ],
    ['refresh', [], '~1 unit', '1 unit (reported) · 493 of 500 left'],
    ['refresh', [[1, 2]], '1 unit', '1 unit (measured 2 of 2 times) · 493 of 500 left'],
    [
      'refresh',
      [
        [1, 4],
        [2, 1],
      ],
      '~1 unit',
      '1 unit (measured 4 of 5 times), at most 2 · 493 of 500 left',
    ],
    ['auto', [], '~1 unit', '0 or 1 unit (not documented) · 493 of 500 left'],
  ] as const)(
    'of systems, %s, after %j (units, times), is "%s", and its tooltip "%s"',
    (intent, prices, words, tip) => {
      const observation = { prices: prices.map(([units, times]) => ({ units, times })), paces: [] };
      const planned = plan('systems', {}, intent, observation);
      expect([formatPrice(planned), formatPriceTip(planned, known)]).toEqual([words, tip]);
    },
  );

  test('is sure where the specification documents it', () => {
    const live = plan('user', { handle: 'Ada' }, 'refresh');
    expect(formatPrice(live)).toBe('1 unit');
    expect(formatPriceTip(live, unknown)).toContain('1 unit (documented) · Quota unknown');
  });

  test('comes with the time, once that is worth waiting for: the documented one, or what earlier runs took', () => {
    expect(formatPriceTip(plan('ships', { page_max: 3 }, 'refresh'), known)).toMatch(/^about 45 s · 1 unit/);
    expect(formatPriceTip(plan('ships', {}, 'refresh', { prices: [], paces: [0.1, 0.2, 0.9] }), known)).toMatch(
      /^about 1 min · 1 unit/,
    );
    expect(formatPriceTip(plan('ships', {}, 'refresh', { prices: [], paces: [0.001] }), known)).toMatch(/^1 unit/);
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
  expect(formatCost(unknownCost)).toBe('0 or 1 unit (not documented)');
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

test('a spend is held back by the reserve also where its archive was closed meanwhile, and not sent where that is gone', async () => {
  const archive = createArchive();
  await writePreference(archive, 'reserve', 100);
  archive.close();
  const guard = guardReserve(archive, plan('systems', {}, 'refresh'));
  expect([await guard.maySpend(100), guard.kept()]).toEqual([false, 100]);
  expect([await guard.maySpend(101), guard.kept()]).toEqual([true, null]);
  await archive.delete();
  expect([await guard.maySpend(101), guard.kept()]).toEqual([false, null]);
});
