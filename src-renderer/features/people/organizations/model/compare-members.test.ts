import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareMembers, type MemberComparison } from './compare-members.ts';
import { crowd, member, rollsOf, type FixturePage } from './member-fixture.ts';

const hour = 3_600_000;
const empty = (page: number, at: number): FixturePage => ({ page, at, members: [] });
const full = (page: number, at: number, prefix = `p${page}.`): FixturePage => ({
  page,
  at,
  members: crowd(prefix, 32),
});

/** The last two states those pages make. */
function compare(pages: readonly FixturePage[], memberCount: number | null = null): MemberComparison {
  const [before, after] = rollsOf(pages, memberCount).slice(-2);
  if (!before || !after) throw new Error('less than two states');
  return compareMembers(before, after);
}

const handles = (members: MemberComparison['left']) => members.map(({ handle }) => handle);

describe('who is no longer listed', () => {
  test('left, where every page was asked for and an empty one was reached', () => {
    const found = compare([
      { page: 1, at: 1, members: [member('Ada'), member('Bo')] },
      empty(2, 2),
      { page: 1, at: hour, members: [member('Ada')] },
      empty(2, hour + 1),
    ]);
    expect(handles(found.left)).toEqual(['Bo']);
    expect(found.notListed).toEqual([]);
  });

  test('is only not listed, where no empty page was reached', () => {
    const found = compare([
      { page: 1, at: 1, members: [member('Ada'), member('Bo')] },
      { page: 1, at: hour, members: [member('Ada')] },
    ]);
    expect(handles(found.notListed)).toEqual(['Bo']);
    expect(found.left).toEqual([]);
    expect(found.coverage.after).toEqual({ isWhole: false, reason: 'no-end' });
  });

  test('is only not listed, where a page in the middle came empty by too many requests', () => {
    const found = compare([
      full(1, 1),
      full(2, 2),
      { page: 3, at: 3, members: [member('Zoe'), member('Yan')] },
      empty(4, 4),
      full(1, hour),
      empty(2, hour + 1),
      { page: 3, at: hour + 2, members: [member('Zoe')] },
      empty(4, hour + 3),
    ]);
    expect(handles(found.notListed)).toEqual(['Yan']);
    expect(found.left).toEqual([]);
    expect(found.coverage.after).toEqual({ isWhole: false, reason: 'doubtful', page: 2 });
    // Its members are still shown, by the response before.
    expect(found.notAskedAgain).toBe(32);
  });

  test('left, where the page that came empty was asked for again within a minute', () => {
    const found = compare([
      full(1, 1),
      full(2, 2),
      empty(3, 3),
      { page: 1, at: hour, members: crowd('p1.', 31) },
      empty(2, hour + 1),
      empty(3, hour + 2),
      full(2, hour + 9),
    ]);
    expect(handles(found.left)).toEqual(['p1.32']);
  });

  test('is only not listed, where a page was left out', () => {
    const found = compare([
      full(1, 1),
      full(2, 2),
      empty(3, 3),
      { page: 1, at: hour, members: crowd('p1.', 31) },
      empty(3, hour + 1),
    ]);
    expect(handles(found.notListed)).toEqual(['p1.32']);
    expect(found.coverage.after).toEqual({ isWhole: false, reason: 'left-out', page: 2 });
  });

  test('is only not listed, where a page the earlier state has was not asked for', () => {
    const found = compare([
      full(1, 1),
      full(2, 2),
      full(3, 3),
      { page: 1, at: hour, members: crowd('p1.', 31) },
      empty(2, hour + 1),
    ]);
    expect(handles(found.notListed)).toEqual(['p1.32', ...crowd('p2.', 32).map(({ handle }) => handle)]);
    expect(found.left).toEqual([]);
    expect(found.coverage).toMatchObject({ after: { isWhole: true, endPage: 2 }, notAsked: [3] });
  });

  test('is only not listed, where the organization counts more pages than came', () => {
    const pages = [
      full(1, 1),
      full(2, 2),
      empty(3, 3),
      { page: 1, at: hour, members: crowd('p1.', 31) },
      empty(2, hour + 1),
      empty(3, hour + 2),
    ];
    expect(handles(compare(pages, 64).notListed)).toEqual(['p1.32']);
    expect(compare(pages, 31).left).toHaveLength(33);
  });

  test('is never said to have left by an act that brought nobody', () => {
    const pages = [{ page: 1, at: 1, members: [member('Ada')] }, empty(1, hour), empty(2, hour + 1)];
    expect(compare(pages)).toMatchObject({ left: [], coverage: { after: { isWhole: false, reason: 'nobody' } } });
    expect(handles(compare(pages, 0).left)).toEqual(['Ada']);
  });
});

