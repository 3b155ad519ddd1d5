import { expect, it } from 'vitest';
import { countDiffItems, countedList, diffLookup, formerEndsOf, sortScheduleDiff } from './diff-lists.ts';
import { changedItemOf, itemHistoryOf, itemOf, scheduleDiffOf, scheduleHistoryOf } from './planner-fixture.ts';

const diff = scheduleDiffOf({
  added: [itemOf('new')],
  gone: [
    { before: itemOf('away'), presence: 'missing' },
    { before: itemOf('over'), presence: 'removed' },
  ],
  changed: [
    changedItemOf('a', 10, 12),
    changedItemOf('b', 10, 30),
    changedItemOf('c', 10, 3),
    changedItemOf('d', 10, 10),
    changedItemOf('e', null, 9),
  ],
  unchanged: 412,
});

it('puts every item into exactly one list, the greatest slip first', () => {
  const { slipped, earlier, changed } = sortScheduleDiff(diff);
  expect(slipped.map(({ slipDays }) => slipDays)).toEqual([20, 2]);
  expect(earlier.map(({ slipDays }) => slipDays)).toEqual([-7]);
  expect(changed.map(({ after }) => after.identity)).toEqual(['d', 'e']);
  const counts = countDiffItems(diff);
  expect(counts).toMatchObject({
    added: 1,
    missing: 1,
    removed: 1,
    slipped: 2,
    earlier: 1,
    changed: 2,
    unchanged: 412,
  });
});

it('names lists with their number', () => {
  expect(countedList('unchanged', 1412)).toBe('1,412 unchanged');
});

const comparedDiff = scheduleDiffOf({
  added: [itemOf('new')],
  gone: [
    { before: itemOf('away', { endDay: 150 }), presence: 'missing' },
    { before: itemOf('over'), presence: 'removed' },
  ],
  changed: [
    changedItemOf('late', 200, 214),
    changedItemOf('lost', 200, null),
    changedItemOf('found', null, 200),
    changedItemOf('word', 7, 7),
  ],
});

it('marks what was added, changed, missing and removed, and nothing else', () => {
  const { markOf } = diffLookup(comparedDiff, undefined);
  expect(['new', 'late', 'away', 'over', 'same'].map(markOf)).toEqual(['added', 'changed', 'missing', 'removed', null]);
});

it('tells slips, and none where one of the two ends is unknown', () => {
  const { slipOf } = diffLookup(comparedDiff, undefined);
  expect(['late', 'lost', 'found', 'new', 'away', 'same'].map(slipOf)).toEqual([14, null, null, null, null, null]);
});

it('draws a ghost where the bar stood, and none behind a bar in the same place or one without an end', () => {
  const { ghostOf } = diffLookup(comparedDiff, undefined);
  expect(ghostOf('late')).toEqual({ startDay: 100, endDay: 200 });
  expect(ghostOf('lost')).toEqual({ startDay: 100, endDay: 200 });
  expect(ghostOf('away')).toEqual({ startDay: 100, endDay: 150 });
  expect(['found', 'word', 'new', 'same'].map(ghostOf)).toEqual([null, null, null, null]);
});

it('keeps a ghost to one day where its start is unknown or lies after its end', () => {
  const goneOf = (startDay: number | null) =>
    scheduleDiffOf({ gone: [{ before: itemOf('away', { startDay, endDay: 150 }), presence: 'missing' }] });
  for (const startDay of [null, 160])
    expect(diffLookup(goneOf(startDay), undefined).ghostOf('away')).toEqual({ startDay: 150, endDay: 150 });
});

it('says nothing of a schedule diff while nothing is compared, and still knows former ends', () => {
  const lookup = diffLookup(null, scheduleHistoryOf(itemHistoryOf(itemOf('late'), [200, 214])));
  expect([lookup.markOf('late'), lookup.slipOf('late'), lookup.ghostOf('late')]).toEqual([null, null, null]);
  expect(lookup.formerEndsOf('late')).toEqual([200]);
  expect(diffLookup(undefined, undefined).formerEndsOf('late')).toEqual([]);
});

it('lists each former end once and never the present one, though it was left and taken again', () => {
  expect(formerEndsOf(itemHistoryOf(itemOf('a'), [200, 214, null, 214, 207, 200]))).toEqual([214, 207]);
});

it('knows titles that several items have, and not one item seen in both states', () => {
  const unannounced = { title: 'Unannounced' };
  const moved = { ...changedItemOf('late', 1, 2) };
  const lookup = diffLookup(
    scheduleDiffOf({ added: [itemOf('b', unannounced)], changed: [moved] }),
    scheduleHistoryOf(itemHistoryOf(itemOf('a', unannounced), [1]), itemHistoryOf(moved.after, [1, 2])),
  );
  expect(lookup.isTitleRepeated('Unannounced')).toBe(true);
  expect(lookup.isTitleRepeated(moved.after.title)).toBe(false);
});

it('knows no end that came after the state on screen, and calls none of its own former', () => {
  const line = itemHistoryOf(itemOf('late'), [200, 214, 228]);
  const atTwo = diffLookup(scheduleDiffOf({ afterAt: 2_000 }), scheduleHistoryOf(line));
  expect(atTwo.formerEndsOf('late')).toEqual([200]);
  expect(diffLookup(scheduleDiffOf({ afterAt: 3_000 }), scheduleHistoryOf(line)).formerEndsOf('late')).toEqual([
    200, 214,
  ]);
});
