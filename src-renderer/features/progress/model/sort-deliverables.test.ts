import { expect, test } from 'vitest';
import type { ItemScheduleHistory } from '../../../archive/schedule/schedule.ts';
import { joinKeys, slipSinceFirstKnown, sortByKey, sortKeysOf, type SortKeys } from './sort-deliverables.ts';
import { deliverable, discipline, listOf, trackerOf } from './tracker-fixture.ts';

const keys = (part: Partial<SortKeys>): SortKeys => ({ startDay: null, endDay: null, size: null, slip: null, ...part });
const item = (id: string, part: Partial<SortKeys>, title = id) => ({ id, title, keys: keys(part) });
const order = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id).join(' ');

test('what is unknown comes last, whichever way the order goes', () => {
  const items = [item('none', {}), item('late', { endDay: 9 }), item('early', { endDay: 3 })];
  expect(order(sortByKey(items, { sort: 'end', isDescending: false }))).toBe('early late none');
  expect(order(sortByKey(items, { sort: 'end', isDescending: true }))).toBe('late early none');
});

test('equals and unknowns stand by title, numbers in it as numbers, and then by id', () => {
  const items = [
    item('c', {}, 'Part 10'),
    item('b', {}, 'Part 2'),
    item('y', {}, 'Unannounced'),
    item('x', {}, 'Unannounced'),
  ];
  for (const isDescending of [false, true])
    expect(order(sortByKey(items, { sort: 'slip', isDescending }))).toBe('b c x y');
});

test('by title the order turns around as a whole', () => {
  const items = [item('a', {}), item('c', {}), item('b', {})];
  expect(order(sortByKey(items, { sort: 'title', isDescending: true }))).toBe('c b a');
});

test('a team begins with its first deliverable, ends with its last, and sums their work', () => {
  expect(
    joinKeys([keys({ startDay: 5, size: 10, slip: -3 }), keys({ startDay: 2, endDay: 8, size: 4 }), keys({ slip: 0 })]),
  ).toEqual({ startDay: 2, endDay: 8, size: 14, slip: 0 });
  expect(joinKeys([])).toEqual(keys({}));
});

test('a deliverable’s size is its people-days', () => {
  const { deliverables } = trackerOf(
    listOf('a', 1, deliverable('x', { disciplines: [discipline('A', 3, [1, 10])], endDay: null })),
  );
  expect(deliverables.map((each) => sortKeysOf(each, () => 7))).toEqual([
    { startDay: 100, endDay: null, size: 30, slip: 7 },
  ]);
});

test('the slip since first known is between the first end known and the last, and unknown where the last is', () => {
  const line = (...ends: readonly (number | null)[]) =>
    ({ stages: ends.map((endDay, at) => ({ at, startDay: null, endDay })) }) as unknown as ItemScheduleHistory; // only its stages are read
  expect(slipSinceFirstKnown(line(null, 10, 17, 24))).toBe(14);
  expect(slipSinceFirstKnown(line(10))).toBe(0);
  expect(slipSinceFirstKnown(line(10, null))).toBeNull();
  expect(slipSinceFirstKnown(line(null))).toBeNull();
  expect(slipSinceFirstKnown(undefined)).toBeNull();
});
