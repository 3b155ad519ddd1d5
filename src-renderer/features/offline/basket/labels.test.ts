import { describe, expect, test } from 'vitest';
import { planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';
import { formatCost, formatPriceBasis } from './labels.ts';

function planOf(cost: Partial<FetchPlan['cost']>): FetchPlan {
  const plan = planFetch('ships', {}, 'stored');
  if (!plan.ok) throw new Error('no plan');
  return { ...plan.value, cost: { ...plan.value.cost, ...cost } };
}

describe('the price of an item', () => {
  test.each<[string, Partial<FetchPlan['cost']>, string]>([
    ['nothing', { units: 0, maxUnits: 0 }, 'free'],
    ['one unit', { units: 1, maxUnits: 1 }, '1'],
    ['nothing, or one at most', { units: 0, maxUnits: 1 }, '0–1'],
    ['nobody knows', { units: null, maxUnits: 2 }, '0–2'],
  ])('%s', (_, cost, words) => {
    expect(formatCost(planOf(cost))).toBe(words);
  });

  test('where it is known from stands behind it, and nothing does where it is documented', () => {
    expect(formatPriceBasis(planOf({ basis: 'documented' }))).toBe('');
    expect(formatPriceBasis(planOf({ basis: 'reported' }))).toBe(' (reported)');
  });
});
