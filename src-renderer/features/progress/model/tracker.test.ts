import { expect, test } from 'vitest';
import { deliverable, listOf, recordOf, sourceAt, team, trackerOf } from './tracker-fixture.ts';
import { buildTracker } from './tracker.ts';

test('without any part there is no tracker', () => {
  expect(buildTracker({ teams: null, lists: [] })).toBeNull();
});

test('a deliverable in several lists is there once, with all its teams, as the newest answer has it', () => {
  const { deliverables } = trackerOf(
    listOf('b', 30, deliverable('x', { endDay: 200 })),
    listOf('a', 20, deliverable('x', { endDay: 150 }), deliverable('y')),
  );
  expect(deliverables.map(({ identity, teams, fields }) => [identity, teams, fields.endDay])).toEqual([
    ['x', ['b', 'a'], 200],
    ['y', ['a'], 199],
  ]);
});

test('the order of the lists decides nothing where one is newer', () => {
  const { deliverables } = trackerOf(
    listOf('a', 20, deliverable('x', { endDay: 150 })),
    listOf('b', 30, deliverable('x', { endDay: 200 })),
  );
  expect(deliverables[0]?.fields.endDay).toBe(200);
  expect(deliverables[0]?.source.confirmedAt).toBe(30);
});

test('a list that names a deliverable twice makes its team work on it once', () => {
  const { deliverables } = trackerOf(listOf('a', 1, deliverable('x'), deliverable('x')));
  expect(deliverables.map(({ teams }) => teams)).toEqual([['a']]);
});

test('titles that repeat are told, and those deliverables stay apart by slug', () => {
  const { deliverables } = trackerOf(
    listOf('a', 1, ...['u2', 'u1'].map((slug) => deliverable(slug, { title: 'Unannounced' })), deliverable('z')),
  );
  expect(deliverables.map(({ identity, isTitleShared }) => [identity, isTitleShared])).toEqual([
    ['z', false],
    ['u1', true],
    ['u2', true],
  ]);
});

test('a team whose list was never fetched is there without one', () => {
  const tracker = buildTracker({
    teams: { source: sourceAt(5), records: [recordOf(team('a')), recordOf(team('b'))] },
    lists: [listOf('b', 9, deliverable('x'))],
  });
  expect(tracker?.teams.map(({ slug, list, deliverables }) => [slug, list?.confirmedAt ?? null, deliverables])).toEqual(
    [
      ['a', null, 0],
      ['b', 9, 1],
    ],
  );
});

test('the tracker is as old as its oldest part', () => {
  expect(trackerOf(listOf('a', 7), listOf('b', 3)).oldest.confirmedAt).toBe(1);
  expect(buildTracker({ teams: null, lists: [listOf('a', 7), listOf('b', 3)] })?.oldest.confirmedAt).toBe(3);
});

test('the list of a team that is not named any more stays, behind the others, and makes nothing old', () => {
  const tracker = buildTracker({
    teams: { source: sourceAt(50), records: [recordOf(team('new'))] },
    lists: [listOf('old', 2, deliverable('x')), listOf('new', 60)],
  });
  expect(tracker?.teams.map(({ slug, fields }) => [slug, fields === null])).toEqual([
    ['new', false],
    ['old', true],
  ]);
  expect(tracker?.deliverables).toHaveLength(1);
  expect(tracker?.oldest.confirmedAt).toBe(50);
});

test('an old answer that was only confirmed again is not newer than one that differs', () => {
  const old = listOf('a', 10, deliverable('x', { endDay: 150 }));
  const { deliverables } = trackerOf(
    { ...old, source: { ...old.source, confirmedAt: 90 } },
    listOf('b', 30, deliverable('x', { endDay: 200 })),
  );
  expect(deliverables[0]?.fields.endDay).toBe(200);
});

test('deliverables without a slug of their own are never taken for one another, though each list counts them alike', () => {
  const nameless = (title: string, endDay: number) => ({
    identity: '#0',
    title,
    fields: { ...deliverable('', { title, endDay }), slug: null },
  });
  const { deliverables, teams } = trackerOf(
    { ...listOf('a', 10), records: [nameless('Hangar', 150)] },
    { ...listOf('b', 30), records: [nameless('Airlock', 200)] },
  );
  expect(deliverables.map(({ title, teams: holders, fields }) => [title, holders, fields.endDay])).toEqual([
    ['Airlock', ['b'], 200],
    ['Hangar', ['a'], 150],
  ]);
  expect(new Set(deliverables.map(({ identity }) => identity)).size).toBe(2);
  expect(teams.map((each) => each.deliverables)).toEqual([1, 1]);
});
