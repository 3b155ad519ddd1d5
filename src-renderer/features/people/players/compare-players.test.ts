import { describe, expect, test } from 'vitest';
import type { Player } from '../../../../src-shared/domain/player.ts';
import { comparePlayers, isDifference, sharedThings, type ComparedPlayer } from './compare-players.ts';
import { membershipOf, playerOf } from './player-fixture.ts';
import type { PlayerFieldId } from './player-fields.ts';

const compared = (handle: string, facts: Partial<Player> | null): ComparedPlayer => ({
  handle,
  title: handle.toUpperCase(),
  player: facts === null ? null : playerOf(facts),
  confirmedAt: facts === null ? null : 1,
  source: facts === null ? null : 'stored',
});

const rowOf = (players: readonly ComparedPlayer[], id: PlayerFieldId) => {
  const row = comparePlayers(players).find(({ field }) => field.id === id);
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
    const row = rowOf([compared('a', {}), compared('b', { organization: membershipOf('B') })], 'rank');
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
