import { expect, it } from 'vitest';
import { historyOf, itemOf, lineOf, movedOf, movementOf } from './moved-fixture.ts';
import { formerEndsOf, movedLookup } from './moved-lookup.ts';

const movement = movementOf({
  added: [itemOf('new')],
  gone: [
    { before: itemOf('away', { endDay: 150 }), presence: 'missing' },
    { before: itemOf('over'), presence: 'removed' },
  ],
  changed: [movedOf('late', 200, 214), movedOf('lost', 200, null), movedOf('found', null, 200), movedOf('word', 7, 7)],
});

it('marks what was added, changed, missing and removed, and nothing else', () => {
  const { markOf } = movedLookup(movement, undefined);
  expect(['new', 'late', 'away', 'over', 'same'].map(markOf)).toEqual(['added', 'changed', 'missing', 'removed', null]);
});

it('tells slips, and none where one of the two ends is unknown', () => {
  const { slipOf } = movedLookup(movement, undefined);
  expect(['late', 'lost', 'found', 'new', 'away', 'same'].map(slipOf)).toEqual([14, null, null, null, null, null]);
});

it('draws a ghost where the bar stood, and none behind a bar in the same place or one without an end', () => {
  const { ghostOf } = movedLookup(movement, undefined);
  expect(ghostOf('late')).toEqual({ startDay: 100, endDay: 200 });
  expect(ghostOf('lost')).toEqual({ startDay: 100, endDay: 200 });
  expect(ghostOf('away')).toEqual({ startDay: 100, endDay: 150 });
  expect(['found', 'word', 'new', 'same'].map(ghostOf)).toEqual([null, null, null, null]);
});

it('keeps a ghost to one day where its start is unknown or lies after its end', () => {
  const goneOf = (startDay: number | null) =>
    movementOf({ gone: [{ before: itemOf('away', { startDay, endDay: 150 }), presence: 'missing' }] });
  for (const startDay of [null, 160])
    expect(movedLookup(goneOf(startDay), undefined).ghostOf('away')).toEqual({ startDay: 150, endDay: 150 });
});

it('says nothing of movement while nothing is compared, and still knows former ends', () => {
  const lookup = movedLookup(null, historyOf(lineOf(itemOf('late'), [200, 214])));
  expect([lookup.markOf('late'), lookup.slipOf('late'), lookup.ghostOf('late')]).toEqual([null, null, null]);
  expect(lookup.formerEndsOf('late')).toEqual([200]);
  expect(movedLookup(undefined, undefined).formerEndsOf('late')).toEqual([]);
});

it('lists each former end once and never the present one, though it was left and taken again', () => {
  expect(formerEndsOf(lineOf(itemOf('a'), [200, 214, null, 214, 207, 200]))).toEqual([214, 207]);
});

it('knows titles that several items have, and not one item seen in both states', () => {
  const unannounced = { title: 'Unannounced' };
  const moved = { ...movedOf('late', 1, 2) };
  const lookup = movedLookup(
    movementOf({ added: [itemOf('b', unannounced)], changed: [moved] }),
    historyOf(lineOf(itemOf('a', unannounced), [1]), lineOf(moved.after, [1, 2])),
  );
  expect(lookup.isTitleRepeated('Unannounced')).toBe(true);
  expect(lookup.isTitleRepeated(moved.after.title)).toBe(false);
});

it('knows no end that came after the state on screen, and calls none of its own former', () => {
  const line = lineOf(itemOf('late'), [200, 214, 228]);
  const atTwo = movedLookup(movementOf({ afterAt: 2_000 }), historyOf(line));
  expect(atTwo.formerEndsOf('late')).toEqual([200]);
  expect(movedLookup(movementOf({ afterAt: 3_000 }), historyOf(line)).formerEndsOf('late')).toEqual([200, 214]);
});
