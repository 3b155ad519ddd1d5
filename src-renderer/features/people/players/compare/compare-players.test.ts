import { describe, expect, test } from 'vitest';
import papaparse from 'papaparse';
import type { PlayerFactId } from '../player-facts.ts';
import { membershipOf, playerOf } from '../player-fixture.ts';
import {
  comparePlayers,
  isDifference,
  sharedThings,
  writeComparedPlayersCsv,
  writeComparedPlayersMarkdown,
  type ComparedPlayer,
} from './compare-players.ts';
import type { Player } from '../../../../../src-shared/catalog/user.ts';

const compared = (handle: string, facts: Partial<Player> | null): ComparedPlayer => ({
  handle,
  title: handle.toUpperCase(),
  player: facts === null ? null : playerOf(facts),
  confirmedAt: facts === null ? null : 1,
  source: facts === null ? null : 'stored',
});

const rowOf = (players: readonly ComparedPlayer[], id: PlayerFactId) => {
  const row = comparePlayers(players).find(({ fact }) => fact.id === id);
  if (!row) throw new Error(id);
  return row;
};

describe('a row', () => {
  test('in which two say different things marks those unlike the first', () => {
    const row = rowOf(
      [compared('a', { badge: 'X' }), compared('b', { badge: 'Y' }), compared('c', { badge: 'X' })],
      'badge',
    );
    expect(row.state).toBe('unlike');
    expect(row.cells.map(({ text, isOther }) => [text, isOther])).toEqual([
      ['X', false],
      ['Y', true],
      ['X', false],
    ]);
    expect(isDifference(row)).toBe(true);
  });

  test('in which somebody says nothing marks nobody, and is kept among the differences', () => {
    const row = rowOf([compared('a', {}), compared('b', { badge: 'Y' }), compared('c', { badge: 'Y' })], 'badge');
    expect(row.state).toBe('partly');
    expect(row.cells.map(({ text, isOther }) => [text, isOther])).toEqual([
      [null, false],
      ['Y', false],
      ['Y', false],
    ]);
    expect(isDifference(row)).toBe(true);
  });

  test('in which all say the same, or nothing, is no difference', () => {
    expect(rowOf([compared('a', { badge: 'Y' }), compared('b', { badge: 'Y' })], 'badge').state).toBe('alike');
    expect(rowOf([compared('a', {}), compared('b', {})], 'badge').state).toBe('silent');
    expect(comparePlayers([compared('a', {}), compared('b', {})]).some(isDifference)).toBe(false);
  });

  test('is not judged by a player of whom there is no answer', () => {
    const row = rowOf([compared('a', { badge: 'Y' }), compared('b', null)], 'badge');
    expect(row.state).toBe('alike');
    expect(row.cells[1]).toEqual({ text: null, silence: 'not in the archive', isOther: false });
  });

  test('of a rank says why it is empty: unknown in an organization, no matter without one', () => {
    const row = rowOf([compared('a', {}), compared('b', { organization: membershipOf('B') })], 'organization.rank');
    expect(row.cells.map(({ silence }) => silence)).toEqual(['–', 'unknown']);
    expect(rowOf([compared('a', {})], 'organization').cells[0]?.silence).toBe('none shown');
  });

  test('of affiliations tells none from not said', () => {
    const row = rowOf([compared('a', { affiliations: [] }), compared('b', { affiliations: null })], 'affiliations');
    expect(row.cells.map(({ text }) => text)).toEqual(['none', null]);
  });

  test('of an enlisted instant no calendar reaches says nothing', () => {
    expect(rowOf([compared('a', { enlistedAt: 9e15 })], 'enlistedAt').cells[0]?.text).toBeNull();
  });
});