describe('who is listed for the first time', () => {
  test('joined, where the earlier act had reached an empty page', () => {
    const found = compare([
      { page: 1, at: 1, members: [member('Ada')] },
      empty(2, 2),
      { page: 1, at: hour, members: [member('Ada'), member('Bo')] },
    ]);
    expect(handles(found.joined)).toEqual(['Bo']);
    expect(found.newlyListed).toEqual([]);
  });

  test('is only newly listed, where pages were fetched one after another', () => {
    const found = compare([full(1, 1), full(2, hour)]);
    expect(found.joined).toEqual([]);
    expect(found.newlyListed).toHaveLength(32);
    expect(found.notAskedAgain).toBe(32);
  });
});

describe('who is in both states', () => {
  const after = (differing: Parameters<typeof member>[1]) =>
    compare([
      { page: 1, at: 1, members: [member('Ada', { rank: 'Hand', stars: 1, roles: ['Herald', 'Steward'] })] },
      {
        page: 1,
        at: hour,
        members: [
          member('ada', { rank: 'Hand', stars: 1, roles: ['Herald', 'Steward'], displayName: 'Ada', ...differing }),
        ],
      },
    ]);

  test('changed rank, stars, roles or name', () => {
    const [changed] = after({ rank: 'Mate', stars: null, roles: [], displayName: 'Ada L' }).changed;
    expect(changed?.facts).toEqual([
      { label: 'Rank', before: 'Hand', after: 'Mate' },
      { label: 'Stars', before: 1, after: null },
      { label: 'Roles', before: 'Herald, Steward', after: null },
      { label: 'Name', before: 'Ada', after: 'Ada L' },
    ]);
  });

  test('did not change by another order of roles or another picture', () => {
    expect(after({ roles: ['Steward', 'Herald'], imageUrl: 'https://x.example/a.png' })).toMatchObject({
      changed: [],
      unchanged: 1,
    });
  });

  test('is not called unchanged where their page was not asked for again', () => {
    expect(compare([full(1, 1), full(2, 2), full(2, hour)])).toMatchObject({
      unchanged: 32,
      notAskedAgain: 32,
      changed: [],
    });
  });

  test('changed also where they moved to another page', () => {
    const found = compare([
      { page: 1, at: 1, members: [member('Ada')] },
      { page: 2, at: 2, members: [member('Bo')] },
      { page: 1, at: hour, members: [member('Bo', { stars: 4 })] },
      { page: 2, at: hour + 1, members: [member('Ada')] },
    ]);
    expect(found).toMatchObject({ left: [], notListed: [], joined: [], newlyListed: [], unchanged: 1 });
    expect(found.changed.map(({ member: { handle } }) => handle)).toEqual(['Bo']);
  });
});

test('entries without a handle are counted and not followed', () => {
  const found = compare([
    { page: 1, at: 1, members: [member(null), member('Ada')] },
    { page: 1, at: hour, members: [member(null), member(null), member('Ada')] },
  ]);
  expect(found).toMatchObject({ nameless: 3, joined: [], newlyListed: [], left: [], notListed: [] });
});

test('whatever comes, everybody is in one list, and nobody left by an act that did not ask for all', () => {
  const anyPages = fc.array(
    fc.record({
      page: fc.integer({ min: 1, max: 3 }),
      at: fc.integer({ min: 0, max: 12 }).map((step) => step * 40_000),
      handles: fc.uniqueArray(fc.constantFrom('Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'), { maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 16 },
  );
  fc.assert(
    fc.property(anyPages, fc.option(fc.integer({ min: 0, max: 96 })), (drafts, memberCount) => {
      const pages = drafts.map(({ page, at, handles: names }) => ({
        page,
        at,
        members: names.map((name) => member(name)),
      }));
      const [before, after] = rollsOf(pages, memberCount).slice(-2);
      if (!before || !after) return;
      const found = compareMembers(before, after);
      const keys = (members: MemberComparison['left']) => members.map(({ key }) => key);
      const gone = [...keys(found.left), ...keys(found.notListed)];
      const fresh = [...keys(found.joined), ...keys(found.newlyListed)];
      const was = new Set(keys(before.listed));
      const is = new Set(keys(after.listed));
      expect(new Set(gone)).toEqual(new Set([...was].filter((key) => !is.has(key))));
      expect(new Set(fresh)).toEqual(new Set([...is].filter((key) => !was.has(key))));
      expect(found.changed.length + found.unchanged + found.notAskedAgain).toBe(
        [...was].filter((key) => is.has(key)).length,
      );
      if (found.left.length === 0) return;
      // Naively: from the first page on, each was asked for, until one came empty; and all pages that had members were.
      const asked = after.state.act.pages;
      let page = 1;
      while ((asked.get(page)?.count ?? 0) > 0) page += 1;
      expect(asked.get(page)?.count).toBe(0);
      for (const { page: held, shown } of before.state.pages) if (shown) expect(asked.has(held)).toBe(true);
      for (const [later, { count }] of asked) if (later > page) expect(count).toBe(0);
      if (memberCount !== null) expect((page - 1) * 32).toBeGreaterThanOrEqual(memberCount);
    }),
  );
});
