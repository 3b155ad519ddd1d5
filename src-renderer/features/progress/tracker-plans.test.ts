import { expect, test } from 'vitest';
import { listPlans } from './tracker-plans.ts';

test('every team’s list has a plan, and a slug that cannot be asked for has none', () => {
  const plans = listPlans(['cargo', '../x', '', 'ships-2'], { intent: 'stored', observation: null });
  expect(plans.map(({ params }) => params['team_slug'])).toEqual(['cargo', 'ships-2']);
  expect(plans.every(({ cost }) => cost.maxUnits === 0)).toBe(true);
});

test('live lists cost one each', () => {
  const plans = listPlans(['a', 'b', 'c'], { intent: 'refresh', observation: null });
  expect(plans.reduce((sum, { cost }) => sum + cost.maxUnits, 0)).toBe(3);
});
