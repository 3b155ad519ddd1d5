import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import {
  deliverableChanges,
  formatChange,
  lastHolders,
  readDeliverableHistory,
  shownValue,
} from './use-deliverable.ts';

const minute = 60_000;

/** Lists of teams that hold these deliverables, each at its minute. */
async function archiveOf(...responses: readonly (readonly [team: string, atMinute: number, slugs: string])[]) {
  const archive = createArchive();
  for (const [team, at, slugs] of responses) {
    const data = [...slugs].map((slug) => ({ slug, title: `Title of ${slug}`, endDate: '2026-03-01' }));
    await arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, at: at * minute, data });
  }
  return archive;
}

test('lists that never held a deliverable are no part of its past', async () => {
  const archive = await archiveOf(['a', 1, 'xy'], ['b', 2, 'y']);
  const { lists, last } = await readDeliverableHistory(archive, 'x', null);
  expect(lists.map(({ teamSlug }) => teamSlug)).toEqual(['a']);
  expect(last?.snapshot.fetchedAt).toBe(minute);
  expect(await readDeliverableHistory(archive, 'z', null)).toEqual({ lists: [], last: null });
});

test('it was last in the lists that lost it last, not in one that it had left long before', async () => {
  const archive = await archiveOf(['old', 1, 'xy'], ['a', 2, 'xy'], ['b', 2, 'xy'], ['old', 10, 'y']);
  const holders = async () => lastHolders((await readDeliverableHistory(archive, 'x', null)).lists);
  expect(await holders()).toEqual(['a', 'b']);
  const lose = (team: string, at: number) =>
    arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, at, data: [{ slug: 'y' }] });
  await lose('a', 20 * minute);
  await lose('b', 20 * minute + 900);
  expect(await holders()).toEqual(['a', 'b']);
});

const wire = (endDate: string, more: object = {}) => ({
  slug: 'x',
  title: 'X',
  startDate: '2026-01-01',
  endDate,
  ...more,
});
const other = { slug: 'y', title: 'Y', startDate: '2026-01-01', endDate: '2026-02-01' };

/** Two lists over three acts; in the last one list has lost it. */
async function past(asOf: number | null = null) {
  const archive = createArchive();
  const response = (team: string, at: number, data: unknown) =>
    arriveWell(archive, { resource: 'deliverables', params: { team_slug: team }, at, data });
  await response('a', 10 * minute, [wire('2026-03-01'), other]);
  await response('b', 10 * minute + 900, [wire('2026-03-01')]);
  await response('c', 10 * minute + 1_200, [other]);
  await response('a', 20 * minute, [wire('2026-03-15'), other]);
  await response('b', 20 * minute + 900, [wire('2026-03-15')]);
  await response('b', 30 * minute, [other]);
  await response('a', 30 * minute + 500, [other]);
  return readDeliverableHistory(archive, 'x', asOf);
}

test('only lists that ever held it tell of it, and the last answer that did has its fields', async () => {
  const { lists, last } = await past();
  expect(lists.map(({ teamSlug }) => teamSlug)).toEqual(['a', 'b']);
  expect(last?.snapshot.fetchedAt).toBe(20 * minute + 900);
  expect(last?.record.fields.endDay).toBe(20_527);
});

test('looking back, what came later is not known', async () => {
  const { last } = await past(15 * minute);
  expect(last?.record.fields.endDay).toBe(20_513);
  expect((await past(5 * minute)).last).toBeNull();
});

test('what several lists say in one act is one change, newest first', async () => {
  const changes = deliverableChanges(await past());
  expect(changes.map(({ path, kind, teams }) => [path, kind, teams.toSorted()])).toEqual([
    ['', 'removed', ['a', 'b']],
    ['endDate', 'changed', ['a', 'b']],
  ]);
});

test('a path reads as words', () => {
  const nameOf = (step: string) => (step === 'id-1' ? 'Writing' : null);
  expect(formatChange('disciplines.id-1.numberOfMembers', nameOf)).toBe('Disciplines › Writing › People');
  expect(formatChange('numberOfTeams', nameOf)).toBe('Number of teams');
  expect(formatChange('card.some_thing', nameOf)).toBe('Card › Some thing');
  expect(formatChange('constructor', nameOf)).toBe('Constructor');
});

test('dates are shown as days, whatever style they were sent in, and what is none as it was sent', () => {
  expect(shownValue('endDate', 'Tue, 30 Mar 2021 00:00:00 +0000')).toBe('30 Mar 2021');
  expect(shownValue('disciplines.1.timeAllocations.2.startDate', '2021-03-30T00:00:00.000Z')).toBe('30 Mar 2021');
  expect(shownValue('endDate', 'soon')).toBe('soon');
  expect(shownValue('title', '2021-03-30')).toBe('2021-03-30');
});
