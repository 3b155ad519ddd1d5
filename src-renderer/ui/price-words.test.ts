import { describe, expect, test } from 'vitest';
import type { Params } from '../../src-shared/catalog/resource.ts';
import { planFetch, type FetchPlan, type Intent } from '../../src-shared/plan.ts';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import { priceWords, quotaWords, type Quota } from './price-words.ts';

const known: Quota = { remaining: 493, limit: 500, resetAt: null };
const unknown: Quota = { remaining: null, limit: null, resetAt: null };

function plan(resource: ResourceName, params: Params, intent: Intent): FetchPlan {
  const outcome = planFetch(resource, params, intent);
  if (!outcome.ok) throw new Error(outcome.problem.kind);
  return outcome.value;
}

describe('the price on a button', () => {
  test('a stored copy is free by report and says what it is', () => {
    expect(priceWords(plan('ships', {}, 'stored'), known)).toBe('free (reported) · stored copy');
  });

  test('a documented refresh names one of what is left', () => {
    expect(priceWords(plan('user', { handle: 'Ada' }, 'refresh'), known)).toBe('1 of 493');
  });

  test('a refresh with the quota unknown still names its price', () => {
    expect(priceWords(plan('user', { handle: 'Ada' }, 'refresh'), unknown)).toBe('costs 1');
  });

  test('live ships name the time and that the price is only reported', () => {
    expect(priceWords(plan('ships', { page_max: 3 }, 'refresh'), known)).toBe('about 45 s · 1 of 493 (reported)');
  });

  test('auto never claims a price nobody documents', () => {
    expect(priceWords(plan('systems', {}, 'auto'), known)).toBe('cost unknown');
  });
});

describe('what is left', () => {
  test.each([
    [known, '493 of 500 left'],
    [{ ...known, limit: null }, '493 left'],
    [{ ...known, remaining: 0 }, '0 of 500 left'],
    [unknown, 'Quota unknown'],
  ])('%o reads "%s"', (quota, words) => {
    expect(quotaWords(quota)).toBe(words);
  });
});
