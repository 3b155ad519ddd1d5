import { expect, test } from 'vitest';
import { freeByDocument, oneByReport, unknownCost } from '../../../src-shared/cost.ts';
import { planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import { costWords, routeWords, timeWords } from './plan-words.ts';

function plan(intent: Intent): FetchPlan {
  const planned = planFetch('user', { handle: 'somebody' }, intent);
  if (!planned.ok) throw new Error(planned.problem.detail);
  return planned.value;
}

test.each([
  ['stored', 'header key'],
  ['refresh', 'header key, refresh'],
  ['cache', 'path key, mode cache'],
  ['eager', 'path key, mode eager'],
] as const)('the way of %s is "%s"', (intent, words) => {
  expect(routeWords(plan(intent))).toBe(words);
});

test('a price comes with how it is known', () => {
  expect(costWords(freeByDocument)).toBe('free, documented');
  expect(costWords(oneByReport)).toBe('1 unit, reported');
  expect(costWords(unknownCost)).toBe('0 or 1, nobody says');
  const measured = { agreed: 2, times: 3 };
  expect(costWords({ units: 1, maxUnits: 1, basis: 'measured', measured })).toBe('1 unit, measured 2 of 3 times');
  expect(costWords({ units: 0, maxUnits: 2, basis: 'measured', measured })).toBe(
    'free, measured 2 of 3 times, at most 2',
  );
});

test('a time comes with how it is known', () => {
  expect(timeWords({ ...plan('stored'), expectedSeconds: 300, timeBasis: 'documented' })).toBe(
    'about 5 min, documented',
  );
  expect(timeWords({ ...plan('stored'), expectedSeconds: 0.4, timeBasis: 'measured' })).toBe(
    'less than a second, measured',
  );
});
