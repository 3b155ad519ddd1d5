import { expect, test } from 'vitest';
import { filterOfParams, pageParams } from '../../../../../src-shared/catalog/members.ts';
import { planFetch } from '../../../../../src-shared/plan.ts';
import { crowd, responsesOf, rollsOf, type FixturePage } from './member-fixture.ts';
import {
  explainGone,
  explainNew,
  formatFetchSession,
  formatMemberCount,
  formatPageRuns,
  pageChipLabel,
  pageNotes,
  pageSentence,
  filterKey,
  filterLabel,
  noFilter,
} from './member-labels.ts';
import { groupPageFetchSessions } from './member-state.ts';

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
  expect(pageChipLabel(held, null, now)).toBe(chip);
  expect(pageSentence(held, now)).toMatch(sentence);
});

test('a page that never came, is on its way or failed says so', () => {
  expect(pageChipLabel(undefined, null, now)).toBe('not here');
  expect(pageChipLabel(undefined, 'running', now)).toBe('fetching');
  expect(pageChipLabel(undefined, 'failed', now)).toBe('failed · not here');
  expect(pageChipLabel(last([page(1, 30)], 0), 'failed', 20)).toBe('failed · 30 of 32 · now');
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

const words = (counts: readonly number[], memberCount: number | null, isFiltered = false) => {
  const pages = counts.map((count, place) => ({ page: place + 1, at: place, members: crowd(`p${place}.`, count) }));
  const roll = rollsOf(pages, isFiltered ? null : memberCount).at(-1);
  return formatMemberCount(roll?.listed.length ?? 0, roll?.state ?? null, { memberCount, isFiltered });
};

test.each([
  [[31, 25, 27, 30, 10], 140, '123 of 140 listed, 17 hidden'],
  [[32], 32, '32 of 32 listed'],
  [[31, 25], 140, '56 of 140 listed; the others are hidden or on 3 pages of which nothing is here'],
  [[31, 25, 27, 30], 140, '113 of 140 listed; the others are hidden or on 1 page of which nothing is here'],
  [[32, 0, 5], 69, '37 of 69 listed; the others are hidden or on 1 page of which nothing is here'],
  [[0], 6, '0 of 6 listed; the others are hidden or on 1 page of which nothing is here'],
  [[0], 0, '0 of 0 listed'],
  [[32, 3], 33, '35 listed, though the organization counts 33: the responses are of different times'],
  [[32, 3], null, '35 listed; the organization’s own count is unknown'],
])('pages of %j members and a count of %j: %s', (counts, memberCount, told) => {
  expect(words(counts, memberCount)).toBe(told);
});

test('of a filtered list nobody knows how many are hidden', () => {
  expect(words([12], 140, true)).toBe('12 members listed with this filter; how many there are is not known');
});

const all = { isFiltered: false };
const whole = { isWhole: true, endPage: 6 } as const;

test.each([
  [{ isWhole: false, reason: 'left-out', page: 2 } as const, /in the later fetch page 2 was not asked for\./],
  [
    { isWhole: false, reason: 'doubtful', page: 3 } as const,
    /in the later fetch page 3 came empty, though members should be on it/,
  ],
  [{ isWhole: false, reason: 'no-end' } as const, /in the later fetch no empty page was reached/],
  [{ isWhole: false, reason: 'nobody' } as const, /in the later fetch no page brought anybody/],
])('nobody is said to have left, with the reason: %j', (after, words) => {
  expect(explainGone({ before: whole, after, notAsked: [] }, all)).toMatch(/^Nobody is said to have left: /);
  expect(explainGone({ before: whole, after, notAsked: [] }, all)).toMatch(words);
});

test('pages the earlier state has and the later act did not ask for are named', () => {
  expect(explainGone({ before: whole, after: whole, notAsked: [7, 8] }, all)).toMatch(
    /on pages 7–8, not asked for again/,
  );
});

test('who left or joined may have been hidden, which is said', () => {
  expect(explainGone({ before: whole, after: whole, notAsked: [] }, all)).toMatch(/page 6, which came empty.*hidden/);
  expect(explainNew({ before: whole, after: whole, notAsked: [] }, all)).toMatch(/hidden before/);
  expect(explainNew({ before: { isWhole: false, reason: 'no-end' }, after: whole, notAsked: [] }, all)).toMatch(
    /^Nobody is said to have joined/,
  );
});

test('in the list of one filter, leaving it is not leaving the organization', () => {
  const one = { isFiltered: true };
  const coverage = { before: whole, after: whole, notAsked: [] };
  expect(explainGone(coverage, one)).toMatch(
    /Who dropped out may also have left the organization or have become hidden/,
  );
  expect(explainNew(coverage, one)).toMatch(/Who came in may also have been hidden/);
  const lacking = {
    before: { isWhole: false, reason: 'no-end' },
    after: { isWhole: false, reason: 'no-end' },
    notAsked: [],
  } as const;
  expect(explainGone(lacking, one)).toMatch(/^Nobody is said to have dropped out of the list: /);
  expect(explainNew(lacking, one)).toMatch(/^Nobody is said to have come into the list: /);
});

test.each([
  [[], 'none'],
  [[4], '4'],
  [[1, 2, 3], '1–3'],
  [[1, 2, 4], '1–2 and 4'],
  [[1, 3, 5, 6], '1, 3 and 5–6'],
])('pages %j are %s', (pages, words) => {
  expect(formatPageRuns(pages)).toBe(words);
});

test('an act says which pages it asked for and how many members came', () => {
  const pages = [3, 1, 2].map((page, at) => ({ page, at, members: crowd(`p${page}.`, page) }));
  const [act] = groupPageFetchSessions(responsesOf(pages).responses);
  expect(act && formatFetchSession(act)).toBe('pages 1–3, 6 members');
});

test.each([
  [noFilter, '', 'All members'],
  [{ rank: 3 }, '{"rank":3}', 'Rank 3'],
  [{ role: 0 }, '{"role":0}', 'Role 0'],
  [{ mainOrg: false }, '{"mainOrg":false}', 'Main organization: no'],
  [{ role: 2, rank: 3 }, '{"rank":3,"role":2}', 'Rank 3, role 2'],
])('the filter %j has the key %j and reads %j', (filter, key, words) => {
  expect(filterKey(filter)).toBe(key);
  expect(filterLabel(filter)).toBe(words);
});

test.each([noFilter, { rank: 3 }, { role: 2 }, { mainOrg: true }, { mainOrg: false }])(
  'the filter %j survives a request, whose page is always said',
  (filter) => {
    const plan = planFetch('members', pageParams('TIDEWRK', filter, 2), 'refresh');
    if (!plan.ok) throw new Error(plan.problem.detail);
    expect(plan.value).toMatchObject({ mode: 'live', cost: { maxUnits: 1 } });
    expect(plan.value.params).toMatchObject({ sid: 'TIDEWRK', page: 2 });
    expect(filterOfParams(plan.value.params)).toEqual(filter);
  },
);
