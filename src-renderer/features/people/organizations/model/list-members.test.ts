import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMembers } from './list-members.ts';
import { crowd, member, rollsOf, type FixturePage } from './member-fixture.ts';

const hour = 3_600_000;
const listed = (pages: readonly FixturePage[], memberCount: number | null = null) =>
  rollsOf(pages, memberCount).at(-1)?.listed ?? [];

describe('everybody on the pages of a list', () => {
  test('stands in the order of the pages', () => {
    const names = listed([
      { page: 2, at: 1, members: [member('Cy')] },
      { page: 1, at: 2, members: [member('Ada'), member('Bo')] },
    ]).map(({ handle, page }) => `${handle} ${page}`);
    expect(names).toEqual(['Ada 1', 'Bo 1', 'Cy 2']);
  });

  test('counts once who stands on two pages, as the newer answer has them', () => {
    const [ada, ...others] = listed([
      { page: 1, at: 1, members: [member('Ada', { rank: 'Hand' })] },
      { page: 2, at: 2, members: [member('ADA', { rank: 'Mate' })] },
    ]);
    expect(others).toEqual([]);
    expect(ada).toMatchObject({ page: 2, at: 2, alsoOn: [1], member: { rank: 'Mate' } });
  });

  test('has who stands on two pages of one instant as the first page has them', () => {
    const [ada] = listed([
      { page: 1, at: 1, members: [member('Ada', { rank: 'Hand' })] },
      { page: 2, at: 1, members: [member('Ada', { rank: 'Mate' })] },
    ]);
    expect(ada).toMatchObject({ page: 1, alsoOn: [2], member: { rank: 'Hand' } });
  });

  test('counts once who stands twice on one page', () => {
    expect(listed([{ page: 1, at: 1, members: [member('Ada'), member('ada')] }])).toMatchObject([{ alsoOn: [] }]);
  });

  test('keeps apart entries without a handle, wherever they stand', () => {
    const nameless = listed([
      { page: 1, at: 1, members: [member(null), member(null)] },
      { page: 2, at: 2, members: [member(null), member('#1.0')] },
    ]);
    expect(nameless.map(({ handle }) => handle)).toEqual([null, null, null, '#1.0']);
    expect(new Set(nameless.map(({ key }) => key)).size).toBe(4);
  });

  test('joins pages of different ages', () => {
    const pages = [
      { page: 1, at: 1, members: crowd('a', 32) },
      { page: 2, at: 2, members: crowd('b', 9) },
      { page: 1, at: hour, members: crowd('c', 31) },
    ];
    expect(listed(pages)).toHaveLength(40);
    expect(new Set(listed(pages).map(({ at }) => at))).toEqual(new Set([hour, 2]));
  });

  test('is nobody where nothing but empty pages came', () => {
    expect(listed([{ page: 1, at: 1, members: [] }], 6)).toEqual([]);
  });
});

test('whatever pages come, everybody is listed once, by the newest of the answers that show them', () => {
  const anyPages = fc.array(
    fc.record({
      page: fc.integer({ min: 1, max: 4 }),
      at: fc.integer({ min: 0, max: 30 }).map((step) => step * 40_000),
      handles: fc.array(fc.constantFrom('Ada', 'ada', 'Bo', 'Cy', 'Di', 'Ed'), { maxLength: 5 }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(anyPages, (drafts) => {
      const pages = drafts.map(({ page, at, handles }, place) => ({
        page,
        at,
        members: handles.map((handle) => member(handle, { rank: String(place) })),
      }));
      for (const { state, listed: found } of rollsOf(pages, null)) {
        const naive = new Map<string, { at: number; page: number }>();
        for (const { page, shown } of state.pages) {
          const source = pages[Number(shown?.snapshotId.slice(1))];
          for (const { handle } of source?.members ?? []) {
            const key = (handle ?? '').toLowerCase();
            const known = naive.get(key);
            if (!known || (source?.at ?? 0) > known.at) naive.set(key, { at: source?.at ?? 0, page });
          }
        }
        expect(new Map(found.map(({ handle, at, page }) => [handle?.toLowerCase() ?? '', { at, page }]))).toEqual(
          naive,
        );
        expect(found).toHaveLength(naive.size);
      }
    }),
  );
});

const [roll] = rollsOf(
  [
    {
      page: 1,
      at: 1,
      members: [
        member('Wren_1', { displayName: 'Wren of Ardwen', rank: 'Mate', roles: ['Herald'] }),
        member('Ade\u0301', { displayName: null, rank: null }),
        member(null, { displayName: '<b>Nobody</b>', rank: 'Hand' }),
      ],
    },
  ],
  null,
);
const find = (query: string) => findMembers(roll?.listed ?? [], query).map(({ handle }) => handle);

test.each([
  ['', ['Wren_1', 'Ade\u0301', null]],
  ['  ', ['Wren_1', 'Ade\u0301', null]],
  ['wREN', ['Wren_1']],
  ['herald mate', ['Wren_1']],
  ['herald hand', []],
  ['ad\u00E9', ['Ade\u0301']],
  ['de\u0301', ['Ade\u0301']],
  ['<b>', [null]],
  ['null', []],
])('%j finds %j', (query, handles) => {
  expect(find(query)).toEqual(handles);
});
