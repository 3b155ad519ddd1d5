import { describe, expect, test } from 'vitest';
import { user } from './user.ts';

const read = (data: unknown) => user.read(data, { handle: 'Wren' });
const profile = { handle: 'Wren', display: 'Wren of Ardwen', id: '#12', enlisted: '2014-03-02T00:00:00.000000' };

describe('a player', () => {
  test('is read whole, without drift', () => {
    const { records, drift } = read({
      affiliation: [{ sid: 'SECOND' }],
      organization: { image: 'https://m.example/o.png', name: 'First', rank: 'Mate', sid: 'FIRST', stars: '3' },
      profile: {
        ...profile,
        badge: 'Deckhand',
        badge_image: 'https://m.example/b.png',
        bio: 'Hauls &amp; hopes.',
        fluency: ['English', null],
        image: 'https://m.example/p.png',
        location: { country: 'Norway', region: 'Nordland' },
        page: { title: 'Wren | Wren', url: 'https://w.example/wren' },
        website: 'https://w.example',
      },
    });
    expect(drift).toEqual([]);
    expect(records.map(({ fields }) => fields)).toEqual([
      {
        handle: 'Wren',
        displayName: 'Wren of Ardwen',
        citizenNumber: '#12',
        badge: 'Deckhand',
        badgeImageUrl: 'https://m.example/b.png',
        imageUrl: 'https://m.example/p.png',
        enlistedAt: Date.UTC(2014, 2, 2),
        languages: ['English'],
        bio: 'Hauls & hopes.',
        website: 'https://w.example',
        country: 'Norway',
        region: 'Nordland',
        pageTitle: 'Wren | Wren',
        pageUrl: 'https://w.example/wren',
        organization: { sid: 'FIRST', name: 'First', rank: 'Mate', stars: 3, imageUrl: 'https://m.example/o.png' },
        affiliations: [{ sid: 'SECOND', name: null, rank: null, stars: null, imageUrl: null }],
        affiliationCount: 1,
      },
    ]);
  });

  test.each([
    ['location', 'Norway', { country: null }],
    ['page', 7, { pageTitle: null }],
    ['fluency', { first: 'English' }, { languages: [] }],
    ['enlisted', 'long ago', { enlistedAt: null }],
    ['badge', { name: 'Deckhand' }, { badge: null }],
  ])('whose %s cannot be read keeps the rest of the profile', (field, sent, without) => {
    const { records, drift } = read({ profile: { ...profile, [field]: sent }, organization: { sid: 'FIRST' } });
    expect(records[0]?.fields).toMatchObject({
      handle: 'Wren',
      displayName: 'Wren of Ardwen',
      organization: { sid: 'FIRST' },
      ...without,
    });
    expect(drift).toMatchObject([{ kind: 'bad-value', path: `profile.${field}`, count: 1 }]);
  });

  test('whose organization, place and page are empty lists has none, which is no drift', () => {
    const { records, drift } = read({ profile: { ...profile, location: [], page: [] }, organization: [] });
    expect(records[0]?.fields).toMatchObject({ displayName: 'Wren of Ardwen', country: null, organization: null });
    expect(drift).toEqual([]);
  });

  test('sent as a list of one is still one player', () => {
    expect(read([{ profile }])).toMatchObject({ records: [{ identity: 'wren', title: 'Wren of Ardwen' }], drift: [] });
    expect(read([profile])).toMatchObject({ records: [{ identity: 'wren', fields: { handle: 'Wren' } }] });
  });

  test.each([[[]], [[null]], [[{}]]])('sent as %j is nobody', (data) => {
    expect(user.isNothing?.(data, { handle: 'Wren' })).toBe(true);
    expect(user.isNothing?.([{ profile }], { handle: 'Wren' })).toBe(false);
  });
});

describe('affiliations', () => {
  const second = { sid: 'SECOND', name: 'Second', rank: 'Guest', stars: '2', image: 'https://m.example/s.png' };
  const asRead = { sid: 'SECOND', name: 'Second', rank: 'Guest', stars: 2, imageUrl: 'https://m.example/s.png' };

  test.each<[what: string, sent: unknown, affiliations: readonly unknown[] | null, count: number | null]>([
    ['a list', [second, second], [asRead, asRead], 2],
    ['an object', second, [asRead], null],
    ['an empty list', [], [], 0],
    ['an empty object', {}, [], null],
    ['null', null, null, null],
    ['empty text', '', null, null],
    ['left out', undefined, null, null],
    ['a list with a gap', [null, second], [asRead], 2],
    ['a list with one that names nothing', [{ stars: 0 }, second], [asRead], 2],
  ])('are read when they come as %s', (_, sent, affiliations, affiliationCount) => {
    const { records, drift } = read({ profile, ...(sent === undefined ? {} : { affiliation: sent }) });
    expect(records[0]?.fields).toMatchObject({ handle: 'Wren', affiliations, affiliationCount });
    expect(drift).toEqual([]);
  });

  test.each([7, 'SECOND', true])('sent as %j are unknown and drift, not none', (sent) => {
    const { records, drift } = read({ profile, affiliation: sent });
    expect(records[0]?.fields).toMatchObject({ affiliations: null, affiliationCount: null });
    expect(drift).toMatchObject([{ kind: 'bad-value', path: 'affiliation' }]);
  });

  test('that are no memberships are drift, and take neither the others nor the profile along', () => {
    const { records, drift } = read({ profile, affiliation: ['SECOND', second, { sid: 'X', stars: {} }] });
    expect(records[0]?.fields).toMatchObject({
      displayName: 'Wren of Ardwen',
      affiliations: [asRead, { sid: 'X', stars: null }],
      affiliationCount: 3,
    });
    expect(drift.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'bad-value affiliation',
      'bad-value affiliation.stars',
    ]);
  });
});