test('what at least two have in common is told, the most shared first, and each player once', () => {
  const [first, second] = [membershipOf('ONE', { name: 'One' }), membershipOf('TWO')];
  const things = sharedThings([
    compared('a', { organization: first, affiliations: [first], languages: ['English', 'Polish'], country: 'Norway' }),
    compared('b', { organization: second, affiliations: [first], languages: ['English'], country: 'Norway' }),
    compared('c', { organization: second, languages: ['English', 'English'] }),
    compared('d', null),
  ]);
  expect(things).toEqual([
    { kind: 'language', title: 'English', sid: null, who: ['a', 'b', 'c'] },
    { kind: 'organization', title: 'One (ONE)', sid: 'ONE', who: ['a', 'b'] },
    { kind: 'country', title: 'Norway', sid: null, who: ['a', 'b'] },
    { kind: 'organization', title: 'TWO', sid: 'TWO', who: ['b', 'c'] },
  ]);
});

test('SIDs are case-sensitive: Abc and ABC are two organizations', () => {
  const players = [
    compared('a', { organization: membershipOf('Abc') }),
    compared('b', { organization: membershipOf('ABC') }),
  ];
  expect(sharedThings(players)).toEqual([]);
});

const players: readonly ComparedPlayer[] = [
  {
    handle: 'Wren',
    title: 'Wren of Ardwen',
    player: playerOf({ displayName: 'Wren of Ardwen', bio: 'One,\n"two"', enlistedAt: Date.UTC(2016, 2, 14) }),
    confirmedAt: Date.UTC(2026, 10, 22),
    source: 'live',
  },
  {
    handle: 'Mallory',
    title: '=HYPERLINK("https://evil.example")',
    player: playerOf({ displayName: '=HYPERLINK("https://evil.example")', bio: '<script>alert(1)</script> | *x*' }),
    confirmedAt: Date.UTC(2026, 10, 21),
    source: 'stored',
  },
  { handle: 'nobody', title: 'nobody', player: null, confirmedAt: null, source: null },
];
const rows = comparePlayers(players);

test('CSV holds every fact as it was sent, unknown empty, instants in UTC, and no formula', () => {
  const read = papaparse.parse<string[]>(writeComparedPlayersCsv(players, rows)).data;
  const line = (fact: string) => read.find((cells) => cells[1] === fact);
  expect(read[0]).toEqual(['Section', 'Fact', 'Wren', 'Mallory', 'nobody']);
  expect(line('Confirmed')).toEqual(['Response', 'Confirmed', '2026-11-22T00:00:00Z', '2026-11-21T00:00:00Z', '']);
  expect(line('Source')).toEqual(['Response', 'Source', 'live', 'stored copy', 'not in the archive']);
  expect(line('Biography')).toEqual(['Profile', 'Biography', 'One,\n"two"', '<script>alert(1)</script> | *x*', '']);
  expect(line('Enlisted')).toEqual(['Profile', 'Enlisted', '2016-03-14T00:00:00Z', '', '']);
  expect(line('Display name')?.[3]).toBe(`'=HYPERLINK("https://evil.example")`);
  expect(read).toHaveLength(3 + rows.length);
});

test('CSV ends with what the user noted, where that is anything', () => {
  const noteOf = (handle: string) => (handle === 'Wren' ? 'Flies well' : null);
  expect(papaparse.parse<string[]>(writeComparedPlayersCsv(players, rows, noteOf)).data.at(-1)).toEqual([
    'Your notes',
    'Note',
    'Flies well',
    '',
    '',
  ]);
});

test('Markdown shows text as text, marks what differs, and says what is unknown', () => {
  const text = writeComparedPlayersMarkdown(players, rows);
  expect(text).not.toContain('<script>');
  const line = (fact: string) => text.split('\n').find((row) => row.startsWith(`| ${fact} |`));
  expect(line('Biography')).toBe(
    '| Biography | One, "two" | ≠ &lt;script\\>alert(1)&lt;/script\\> \\| \\*x\\* | not in the archive |',
  );
  expect(line('Enlisted')).toBe('| Enlisted | 2016-03-14T00:00:00Z | unknown | not in the archive |');
  expect(text.split('\n')[0]).toContain('Wren of Ardwen (Wren)');
});
