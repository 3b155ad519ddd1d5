import { describe, expect, test } from 'vitest';
import { intents, planFetch } from '../../../../src-shared/plan.ts';
import type { Attempt, Snapshot } from '../../../archive/schema/archive-rows.ts';
import { membershipOf, playerOf } from './player-fixture.ts';
import {
  formatResponseRoute,
  otherRouteFacts,
  responsesOf,
  routeOfIntent,
  routeOfPlan,
  type PlayerResponse,
  type PlayerVersion,
} from './player-history.ts';
import type { Player } from '../../../../src-shared/catalog/user.ts';

describe('a route in words', () => {
  test.each([
    ['stored', 'interface v2, stored copy'],
    ['refresh', 'interface v2, live'],
    ['cache', 'interface v1, stored copy'],
    ['live', 'interface v1, live'],
    ['auto', 'interface v1, mode auto'],
    ['eager', 'interface v1, mode eager'],
  ] as const)('%s is %s', (intent, words) => {
    expect(formatResponseRoute(routeOfIntent(intent))).toBe(words);
  });

  test.each(intents)('the plan of “%s” says the same as its intent', (intent) => {
    const plan = planFetch('user', { handle: 'Wren' }, intent);
    expect(plan.ok && routeOfPlan(plan.value)).toEqual(routeOfIntent(intent));
  });
});

describe('the answers of a snapshot', () => {
  const snapshot = { id: 's', intent: 'stored', fetchedAt: 5 } as const;
  const attempt = (intent: 'stored' | 'live', facts: Partial<Attempt>): Attempt => {
    const plan = planFetch('user', { handle: 'Wren' }, intent);
    if (!plan.ok) throw new Error(plan.problem.detail);
    // Only these of an attempt are read.
    return { plan: plan.value, outcome: 'unchanged', snapshotId: 's', endedAt: 9, ...facts } as Attempt;
  };
  const told = (attempts: readonly Attempt[], asOf: number | null = null) =>
    responsesOf(snapshot, attempts, asOf).map((response) => [formatResponseRoute(response), response.at]);

  test('are those that brought or confirmed it, oldest first', () => {
    const all = [
      attempt('live', { endedAt: 9 }),
      attempt('stored', { endedAt: 5, outcome: 'stored' }),
      attempt('live', { endedAt: 7, snapshotId: 'another' }),
      attempt('live', { endedAt: 8, outcome: 'failed' }),
      attempt('live', { endedAt: null, outcome: 'running' }),
    ];
    expect(told(all)).toEqual([
      ['interface v2, stored copy', 5],
      ['interface v1, live', 9],
    ]);
    expect(told(all, 8)).toEqual([['interface v2, stored copy', 5]]);
  });

  test('are at least the first, as the snapshot itself tells it', () => {
    expect(told([])).toEqual([['interface v2, stored copy', 5]]);
  });
});

const header = (at: number): PlayerResponse => ({ generation: 'header-key', how: 'stored copy', at });
const path = (at: number): PlayerResponse => ({ generation: 'path-key', how: 'live', at });

function version(player: Player, ...responses: readonly PlayerResponse[]): PlayerVersion {
  // Nothing of a snapshot is read.
  return { snapshot: {} as Omit<Snapshot, 'manifest' | 'drift'>, player, responses };
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
