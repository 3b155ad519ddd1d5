import { expect, test } from 'vitest';
import { freeByDocument, oneByReport, unknownCost } from '../../src-shared/cost.ts';
import { planFetch } from '../../src-shared/plan.ts';
import { formatPlanPrice, formatPlanRoute, formatPlanTime } from './plan-labels.ts';

test('a price comes with how it is known, and one that nobody knows is never 0', () => {
  expect(formatPlanPrice(freeByDocument)).toBe('free (documented)');
  expect(formatPlanPrice(oneByReport)).toBe('1 unit (reported)');
  expect(formatPlanPrice(unknownCost)).toBe('0 or 1, nobody says');
  const measured = { agreed: 2, times: 3 };
  expect(formatPlanPrice({ units: 1, maxUnits: 1, basis: 'measured', measured })).toBe(
    '1 unit (measured 2 of 3 times)',
  );
  expect(formatPlanPrice({ units: 0, maxUnits: 2, basis: 'measured', measured })).toBe(
    'free, at most 2 (measured 2 of 3 times)',
  );
});

test('a time of less than a second is said to be so', () => {
  expect(formatPlanTime({ expectedSeconds: 300 })).toBe('about 5 min');
  expect(formatPlanTime({ expectedSeconds: 0.4 })).toBe('less than 1 s');
});

test.each([
  ['status', {}, 'refresh', 'open path'],
  ['account', {}, 'refresh', 'header-key'],
  ['user', { handle: 'Wren' }, 'stored', 'header-key'],
  ['user', { handle: 'Wren' }, 'refresh', 'header-key, refresh'],
  ['user', { handle: 'Wren' }, 'cache', 'path-key, mode cache'],
  ['ships', {}, 'eager', 'path-key, mode eager'],
] as const)('%s %o, asked for as %s, travels by %s', (resource, params, intent, words) => {
  const plan = planFetch(resource, params, intent);
  if (!plan.ok) throw new Error(plan.problem.detail);
  expect(formatPlanRoute(plan.value)).toBe(words);
});
