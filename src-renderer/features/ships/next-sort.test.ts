import { describe, expect, test } from 'vitest';
import { isFirstSort, nextSort } from './next-sort.ts';
import { firstShipsView, type SortKey } from './ships-store.ts';

const up = (field: string): SortKey => ({ field, isDescending: false });
const down = (field: string): SortKey => ({ field, isDescending: true });

const clickNumber = { isAdded: false, beginsDescending: true };
const clickWord = { isAdded: false, beginsDescending: false };
const addNumber = { isAdded: true, beginsDescending: true };

describe('a click on a column', () => {
  test('sorts numbers from the largest, then from the smallest, then no longer', () => {
    const first = nextSort(firstShipsView.sort, 'lengthM', clickNumber);
    const second = nextSort(first, 'lengthM', clickNumber);
    expect([first, second]).toEqual([[down('lengthM')], [up('lengthM')]]);
    expect(nextSort(second, 'lengthM', clickNumber)).toEqual(firstShipsView.sort);
  });

  test('turns the order by name around and back', () => {
    const turned = nextSort(firstShipsView.sort, 'name', clickWord);
    expect(turned).toEqual([down('name')]);
    expect(nextSort(turned, 'name', clickWord)).toEqual(firstShipsView.sort);
  });

  test('makes a column the only key, also one that was a key among others', () => {
    expect(nextSort([down('lengthM'), up('size')], 'size', clickWord)).toEqual([up('size')]);
    expect(nextSort([down('lengthM'), up('size')], 'focus', clickWord)).toEqual([up('focus')]);
  });
});

describe('a click with Shift', () => {
  test('adds a key, turns it around, and takes it away', () => {
    const added = nextSort([up('size')], 'lengthM', addNumber);
    const turned = nextSort(added, 'lengthM', addNumber);
    expect([added, turned]).toEqual([
      [up('size'), down('lengthM')],
      [up('size'), up('lengthM')],
    ]);
    expect(nextSort(turned, 'lengthM', addNumber)).toEqual([up('size')]);
  });

  test('takes the place of the order by name, which leaves no ties', () => {
    expect(nextSort(firstShipsView.sort, 'lengthM', addNumber)).toEqual([down('lengthM')]);
  });

  test('that takes the last key away leaves the order by name', () => {
    expect(nextSort([up('lengthM')], 'lengthM', addNumber)).toEqual(firstShipsView.sort);
  });
});

test('no key at all is not the order by name: another column may still begin one', () => {
  expect(isFirstSort([])).toBe(false);
  expect(nextSort([], 'lengthM', addNumber)).toEqual([down('lengthM')]);
});
