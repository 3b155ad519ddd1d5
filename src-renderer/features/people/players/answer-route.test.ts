import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../../archive/archive-rows.ts';
import { intents, planFetch } from '../../../../src-shared/plan.ts';
import { answersOf, routeOfIntent, routeOfPlan, routeWords } from './answer-route.ts';

describe('a route in words', () => {
  test.each([
    ['stored', 'header-key, stored copy'],
    ['refresh', 'header-key, live'],
    ['cache', 'path-key, stored copy'],
    ['live', 'path-key, live'],
    ['auto', 'path-key, mode auto'],
    ['eager', 'path-key, mode eager'],
  ] as const)('%s is %s', (intent, words) => {
    expect(routeWords(routeOfIntent(intent))).toBe(words);
  });

  test.each(intents)('the plan of “%s” says the same as its intent', (intent) => {
    const plan = planFetch('user', { handle: 'Wren' }, intent);
    expect(plan.ok && routeOfPlan(plan.value)).toEqual(routeOfIntent(intent));
  });
});

describe('the answers of a snapshot', () => {
  const snapshot = { id: 's', intent: 'stored', fetchedAt: 5 } as const;
  const attempt = (intent: 'stored' | 'live', facts: Partial<Attempt>): Attempt => {
    const plan = planFetch('user', { handle: 'Wren' }, intent);
    if (!plan.ok) throw new Error(plan.problem.detail);
    // Only these of an attempt are read.
    return { plan: plan.value, outcome: 'unchanged', snapshotId: 's', endedAt: 9, ...facts } as Attempt;
  };
  const told = (attempts: readonly Attempt[], asOf: number | null = null) =>
    answersOf(snapshot, attempts, asOf).map((answer) => [routeWords(answer), answer.at]);

  test('are those that brought or confirmed it, oldest first', () => {
    const all = [
      attempt('live', { endedAt: 9 }),
      attempt('stored', { endedAt: 5, outcome: 'stored' }),
      attempt('live', { endedAt: 7, snapshotId: 'another' }),
      attempt('live', { endedAt: 8, outcome: 'failed' }),
      attempt('live', { endedAt: null, outcome: 'running' }),
    ];
    expect(told(all)).toEqual([
      ['header-key, stored copy', 5],
      ['path-key, live', 9],
    ]);
    expect(told(all, 8)).toEqual([['header-key, stored copy', 5]]);
  });

  test('are at least the first, as the snapshot itself tells it', () => {
    expect(told([])).toEqual([['header-key, stored copy', 5]]);
  });
});
