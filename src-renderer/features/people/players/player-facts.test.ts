import * as fc from 'fast-check';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import {
  formatEnlisted,
  formatMembership,
  missingFactLabel,
  organizationName,
  playerFacts,
  shownText,
} from './player-facts.ts';
import { membershipOf, playerOf } from './player-fixture.ts';
import type { Player } from '../../../../src-shared/catalog/user.ts';

const recording = new URL('../../../../../shared/recordings/user/service-v1-live-user-2022-02.json', import.meta.url);
const read = (data: unknown): Player | undefined => catalog.user.read(data, { handle: 'Wren' }).records[0]?.fields;
const textOf = (player: Player, id: string) => playerFacts.find((field) => field.id === id)?.text(player);

test('every field of a player is a fact of the list, under a name of its own', () => {
  const told = new Set(playerFacts.flatMap(({ paths }) => paths));
  expect(told.size).toBe(playerFacts.flatMap(({ paths }) => paths).length);
  expect(new Set(playerFacts.map(({ id }) => id)).size).toBe(playerFacts.length);
  expect(new Set(playerFacts.map(({ title }) => title)).size).toBe(playerFacts.length);
});

test('a player of whom nothing is known says nothing, and each fact what it says instead', () => {
  const nobody = playerOf();
  expect(playerFacts.map((field) => field.text(nobody)).filter((text) => text !== null)).toEqual([]);
  expect(new Set(playerFacts.map((field) => missingFactLabel(field, nobody)))).toEqual(
    new Set(['unknown', 'none shown', '–']),
  );
});

test('an organization is named by what was sent of it', () => {
  expect(organizationName({ name: 'First', sid: 'FIRST' })).toBe('First (FIRST)');
  expect(organizationName({ name: null, sid: 'FIRST' })).toBe('FIRST');
  expect(organizationName({ name: 'First', sid: null })).toBe('First');
  expect(organizationName({ name: 'FIRST', sid: 'FIRST' })).toBe('FIRST');
  expect(formatMembership(membershipOf('A', { name: 'Alpha', rank: 'Mate', stars: 1 }))).toBe(
    'Alpha (A), Mate, 1 star',
  );
});

test('no stars is not zero stars', () => {
  expect(textOf(playerOf({ organization: membershipOf('A', { stars: 0 }) }), 'organization.stars')).toBe('0');
  expect(textOf(playerOf({ organization: membershipOf('A') }), 'organization.stars')).toBeNull();
});

const html = '<img src="https://evil.example/x" onerror="alert(1)"><script>alert(2)</script> &amp; &lt;b&gt;';

describe('a body mutated in any of its parts', () => {
  const body = {
    affiliation: [{ sid: 'B', name: html, rank: html, stars: '2', image: html }],
    organization: { image: html, name: html, rank: html, sid: 'A', stars: 3 },
    profile: {
      badge: html,
      badge_image: html,
      bio: html,
      display: html,
      enlisted: '2016-03-14T00:00:00.000000',
      fluency: [html, 'English'],
      handle: 'Wren',
      id: '#1',
      image: html,
      location: { country: html, region: html },
      page: { title: html, url: html },
      website: html,
    },
  };

  test('still says the rest, as text', () => {
    const player = read(body);
    if (!player) throw new Error('not read');
    for (const field of playerFacts) expect(shownText(field, player), field.title).toEqual(expect.any(String));
    expect(textOf(player, 'bio')).toContain('<script>alert(2)</script>');
  });

  test.each([
    ['organization', {}, { organization: null, 'organization.rank': null }],
    ['organization', { stars: 0 }, { organization: null, 'organization.stars': null }],
    ['organization', undefined, { organization: null }],
    ['affiliation', null, { affiliations: null }],
    ['affiliation', [], { affiliations: 'none' }],
    ['affiliation', { sid: 'C' }, { affiliations: 'C' }],
    ['affiliation', [null, { sid: 'C' }, {}], { affiliations: 'C; 2 unreadable' }],
    ['profile', null, { displayName: null, handle: null }],
    ['profile', { handle: 7, id: 12, display: 3 }, { displayName: '3', handle: '7', citizenNumber: '12' }],
  ])('%s as %j', (part, sent, told) => {
    const player = read({ ...body, [part]: sent });
    if (!player) throw new Error('not read');
    for (const [id, text] of Object.entries(told)) expect(textOf(player, id), id).toBe(text);
  });

  test('whatever stands in a part, no fact throws', () => {
    const parts = ['affiliation', 'organization', 'profile'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.jsonValue(), (part, sent) => {
        const player = read({ ...body, [part]: sent }) ?? playerOf();
        for (const field of playerFacts) {
          expect(shownText(field, player) ?? missingFactLabel(field, player)).toEqual(expect.any(String));
        }
      }),
    );
  });
});

test.skipIf(!existsSync(recording))('the recorded user is read in every fact but its number, which is n/a', () => {
  const response: unknown = JSON.parse(readFileSync(recording, 'utf8'));
  const player = read((response as { readonly data: unknown }).data); // the envelope's shape
  if (!player) throw new Error('not read');
  const silent = playerFacts.filter((field) => field.text(player) === null).map(({ id }) => id);
  // Its id is `n/a`, and it has no affiliation.
  expect(silent).toEqual(['citizenNumber']);
  expect(textOf(player, 'affiliations')).toBe('none');
});
if (!existsSync(recording))
  process.stdout.write(
    'Skipped: ../shared/recordings is not there, so the facts are not held against a recorded user.\n',
  );

const at = (iso: string) => Date.parse(iso);

test.each([
  ['2016-03-14T00:00:00Z', '2026-11-22T10:00:00Z', '14 March 2016', '10 years ago'],
  ['2016-11-22T00:00:00Z', '2026-11-22T00:00:00Z', '22 November 2016', '10 years ago'],
  ['2016-11-23T00:00:00Z', '2026-11-22T23:59:59Z', '23 November 2016', '9 years ago'],
  ['2024-02-29T00:00:00Z', '2025-02-28T12:00:00Z', '29 February 2024', '11 months ago'],
  ['2024-02-29T00:00:00Z', '2025-03-01T00:00:00Z', '29 February 2024', '1 year ago'],
  ['2026-10-22T00:00:00Z', '2026-11-22T00:00:00Z', '22 October 2026', '1 month ago'],
  ['2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z', '21 November 2026', '1 day ago'],
  ['2026-11-22T00:00:00Z', '2026-11-22T10:00:00Z', '22 November 2026', 'today'],
  ['2031-01-01T00:00:00Z', '2026-11-22T10:00:00Z', '1 January 2031', 'still ahead'],
  ['1969-12-31T00:00:00Z', '1970-01-02T00:00:00Z', '31 December 1969', '2 days ago'],
])('%s, read at %s, is %s, %s', (then, now, day, ago) => {
  expect(formatEnlisted(at(then), at(now))).toMatchObject({ day, ago });
});

test('the instant is written in UTC, with fractions only where there are some', () => {
  expect(formatEnlisted(at('2016-03-14T00:00:00Z'), 0)?.iso).toBe('2016-03-14T00:00:00Z');
  expect(formatEnlisted(at('2016-03-14T23:30:00.250Z'), 0)?.iso).toBe('2016-03-14T23:30:00.250Z');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1])('%d is no instant', (value) => {
  expect(formatEnlisted(value, 0)).toBeNull();
});
