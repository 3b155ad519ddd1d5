import { expect, test } from 'vitest';
import { buildTracker } from './build-tracker.ts';
import { listOf, recordOf, sourceAt, team } from './tracker-fixture.ts';
import { askedTeams, listPlans } from './tracker-plans.ts';

test('every team’s list has a plan, and a slug that cannot be asked for has none', () => {
  const plans = listPlans(['cargo', '../x', '', 'ships-2'], { intent: 'stored', observation: null });
  expect(plans.map(({ params }) => params['team_slug'])).toEqual(['cargo', 'ships-2']);
  expect(plans.every(({ cost }) => cost.maxUnits === 0)).toBe(true);
});

test('live lists cost one each', () => {
  const plans = listPlans(['a', 'b', 'c'], { intent: 'refresh', observation: null });
  expect(plans.reduce((sum, { cost }) => sum + cost.maxUnits, 0)).toBe(3);
});

test('asked for are the teams that the list of teams names, and every known one where that was never fetched', () => {
  const lists = [listOf('a', 1), listOf('old', 2)];
  const named = buildTracker({ teams: { source: sourceAt(5), records: [recordOf(team('a'))] }, lists });
  const unnamed = buildTracker({ teams: null, lists });
  expect(askedTeams(named)).toEqual(['a']);
  expect(askedTeams(unnamed)).toEqual(['a', 'old']);
  expect(askedTeams(null)).toEqual([]);
});
