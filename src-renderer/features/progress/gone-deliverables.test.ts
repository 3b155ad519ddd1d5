import { expect, test } from 'vitest';
import { goneDeliverables } from './gone-deliverables.ts';
import { item, movement } from './movement-fixture.ts';
import { noFilter, type TrackerFilter } from './progress-store.ts';
import { listOf, trackerOf } from './tracker-fixture.ts';

const tracker = trackerOf(listOf('a', 1), listOf('b', 1));
const gone = [
  {
    before: item('lost', { groups: { team: ['Team a'], discipline: ['Writing'], category: [], release: [] } }),
    presence: 'missing' as const,
  },
  { before: item('away', { title: 'Unannounced' }), presence: 'removed' as const },
];

function kept(part: Partial<TrackerFilter>): readonly string[] {
  return goneDeliverables({ ...movement, gone }, tracker, { ...noFilter, ...part }).map(
    ({ before }) => before.identity,
  );
}

test('while nothing is compared nothing is gone', () => {
  expect(goneDeliverables(null, tracker, noFilter)).toEqual([]);
  expect(goneDeliverables(undefined, tracker, noFilter)).toEqual([]);
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
