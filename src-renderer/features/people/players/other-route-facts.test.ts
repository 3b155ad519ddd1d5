import { expect, test } from 'vitest';
import type { Player } from '../../../../src-shared/domain/player.ts';
import type { Snapshot } from '../../../archive/archive-rows.ts';
import type { PlayerAnswer } from './answer-route.ts';
import { otherRouteFacts } from './other-route-facts.ts';
import { membershipOf, playerOf } from './player-fixture.ts';
import type { PlayerVersion } from './player-past.ts';

const header = (at: number): PlayerAnswer => ({ generation: 'header-key', how: 'stored copy', at });
const path = (at: number): PlayerAnswer => ({ generation: 'path-key', how: 'live', at });

function version(player: Player, ...answers: readonly PlayerAnswer[]): PlayerVersion {
  // Nothing of a snapshot is read.
  return { snapshot: {} as Omit<Snapshot, 'manifest' | 'drift'>, player, answers };
}

const full = playerOf({ displayName: 'Wren', bio: 'Hauls.', country: 'Norway' });
const short = playerOf({ displayName: 'Wren of Ardwen' });

test('facts that only an earlier answer by the other route had come with its date', () => {
  const facts = otherRouteFacts([version(full, path(1), path(7)), version(short, header(9))]);
  expect([...facts]).toEqual([
    ['country', { text: 'Norway', generation: 'path-key', how: 'live', at: 7 }],
    ['bio', { text: 'Hauls.', generation: 'path-key', how: 'live', at: 7 }],
  ]);
});

test('what the latest answer has is never taken from an earlier one', () => {
  expect(otherRouteFacts([version(full, path(1)), version(short, header(9))]).has('displayName')).toBe(false);
});

test('the same route falling silent is a change, not a fact to keep', () => {
  expect(otherRouteFacts([version(full, header(1)), version(short, header(9))]).size).toBe(0);
});

test('a content that both routes gave lacks nothing by its route', () => {
  expect(otherRouteFacts([version(full, path(1)), version(short, header(8), path(9))]).size).toBe(0);
});

test('only the last answer by the other route counts: what it lacked as well is gone', () => {
  const newer = playerOf({ country: 'Portugal' });
  const facts = otherRouteFacts([version(full, path(1)), version(newer, path(5)), version(short, header(9))]);
  expect([...facts.keys()]).toEqual(['country']);
  expect(facts.get('country')).toMatchObject({ text: 'Portugal', at: 5 });
});

test('an empty list of affiliations is an answer; no list is none', () => {
  const member = playerOf({ affiliations: [membershipOf('A')] });
  const left = otherRouteFacts([version(member, path(1)), version(playerOf({ affiliations: [] }), header(9))]);
  expect(left.has('affiliations')).toBe(false);
  const silent = otherRouteFacts([version(member, path(1)), version(playerOf(), header(9))]);
  expect(silent.get('affiliations')?.text).toBe('A');
});

test('nothing archived has no facts', () => {
  expect(otherRouteFacts([]).size).toBe(0);
});
