import { expect, test } from 'vitest';
import type { DeliverableCard } from '../../../../src-shared/catalog/deliverables.ts';
import { filterChoices, filterDeliverables, goneDeliverables } from './filter-deliverables.ts';
import { noFilter, type TrackerFilter } from './progress-store.ts';
import { deliverable, discipline, item, listOf, scheduleDiff, trackerOf } from './tracker-fixture.ts';

const card: DeliverableCard = {
  id: '7',
  title: 'Quantum beacons',
  description: null,
  category: null,
  releaseId: null,
  releaseName: null,
  boardId: null,
  boardName: null,
  updatedDay: null,
  thumbnailPath: null,
};

const tracker = trackerOf(
  listOf(
    'cargo',
    1,
    deliverable('lift', {
      title: 'Cargo lifts',
      disciplines: [discipline('Writing', 2, [100, 110])],
      projects: [{ title: 'Open Reach', logoPath: null }],
    }),
    deliverable('yai', { title: 'San’tok.yāi', card }),
  ),
  listOf('ships', 1, deliverable('lift'), deliverable('beacon', { disciplines: [discipline('Writing', 1)] })),
);

function found(part: Partial<TrackerFilter>, today = 105): readonly string[] {
  return filterDeliverables(tracker, { ...noFilter, ...part }, today)
    .map(({ identity }) => identity)
    .toSorted();
}

test('without a filter everything is there', () => {
  expect(found({})).toEqual(['beacon', 'lift', 'yai']);
});

test.each([
  ['LIFTS', ['lift']],
  ['cargo writing', ['lift']],
  ['santok', ['yai']],
  ['SAN’TOK.YAI', ['yai']],
  ['quantum', ['yai']],
  ['team ships', ['beacon', 'lift']],
  ['open reach nothing', []],
  ['   ', ['beacon', 'lift', 'yai']],
  ['.*', []],
  ['cargo – writing', ['lift']],
])('text is sought in every name, without accents: %s', (find, expected) => {
  expect(found({ find })).toEqual(expected);
});

test('of one list any name will do, and each list must be met', () => {
  expect(found({ teams: ['ships'] })).toEqual(['beacon', 'lift']);
  expect(found({ disciplines: ['Writing'], teams: ['cargo', 'ships'] })).toEqual(['beacon', 'lift']);
  expect(found({ disciplines: ['Writing'], projects: ['Open Reach'] })).toEqual(['lift']);
  expect(found({ teams: ['none such'] })).toEqual([]);
});

test('with or without a card', () => {
  expect(found({ card: 'with' })).toEqual(['yai']);
  expect(found({ card: 'without' })).toEqual(['beacon', 'lift']);
});

test('in work is by the day given', () => {
  expect(found({ isInWork: true }, 105)).toEqual(['beacon', 'lift', 'yai']);
  expect(found({ isInWork: true }, 150)).toEqual(['beacon', 'yai']);
});

test('choices are counted by what else filters, not by their own list', () => {
  const filter = { ...noFilter, teams: ['cargo'], disciplines: ['Writing'] };
  expect(filterChoices(tracker, filter, 'teams', 105).map(({ key, count }) => [key, count])).toEqual([
    ['cargo', 1],
    ['ships', 2],
  ]);
  expect(filterChoices(tracker, filter, 'disciplines', 105)).toEqual([{ key: 'Writing', title: 'Writing', count: 1 }]);
});

const goneDeliverablesTracker = trackerOf(listOf('a', 1), listOf('b', 1));
const gone = [
  {
    before: item('lost', { groups: { team: ['Team a'], discipline: ['Writing'], category: [], release: [] } }),
    presence: 'missing' as const,
  },
  { before: item('away', { title: 'Unannounced' }), presence: 'removed' as const },
];

function kept(part: Partial<TrackerFilter>): readonly string[] {
  return goneDeliverables({ ...scheduleDiff, gone }, goneDeliverablesTracker, { ...noFilter, ...part }).map(
    ({ before }) => before.identity,
  );
}

test('while nothing is compared nothing is gone', () => {
  expect(goneDeliverables(null, goneDeliverablesTracker, noFilter)).toEqual([]);
  expect(goneDeliverables(undefined, goneDeliverablesTracker, noFilter)).toEqual([]);
});

test('what is gone is narrowed down by text, team and discipline', () => {
  expect(kept({})).toEqual(['lost', 'away']);
  expect(kept({ find: 'UNANN' })).toEqual(['away']);
  expect(kept({ teams: ['a'] })).toEqual(['lost', 'away']);
  expect(kept({ teams: ['b'] })).toEqual([]);
  expect(kept({ disciplines: ['Writing'] })).toEqual(['lost']);
});

test('nobody is at work on what is gone, and nothing is claimed of its projects and card', () => {
  expect(kept({ isInWork: true })).toEqual([]);
  expect(kept({ card: 'with' })).toEqual([]);
  expect(kept({ projects: ['Open Reach'] })).toEqual([]);
});
