import { describe, expect, test } from 'vitest';
import { columnKey, emptyCompareView, type CompareView } from '../model/compare-view.ts';
import { mostCompared } from '../model/ships-store.ts';
import {
  addAsOf,
  addShip,
  cycleSort,
  moveColumn,
  removeColumn,
  toggleBaseline,
  toggleFold,
} from './compare-actions.ts';

function viewOf(keys: string, change: Partial<CompareView> = {}): CompareView {
  const columns = keys.split(' ').map((key) => {
    const [identity = '', snapshotId = null] = key.split('@');
    return { identity, snapshotId };
  });
  return { ...emptyCompareView, columns, ...change };
}

function keysOf({ columns }: Partial<CompareView>): string | undefined {
  return columns?.map(columnKey).join(' ');
}

const full = Array.from({ length: mostCompared }, (_, index) => `s${index}`).join(' ');

describe('adding', () => {
  test('a ship comes last', () => {
    expect(keysOf(addShip(viewOf('a b'), 'c'))).toBe('a b c');
  });

  test.each([
    ['a ship that is there already', viewOf('a b'), 'a'],
    ['a thirteenth', viewOf(full), 'one-more'],
  ])('%s changes nothing', (_, view, identity) => {
    expect(addShip(view, identity)).toEqual({});
  });

  test('a ship that is there only as of a date can be added as it is now', () => {
    expect(keysOf(addShip(viewOf('a@x b'), 'a'))).toBe('a@x b a');
  });

  test('the same ship at a snapshot comes behind the column it was asked from', () => {
    expect(keysOf(addAsOf(viewOf('a b'), 'a', 'x'))).toBe('a a@x b');
    expect(keysOf(addAsOf(viewOf('a a@x b'), 'a@x', 'y'))).toBe('a a@x a@y b');
  });

  test.each([
    ['a column that is not there', viewOf('a b'), 'c'],
    ['a snapshot that is there already', viewOf('a a@x'), 'a'],
    ['a thirteenth', viewOf(full), 's0'],
  ])('%s changes nothing', (_, view, key) => {
    expect(addAsOf(view, key, 'x')).toEqual({});
  });
});

describe('removing', () => {
  test('a baseline goes with its column, and stays with any other', () => {
    expect(removeColumn(viewOf('a b', { baseline: 'a' }), 'a')).toEqual({
      columns: [{ identity: 'b', snapshotId: null }],
      baseline: null,
    });
    expect(removeColumn(viewOf('a b', { baseline: 'a' }), 'b').baseline).toBe('a');
  });

  test('of two columns of one ship only the one named goes', () => {
    expect(keysOf(removeColumn(viewOf('a a@x b'), 'a@x'))).toBe('a b');
    expect(keysOf(removeColumn(viewOf('a a@x b'), 'a'))).toBe('a@x b');
  });
});

describe('moving', () => {
  test.each([
    ['a', 2, 'b c a'],
    ['c', 0, 'c a b'],
    ['b', 99, 'a c b'],
    ['b', -5, 'b a c'],
  ])('%s to place %i', (key, place, order) => {
    expect(keysOf(moveColumn(viewOf('a b c'), ['a', 'b', 'c'], key, place))).toBe(order);
  });

  test.each([
    ['to where it is', 'b', 1],
    ['left of the first', 'a', -1],
    ['right of the last', 'c', 3],
    ['of a column that is not there', 'x', 0],
  ])('%s changes nothing', (_, key, place) => {
    expect(moveColumn(viewOf('a b c'), ['a', 'b', 'c'], key, place)).toEqual({});
  });

  test('sorted columns stay as they are seen, and the order is the user’s from then on', () => {
    const view = viewOf('a b c', { sort: { field: 'massKg', isDescending: true } });
    const change = moveColumn(view, ['c', 'a', 'b'], 'b', 0);
    expect(keysOf(change)).toBe('b c a');
    expect(change.sort).toBeNull();
  });
});

test('a row sorts highest first, then lowest first, then no longer; another row begins anew', () => {
  const steps = [cycleSort(viewOf('a'), 'massKg').sort];
  steps.push(cycleSort(viewOf('a', { sort: steps[0] ?? null }), 'massKg').sort);
  steps.push(cycleSort(viewOf('a', { sort: steps[1] ?? null }), 'massKg').sort);
  expect(steps).toEqual([{ field: 'massKg', isDescending: true }, { field: 'massKg', isDescending: false }, null]);
  expect(cycleSort(viewOf('a', { sort: steps[1] ?? null }), 'lengthM').sort).toEqual({
    field: 'lengthM',
    isDescending: true,
  });
});

test('a baseline and a folded section are taken back by the same act', () => {
  expect(toggleBaseline(viewOf('a b'), 'a')).toEqual({ baseline: 'a' });
  expect(toggleBaseline(viewOf('a b', { baseline: 'a' }), 'b')).toEqual({ baseline: 'b' });
  expect(toggleBaseline(viewOf('a b', { baseline: 'a' }), 'a')).toEqual({ baseline: null });
  expect(toggleFold(viewOf('a'), 'Flight')).toEqual({ folded: ['Flight'] });
  expect(toggleFold(viewOf('a', { folded: ['Use', 'Flight'] }), 'Use')).toEqual({ folded: ['Flight'] });
});
