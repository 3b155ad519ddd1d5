import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../archive/archive-fixture.ts';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import { buildTracker } from './build-tracker.ts';
import { readTrackerParts } from './read-tracker-parts.ts';

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
