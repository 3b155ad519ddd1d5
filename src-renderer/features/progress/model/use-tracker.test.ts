import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { listOf, recordOf, sourceAt, team } from './tracker-fixture.ts';
import { buildTracker } from './tracker.ts';
import { askedTeams, listPlans, readTrackerParts } from './use-tracker.ts';

const wire = (slug: string, title: string, endDate: string) => ({ slug, title, startDate: '2026-01-01', endDate });

async function fill(archive: ArchiveDatabase): Promise<void> {
  const list = (team: string, at: number, data: unknown) =>
    arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, at, data });
  await arriveWell(archive, { resource: 'teams', at: 1_000, data: [wire('a', 'A', ''), wire('b', 'B', '')] });
  await list('a', 2_000, [wire('x', 'X', '2026-03-01')]);
  await list('b', 3_000, [wire('x', 'X', '2026-03-01'), wire('y', 'Y', '2026-04-01')]);
  await list('a', 9_000, [wire('x', 'X', '2026-03-15')]);
}

test('teams and all their lists are joined as the archive has them now', async () => {
  const archive = createArchive();
  await fill(archive);
  const tracker = buildTracker(await readTrackerParts(archive, null));
  expect(tracker?.deliverables.map(({ identity, teams, fields }) => [identity, teams, fields.endDay])).toEqual([
    ['x', ['a', 'b'], 20_527],
    ['y', ['b'], 20_544],
  ]);
});

test('looking back, later answers and lists not yet fetched do not exist', async () => {
  const archive = createArchive();
  await fill(archive);
  const at = async (asOf: number) => buildTracker(await readTrackerParts(archive, asOf));
  expect(await at(500)).toBeNull();
  const tracker = await at(2_500);
  expect(tracker?.deliverables.map(({ identity, fields }) => [identity, fields.endDay])).toEqual([['x', 20_513]]);
  expect(tracker?.teams.map(({ list }) => list?.confirmedAt ?? null)).toEqual([2_000, null]);
});

test('every team’s list has a plan, and a slug that cannot be asked for has none', () => {
  const plans = listPlans(['cargo', '../../x', '', 'ships-2'], { intent: 'stored', observation: null });
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
