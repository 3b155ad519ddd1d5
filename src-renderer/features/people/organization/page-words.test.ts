import { expect, test } from 'vitest';
import { crowd, rollsOf, type FixturePage } from './member-fixture.ts';
import { pageChipWords, pageNotes, pageSentence } from './page-words.ts';

const now = 10 * 3_600_000;
const page = (number: number, count: number, at = number): FixturePage => ({
  page: number,
  at,
  members: crowd('m', count),
});
const last = (pages: readonly FixturePage[], at: number, memberCount: number | null = null) => {
  const found = rollsOf(pages, memberCount).at(-1)?.state.pages[at];
  if (!found) throw new Error('no such page');
  return found;
};

test.each([
  ['full', last([page(1, 32)], 0), '32 of 32 · 10 h', /^All 32 listed, 10 h ago\.$/],
  ['too full', last([page(1, 33)], 0), '33 of 32 · 10 h', /more than a page of 32 holds/],
  ['short', last([page(1, 30)], 0), '30 of 32 · 10 h', /hidden members are left out, so it need not be the last/],
  ['empty at the end', last([page(1, 32), page(2, 0)], 1), 'empty · 10 h', /^Nothing more came, 10 h ago\.$/],
  [
    'empty in the middle',
    last([page(1, 0), page(2, 3)], 0),
    'nothing came · 10 h',
    /a later page has members: all hidden, a failure, or too many requests\.$/,
  ],
  [
    'empty against the count',
    last([page(1, 0)], 0, 6),
    'nothing came · 10 h',
    /by the organization’s count there is such a page/,
  ],
  [
    'empty after members',
    last([page(1, 9), page(2, 3), page(1, 0, 3_600_000), page(2, 3, 3_600_001)], 0),
    'nothing came · 9 h · shows 9 of 10 h',
    /Shown are its 9 of 10 h ago\.$/,
  ],
  [
    'past the end',
    last([page(1, 32), page(2, 32), page(3, 4), page(2, 0, 3_600_000)], 2, 32),
    'past the end · 10 h',
    /4 listed then; since, the list ends before it/,
  ],
])('a page that is %s says so', (_, held, chip, sentence) => {
  expect(pageChipWords(held, null, now)).toBe(chip);
  expect(pageSentence(held, now)).toMatch(sentence);
});

test('a page that never came, is on its way or failed says so', () => {
  expect(pageChipWords(undefined, null, now)).toBe('not here');
  expect(pageChipWords(undefined, 'running', now)).toBe('fetching');
  expect(pageChipWords(undefined, 'failed', now)).toBe('failed · not here');
  expect(pageChipWords(last([page(1, 30)], 0), 'failed', 20)).toBe('failed · 30 of 32 · now');
});

test('no page is called complete or the last', () => {
  for (const count of [0, 5, 32])
    expect(pageSentence(last([page(1, count)], 0), now)).not.toMatch(/complete|is the last/);
});

test('notes are made of pages that are doubted or too full, three at most, and once of short ones', () => {
  const state = rollsOf([page(1, 32), page(2, 31), page(3, 33), page(4, 9)], null).at(-1)?.state;
  expect(pageNotes(state?.pages ?? [], now)).toEqual([
    expect.stringMatching(/^Page 3: 33 listed/),
    expect.stringMatching(/fewer than 32 is not taken for the last/),
  ]);
  const throttled = rollsOf([...[1, 2, 3, 4, 5].map((number) => page(number, 0)), page(6, 32)], null).at(-1)?.state;
  expect(pageNotes(throttled?.pages ?? [], now)).toHaveLength(4);
  expect(pageNotes(throttled?.pages ?? [], now).at(-1)).toBe('2 more such pages.');
  expect(pageNotes([], now)).toEqual([]);
});
