import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../archive/archive-fixture.ts';
import { lastHolders, readDeliverablePast } from './read-deliverable-past.ts';

const minute = 60_000;

/** Lists of teams that hold these deliverables, each at its minute. */
async function archiveOf(...answers: readonly (readonly [team: string, atMinute: number, slugs: string])[]) {
  const archive = createArchive();
  for (const [team, at, slugs] of answers) {
    const data = [...slugs].map((slug) => ({ slug, title: `Title of ${slug}`, endDate: '2026-03-01' }));
    await arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, at: at * minute, data });
  }
  return archive;
}

test('lists that never held a deliverable are no part of its past', async () => {
  const archive = await archiveOf(['a', 1, 'xy'], ['b', 2, 'y']);
  const { lists, last } = await readDeliverablePast(archive, 'x', null);
  expect(lists.map(({ teamSlug }) => teamSlug)).toEqual(['a']);
  expect(last?.snapshot.fetchedAt).toBe(minute);
  expect(await readDeliverablePast(archive, 'z', null)).toEqual({ lists: [], last: null });
});

test('it was last in the lists that lost it last, not in one that it had left long before', async () => {
  const archive = await archiveOf(['old', 1, 'xy'], ['a', 2, 'xy'], ['b', 2, 'xy'], ['old', 10, 'y']);
  const holders = async () => lastHolders((await readDeliverablePast(archive, 'x', null)).lists);
  expect(await holders()).toEqual(['a', 'b']);
  const lose = (team: string, at: number) =>
    arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, at, data: [{ slug: 'y' }] });
  await lose('a', 20 * minute);
  await lose('b', 20 * minute + 900);
  expect(await holders()).toEqual(['a', 'b']);
});
