import { describe, expect, test } from 'vitest';
import { planFetch, targetOf } from '../plan.ts';
import { findCardElement, roadmap } from './roadmap.ts';

const march = Date.UTC(2026, 2, 1) / 1_000;
const june = Date.UTC(2026, 5, 1) / 1_000;

describe('a roadmap request', () => {
  test.each([
    [{}, 'Board: choose from the list.'],
    [{ board: 'side' }, 'Board: choose from the list.'],
    [{ board: 'main', version: ' ' }, 'Version: enter some text or leave it out.'],
    [{ board: 'main', version: '4'.repeat(61) }, 'Version: 60 characters at most.'],
    [{ board: 'main', date_min: 1.5 }, 'Date, minimum: enter a date.'],
    [{ board: 'main', date_max: march * 1_000 }, 'Date, maximum: enter a date before the year 10000.'],
    [
      { board: 'main', date_min: june, date_max: march },
      'Date: the minimum, 2026-06-01, is above the maximum, 2026-03-01.',
    ],
    [{ board: 'main', page: 1 }, 'It knows board, version, date_min, date_max.'],
  ])('%j is refused with words for the user', (params, detail) => {
    expect(planFetch('roadmap', params, 'stored')).toMatchObject({
      ok: false,
      problem: { kind: 'bad-parameters', detail: expect.stringContaining(detail) },
    });
  });

  test.each(['refresh', 'auto', 'eager'] as const)(
    'with a date and intent %s is refused: stored copies only',
    (intent) => {
      expect(planFetch('roadmap', { board: 'main', date_max: june }, intent)).toMatchObject({
        ok: false,
        problem: { detail: expect.stringContaining('Date, maximum: the service takes it in mode cache only.') },
      });
    },
  );

  test('goes to the connection’s own word for the board, with its filters in order', () => {
    const words = { mainBoard: 'haupt', campaignBoard: 'feldzug' };
    const target = (params: Record<string, string | number>) => {
      const planned = planFetch('roadmap', params, 'stored');
      return planned.ok ? targetOf(planned.value, words) : planned.problem;
    };
    expect(target({ board: 'main' })).toEqual({ segments: ['roadmap', 'haupt'], query: [] });
    expect(target({ date_max: june, date_min: march, version: '4.2.0', board: 'campaign' })).toEqual({
      segments: ['roadmap', 'feldzug'],
      query: [
        ['version', '4.2.0'],
        ['date_min', String(march)],
        ['date_max', String(june)],
      ],
    });
  });

  test.each([
    [{ board: 'main' }, true],
    [{ board: 'main', version: undefined }, true],
    [{ board: 'main', version: '4.2.0' }, false],
    [{ board: 'campaign', date_min: march }, false],
  ])('%j tells everything there is: %s', (params, isComplete) => {
    expect(roadmap.isComplete(params, 'cache')).toBe(isComplete);
  });
});

const wholeCard = {
  id: '70',
  name: 'Ferry Tools',
  description: 'Rope &amp;amp; oil',
  body: '',
  status: 'Tentative',
  board_id: 1,
  release_id: 41,
  category_id: 6,
  category_name: 'Trade &amp; Work',
  released: 0,
  completed: 3,
  inprogress: 1,
  tasks: 9,
  order: 2,
  scheduled_at: null,
  time_created: march,
  time_modified: june,
  importer_id: '9',
  url_slug: 'Ferry-Tools',
  thumbnail: { id: '5', urls: { large: '/l.jpg', rect: '/r.jpg', source: '/o.jpg', square: '/s.jpg' } },
};

const wholeRelease = {
  id: '41',
  board_id: 1,
  name: '4.2.0',
  description: '',
  released: 1,
  order: 4,
  scheduled_at: march,
  time_created: march,
  time_modified: june,
  importer_id: '8',
  url_slug: '4-2-0',
  patch_announcement_link: '/notes/4-2-0',
  cards: [wholeCard],
};

