import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crowd, rollsOf } from './member-fixture.ts';
import {
  lastKnownPage,
  mostPagesAtOnce,
  nextPage,
  pageChoices,
  pageRange,
  pagesNotHere,
  readPageText,
} from './page-choice.ts';

const stateOf = (counts: Readonly<Record<number, number>>, memberCount: number | null = null) =>
  rollsOf(
    Object.entries(counts).map(([page, count]) => ({
      page: Number(page),
      at: Number(page),
      members: crowd('m', count),
    })),
    memberCount,
  ).at(-1)?.state ?? null;

describe('the page to ask for next', () => {
  test('is the first that never came', () => {
    expect(nextPage(null)).toBe(1);
    expect(nextPage(stateOf({ 1: 32, 2: 30 }))).toBe(3);
    expect(nextPage(stateOf({ 1: 32, 3: 30 }))).toBe(2);
  });

  test('is one that came empty for no good reason', () => {
    expect(nextPage(stateOf({ 1: 32, 2: 0, 3: 4 }))).toBe(2);
    expect(nextPage(stateOf({ 1: 0 }, 6))).toBe(1);
  });

  test('is none where the list came to its end', () => {
    expect(nextPage(stateOf({ 1: 32, 2: 0 }))).toBeNull();
    expect(nextPage(stateOf({ 1: 0 }, 0))).toBeNull();
  });
});

test('the last known page is that of the count, or the last that brought members', () => {
  expect(lastKnownPage(null, null)).toBe(1);
  expect(lastKnownPage(null, 0)).toBe(1);
  expect(lastKnownPage(null, 140)).toBe(5);
  expect(lastKnownPage(stateOf({ 1: 32, 2: 32, 3: 0 }), null)).toBe(2);
  expect(lastKnownPage(stateOf({ 1: 32, 7: 3 }), 33)).toBe(7);
});

test('pages not here are those that never came and those doubted', () => {
  expect(pagesNotHere(stateOf({ 1: 32, 3: 0, 4: 3 }), 5)).toEqual([2, 3, 5]);
  expect(pagesNotHere(null, 2)).toEqual([1, 2]);
  expect(pagesNotHere(stateOf({ 1: 3, 2: 0 }), 2)).toEqual([]);
});

describe('pages as people write them', () => {
  test.each([
    ['7', [7]],
    ['1-3', [1, 2, 3]],
    [' 3 , 1 - 2 ; 2', [1, 2, 3]],
    ['1–2', [1, 2]],
    ['4,', [4]],
  ])('%j are %j', (text, pages) => {
    expect(readPageText(text)).toEqual({ pages, problem: null });
  });

  test.each([
    '',
    ' , ',
    '0',
    '-1',
    '3-1',
    'a',
    '1.5',
    '1-',
    '1-2-3',
    '1e3',
    '٣',
    '1-501',
    '1-300, 400-700',
    '99999999',
  ])('%j are refused in words', (text) => {
    const read = readPageText(text);
    expect(read.pages).toBeNull();
    expect(read.problem).toMatch(/\w+.*\.$/);
  });

  test('come back as they were written, whatever the set', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 60 }), (pages) => {
        expect(readPageText(pages.join(', ')).pages).toEqual(pages.toSorted((one, other) => one - other));
      }),
    );
  });
});

test('a range counts both its ends', () => {
  expect(pageRange(2, 4)).toEqual([2, 3, 4]);
  expect(pageRange(2, 1)).toEqual([]);
});

test('one click chooses the missing pages, all of them, or all and one more, and never more than one act may ask for', () => {
  const told = (state: Parameters<typeof pageChoices>[0], last: number) =>
    pageChoices(state, last).map(({ words, pages }) => `${words}: ${pages.join(' ')}`);
  expect(told(stateOf({ 1: 32, 2: 3 }), 3)).toEqual([
    'those not here: 3',
    'all 3: 1 2 3',
    'all and the one after the last: 1 2 3 4',
  ]);
  expect(told(stateOf({ 1: 3 }), 1)).toEqual(['the first: 1', 'the first and the one after it: 1 2']);
  const many = pageChoices(null, 312_500);
  expect(many.map(({ words }) => words)).toEqual(['those not here', 'the first 500']);
  expect(many.every(({ pages }) => pages.length === mostPagesAtOnce)).toBe(true);
});
