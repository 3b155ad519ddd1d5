import { expect, test } from 'vitest';
import { planFetch, type Intent } from '../../../../src-shared/plan.ts';
import { planLine } from './plan-line.ts';

const lineOf = (intent: Intent): string => {
  const plan = planFetch('user', { handle: 'a' }, intent);
  return plan.ok ? planLine(plan.value) : 'refused';
};

test('a route’s line has its price and its time, each with its basis', () => {
  expect(lineOf('stored')).toMatch(/^free \(documented\) · (less than|about) .+ \(\w+\)$/);
  expect(lineOf('refresh')).toMatch(/^costs 1 \(documented\) · /);
  expect(lineOf('cache')).toMatch(/^free \(reported\) · /);
  expect(lineOf('live')).toMatch(/^costs 1 \(reported\) · /);
});

test('a price nobody knows is told as what it may be, never as 0', () => {
  expect(lineOf('auto')).toMatch(/^0 or \d+ \(unknown\) · /);
});