describe('a release', () => {
  test('is read whole with its cards, without drift', () => {
    const { records, drift } = roadmap.read([wholeRelease], {});
    expect(drift).toEqual([]);
    expect(records).toMatchObject([{ identity: '41', title: '4.2.0' }]);
    expect(records[0]?.fields).toEqual({
      id: '41',
      boardId: '1',
      name: '4.2.0',
      description: null,
      isReleased: true,
      order: 4,
      scheduledAt: march * 1_000,
      createdAt: march * 1_000,
      modifiedAt: june * 1_000,
      importerId: '8',
      urlSlug: '4-2-0',
      announcementLink: '/notes/4-2-0',
      cards: [
        {
          id: '70',
          name: 'Ferry Tools',
          description: 'Rope & oil',
          body: null,
          status: 'Tentative',
          boardId: '1',
          releaseId: '41',
          categoryId: '6',
          categoryName: 'Trade & Work',
          isReleased: false,
          completed: 3,
          inProgress: 1,
          tasks: 9,
          order: 2,
          scheduledAt: null,
          createdAt: march * 1_000,
          modifiedAt: june * 1_000,
          importerId: '9',
          urlSlug: 'Ferry-Tools',
          thumbnail: { id: '5', largePath: '/l.jpg', rectPath: '/r.jpg', sourcePath: '/o.jpg', squarePath: '/s.jpg' },
        },
      ],
    });
  });

  test('with numbers as text and ids and flags as any of their forms is the same release', () => {
    const asText = (value: object): object =>
      Object.fromEntries(
        Object.entries(value).map(([key, sent]) => [key, typeof sent === 'number' ? String(sent) : sent]),
      );
    const sent = {
      ...asText(wholeRelease),
      id: 41,
      released: true,
      cards: [{ ...asText(wholeCard), id: 70, released: false }],
    };
    const [same, other] = [roadmap.read([wholeRelease], {}), roadmap.read([sent], {})];
    expect(other.records[0]?.fields).toEqual(same.records[0]?.fields);
    expect(other.drift).toEqual([]);
  });

  test.each([march, String(march), '2026-03-01', '2026-03-01 00:00:00', '2026-03-01T00:00:00Z'])(
    'scheduled at %j has that date, and so has a card',
    (scheduled_at) => {
      const { records, drift } = roadmap.read(
        [{ ...wholeRelease, scheduled_at, cards: [{ ...wholeCard, scheduled_at }] }],
        {},
      );
      const fields = records[0]?.fields;
      expect([fields?.scheduledAt, fields?.cards[0]?.scheduledAt]).toEqual([march * 1_000, march * 1_000]);
      expect(drift).toEqual([]);
    },
  );

  test('loses only what cannot be read: a bad card takes no other along, a bad field no other field', () => {
    const cards = [
      wholeCard,
      null,
      'card',
      { ...wholeCard, id: '71', tasks: 'many', scheduled_at: 'soon', warp: 9 },
      wholeCard,
    ];
    const { records, drift } = roadmap.read([{ ...wholeRelease, cards }], {});
    const kept = records[0]?.fields.cards;
    expect(kept?.map(({ id }) => id)).toEqual(['70', '71', '70']);
    expect(kept?.[1]).toEqual({ ...kept?.[0], id: '71', tasks: null, scheduledAt: null });
    expect(drift.map(({ kind, path, count }) => [kind, path, count])).toEqual([
      ['empty-element', 'cards.*', 2],
      ['bad-value', 'cards.*.scheduled_at', 1],
      ['bad-value', 'cards.*.tasks', 1],
      ['unknown-field', 'cards.*.warp', 1],
    ]);
  });

  test.each([null, undefined, [], {}])('with %j for cards has none', (cards) => {
    expect(roadmap.read([{ ...wholeRelease, cards }], {})).toMatchObject({
      records: [{ fields: { cards: [] } }],
      drift: [],
    });
  });

  test('with junk for cards has none either, and the drift says so', () => {
    const { records, drift } = roadmap.read([{ ...wholeRelease, cards: 'none yet' }], {});
    expect(records[0]?.fields.cards).toEqual([]);
    expect(drift).toMatchObject([{ kind: 'bad-value', path: 'cards', sample: 'none yet' }]);
  });

  test.each([
    [null, null, []],
    [[], null, []],
    [{ id: 5, urls: [] }, { id: '5', largePath: null, rectPath: null, sourcePath: null, squarePath: null }, []],
    [
      { id: '5', urls: { large: {}, square: '/s.jpg' } },
      { id: '5', largePath: null, rectPath: null, sourcePath: null, squarePath: '/s.jpg' },
      ['cards.*.thumbnail.urls.large'],
    ],
  ])('has cards whose thumbnail %j is %j', (thumbnail, expected, places) => {
    const { records, drift } = roadmap.read([{ ...wholeRelease, cards: [{ ...wholeCard, thumbnail }] }], {});
    expect(records[0]?.fields.cards[0]?.thumbnail).toEqual(expected);
    expect(drift.map(({ path }) => path)).toEqual(places);
  });
});

test.each([[[]], [null], [{}]])('an unknown version answered with %j is no release', (data) => {
  expect(roadmap.read(data, { board: 'main', version: '99.0.0' })).toEqual({ records: [], drift: [] });
});

test('a card is found in a release as sent by an id that came as text or as a number, in a list or alone', () => {
  expect(findCardElement({ cards: [null, { id: '7 ' }, { id: 8 }] }, '7')).toEqual({ id: '7 ' });
  expect(findCardElement({ cards: { id: 8 } }, '8')).toEqual({ id: 8 });
  for (const release of [undefined, null, 'x', {}, { cards: 5 }, { cards: [] }])
    expect(findCardElement(release, '7')).toBeUndefined();
  expect(findCardElement({ cards: [{ id: null }] }, null)).toBeUndefined();
});
