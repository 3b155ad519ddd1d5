import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crowd, rollsOf, type FixturePage } from './member-fixture.ts';
import { countAt, groupPageFetchSessions, pagesOfCount, usableCount, type PageResponse } from './member-state.ts';

const hour = 3_600_000;
const page = (number: number, count: number, at = number): FixturePage => {
  return { page: number, at, members: crowd(`p${number}.`, count) };
};
const lastOf = (pages: readonly FixturePage[], memberCount: number | null = null) =>
  rollsOf(pages, memberCount).at(-1)?.state;
const verdicts = (pages: readonly FixturePage[], memberCount: number | null = null) =>
  lastOf(pages, memberCount)?.pages.map(({ page: number, verdict }) => `${number} ${verdict}`);

describe('a page of a list', () => {
  test('is full with 32 members, and also with more than a page should hold', () => {
    expect(verdicts([page(1, 32), page(2, 33)])).toEqual(['1 full', '2 full']);
  });

  test('that comes short in the middle or at the end is short, never the last', () => {
    expect(verdicts([page(1, 31), page(2, 32), page(3, 12)], 96)).toEqual(['1 short', '2 full', '3 short']);
  });

  test('that comes empty after all others is the end where nothing speaks against it', () => {
    expect(verdicts([page(1, 32), page(2, 0)])).toEqual(['1 full', '2 end']);
    expect(verdicts([page(1, 32), page(2, 0)], 32)).toEqual(['1 full', '2 end']);
    expect(verdicts([page(1, 0)], 0)).toEqual(['1 end']);
  });

  test('that comes empty in the middle is doubted, as too many requests give the same', () => {
    expect(verdicts([page(1, 32), page(2, 0), page(3, 10)])).toEqual(['1 full', '2 doubtful', '3 short']);
    expect(lastOf([page(1, 32), page(2, 0), page(3, 10)])?.pages[1]).toMatchObject({
      doubt: 'later-page',
      shown: null,
    });
  });

  test('that comes empty is doubted where the organization counts so many members', () => {
    expect(verdicts([page(1, 32), page(2, 0)], 33)).toEqual(['1 full', '2 doubtful']);
    expect(verdicts([page(1, 0)], 6)).toEqual(['1 doubtful']);
  });

  test('keeps the members it had when a doubted empty answer comes', () => {
    const state = lastOf([
      page(1, 32),
      page(2, 30),
      page(3, 3),
      page(1, 32, hour),
      page(2, 0, hour + 1),
      page(3, 3, hour + 2),
    ]);
    expect(state?.pages[1]).toMatchObject({
      verdict: 'doubtful',
      response: { at: hour + 1 },
      shown: { at: 2, count: 30 },
    });
  });

  test('loses its members to an empty answer that is believed', () => {
    const state = lastOf([page(1, 32), page(2, 2), page(1, 32, hour), page(2, 0, hour + 1)], 32);
    expect(state?.pages[1]).toMatchObject({ verdict: 'end', shown: null });
  });

  test('of an older act does not make a newer empty one before it doubtful', () => {
    const pages = [page(1, 32), page(2, 32), page(3, 5), page(1, 32, hour), page(2, 0, hour + 1)];
    expect(verdicts(pages, 32)).toEqual(['1 full', '2 end', '3 past-end']);
    expect(lastOf(pages, 32)?.pages[2]?.shown).toBeNull();
  });

  test('of an older act stays where no count says that it is gone', () => {
    const pages = [page(1, 32), page(2, 32), page(3, 5), page(1, 32, hour), page(2, 0, hour + 1)];
    expect(verdicts(pages)).toEqual(['1 full', '2 end', '3 short']);
  });

  test('knows whether it was asked for in the last act', () => {
    expect(lastOf([page(1, 32), page(2, 32), page(2, 31, hour)])?.pages.map(({ isOfAct }) => isOfAct)).toEqual([
      false,
      true,
    ]);
  });
});

test('members fill pages of 32', () => {
  expect([0, 1, 31, 32, 33, 64, 140].map(pagesOfCount)).toEqual([0, 1, 1, 1, 2, 2, 5]);
});

test('whatever comes, a state has every page once, ascending, and shows the newest answer that may count', () => {
  const anyPages = fc.uniqueArray(
    fc.record({
      page: fc.integer({ min: 1, max: 5 }),
      at: fc.integer({ min: 0, max: 40 }).map((minute) => minute * 45_000),
      count: fc.constantFrom(0, 5, 32),
    }),
    // Two acts may end in the same instant only where responses come in the same one.
    { maxLength: 25, selector: ({ at }) => at },
  );
  fc.assert(
    fc.property(anyPages, fc.option(fc.integer({ min: 0, max: 200 })), (drafts, memberCount) => {
      const pages = drafts.map(({ page: number, at, count }) => page(number, count, at));
      const states = rollsOf(pages, memberCount);
      for (const { state } of states) {
        const numbers = state.pages.map((each) => each.page);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
        for (const { page: number, response, shown } of state.pages) {
          // Naively: the last time this page came by the end of the act.
          const times = pages
            .filter((each) => each.page === number && each.at <= state.act.endedAt)
            .map(({ at }) => at);
          expect(response.at).toBe(Math.max(...times));
          if (shown !== null) expect(shown.count).toBeGreaterThan(0);
          if (response.count > 0 && shown !== null) expect(shown).toBe(response);
        }
      }
    }),
  );
});

