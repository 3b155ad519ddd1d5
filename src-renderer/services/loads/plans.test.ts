import { expect, test } from 'vitest';
import type { Cost } from '../../../src-shared/cost.ts';
import { planFetch, type FetchPlan, type Intent } from '../../../src-shared/plan.ts';
import { combinePlans } from './plans.ts';

function plan(resource: 'systems' | 'tunnels', intent: Intent, cost?: Cost): FetchPlan {
  const planned = planFetch(resource, {}, intent);
  if (!planned.ok) throw new Error('no plan');
  return cost ? { ...planned.value, cost } : planned.value;
}

test('nothing together is no plan, one is itself', () => {
  const one = plan('systems', 'stored');
  expect(combinePlans([])).toBeNull();
  expect(combinePlans([one])).toBe(one);
});

test('two stored copies are free together and come side by side', () => {
  const [systems, tunnels] = [plan('systems', 'stored'), plan('tunnels', 'stored')];
  const together = combinePlans([systems, tunnels]);
  expect(together?.cost).toMatchObject({ units: 0, maxUnits: 0 });
  expect(together?.expectedSeconds).toBe(Math.max(systems.expectedSeconds, tunnels.expectedSeconds));
});

test('two live ones cost and take the sum, and say each reason once', () => {
  const [systems, tunnels] = [plan('systems', 'refresh'), plan('tunnels', 'refresh')];
  const together = combinePlans([systems, tunnels]);
  expect(together?.cost).toMatchObject({ units: 2, maxUnits: 2 });
  expect(together?.expectedSeconds).toBe(systems.expectedSeconds + tunnels.expectedSeconds);
  expect(new Set(together?.reasons).size).toBe(together?.reasons.length);
});

test('the price of both is as sure as the less sure one', () => {
  const measured: Cost = { units: 1, maxUnits: 1, basis: 'measured', measured: { agreed: 3, times: 3 } };
  const onceMeasured: Cost = { units: 1, maxUnits: 2, basis: 'measured', measured: { agreed: 1, times: 1 } };
  const unknown: Cost = { units: null, maxUnits: 1, basis: 'unknown' };
  const reported: Cost = { units: 1, maxUnits: 1, basis: 'reported' };
  const costOf = (a: Cost, b: Cost) => combinePlans([plan('systems', 'live', a), plan('tunnels', 'live', b)])?.cost;
  expect(costOf(measured, onceMeasured)).toEqual({ ...onceMeasured, units: 2, maxUnits: 3 });
  expect(costOf(measured, reported)).toEqual({ units: 2, maxUnits: 2, basis: 'reported' });
  expect(costOf(unknown, measured)).toEqual({ units: null, maxUnits: 2, basis: 'unknown' });
});
