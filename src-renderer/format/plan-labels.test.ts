import { expect, test } from 'vitest';
import { planFetch } from '../../src-shared/plan.ts';
import { formatPlanRoute } from './plan-labels.ts';

test.each([
  ['status', {}, 'refresh', 'open path'],
  ['account', {}, 'refresh', 'interface v2'],
  ['user', { handle: 'Wren' }, 'stored', 'interface v2'],
  ['user', { handle: 'Wren' }, 'refresh', 'interface v2, live'],
  ['user', { handle: 'Wren' }, 'cache', 'interface v1, mode cache'],
  ['ships', {}, 'eager', 'interface v1, mode eager'],
] as const)('%s %o, asked for as %s, travels by %s', (resource, params, intent, words) => {
  const plan = planFetch(resource, params, intent);
  if (!plan.ok) throw new Error(plan.problem.detail);
  expect(formatPlanRoute(plan.value)).toBe(words);
});