const response = (page: number, at: number, count = 30): PageResponse => ({
  page,
  at,
  count,
  snapshotId: `${page} ${at}`,
});
const pagesOf = (responses: readonly PageResponse[]) =>
  groupPageFetchSessions(responses).map(({ pages }) => [...pages.keys()]);

describe('answers to pages', () => {
  test('that come one after the other are one act', () => {
    const [act, ...others] = groupPageFetchSessions([response(1, 0), response(2, 2_000), response(3, 62_000)]);
    expect(others).toEqual([]);
    expect(act).toMatchObject({ startedAt: 0, endedAt: 62_000 });
    expect([...(act?.pages.keys() ?? [])]).toEqual([1, 2, 3]);
  });

  test('more than a minute apart are two acts', () => {
    expect(pagesOf([response(1, 0), response(2, 60_000)])).toEqual([[1, 2]]);
    expect(pagesOf([response(1, 0), response(2, 60_001)])).toEqual([[1], [2]]);
  });

  test('that bring a page with members a second time begin a new act', () => {
    expect(pagesOf([response(1, 0), response(2, 1), response(1, 2), response(2, 3)])).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('to a page that had come empty stay in its act, and the last one counts', () => {
    const acts = groupPageFetchSessions([response(1, 0), response(2, 1, 0), response(3, 2), response(2, 9, 31)]);
    expect(acts).toHaveLength(1);
    expect(acts[0]?.pages.get(2)).toMatchObject({ at: 9, count: 31 });
    expect(acts[0]?.endedAt).toBe(9);
  });

  test('are put in order first', () => {
    expect(pagesOf([response(3, 9), response(1, 5), response(2, 5)])).toEqual([[1, 2, 3]]);
    expect(groupPageFetchSessions([])).toEqual([]);
  });

  test('of any kind: every one is in one act or was replaced there, and no act has a pause or a page with members twice', () => {
    const anyResponses = fc.array(
      fc.record({
        page: fc.integer({ min: 1, max: 5 }),
        at: fc.integer({ min: 0, max: 400_000 }),
        count: fc.constantFrom(0, 0, 12, 32),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anyResponses, (drafts) => {
        const responses = drafts.map((draft, place) => ({ ...draft, snapshotId: String(place) }));
        const acts = groupPageFetchSessions(responses);
        const kept = acts.flatMap(({ pages }) => [...pages.values()]);
        expect(new Set(kept.map(({ snapshotId }) => snapshotId)).size).toBe(kept.length);
        const dropped = responses.filter((each) => !kept.includes(each));
        expect(dropped.every(({ count }) => count === 0)).toBe(true);
        for (const [place, { startedAt, endedAt, pages }] of acts.entries()) {
          const times = [...pages.values()].map(({ at }) => at);
          expect(Math.max(...times)).toBe(endedAt);
          expect(Math.min(...times)).toBeGreaterThanOrEqual(startedAt);
          expect(startedAt).toBeGreaterThanOrEqual(acts[place - 1]?.endedAt ?? 0);
        }
        // Naively: sorted by time, neighbours more than a minute apart are never of one act.
        const times = responses.map(({ at }) => at).toSorted((one, other) => one - other);
        for (const [place, at] of times.entries()) {
          const next = times[place + 1];
          if (next === undefined || next - at <= 60_000) continue;
          expect(acts.some(({ startedAt, endedAt }) => startedAt <= at && endedAt >= next)).toBe(false);
        }
      }),
    );
  });
});

const points = [
  { at: 10, memberCount: 31 },
  { at: 20, memberCount: null },
  { at: 30, memberCount: 33 },
];

test.each([
  [10, 31],
  [19, 31],
  [20, null],
  [99, 33],
  [5, 31],
])('at %i the organization counted %j', (at, count) => {
  expect(countAt(points, at)).toBe(count);
});

test('without an answer nothing was counted', () => {
  expect(countAt([], 5)).toBeNull();
});

test.each([
  [0, 0],
  [140, 140],
  [null, null],
  [-1, null],
  [1.5, null],
  [1e300, null],
  [Number.NaN, null],
])('a member count of %j can be paged through as %j', (sent, used) => {
  expect(usableCount(sent)).toBe(used);
});
