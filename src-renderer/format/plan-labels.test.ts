import { expect, test } from 'vitest';
import { planFetch } from '../../src-shared/plan.ts';
import { formatPlanRoute } from './plan-labels.ts';

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
