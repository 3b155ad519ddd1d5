import { describe, expect, test } from 'vitest';
import type { RecentChange } from '../../archive/recent/recent.ts';
import {
  formatRecentChange,
  formatRecentRecord,
  formatRecentSum,
  formatResponseCount,
  formatWatchedItem,
  groupRecent,
  lineName,
  unnamedRecords,
} from './labels.ts';

function change(part: Partial<RecentChange>): RecentChange {
  return {
    requestKey: 'ships',
    resource: 'ships',
    params: {},
    title: 'Ships',
    beforeId: 's1',
    afterId: 's2',
    answers: 1,
    added: 0,
    removed: 0,
    changed: 0,
    isCut: false,
    examples: [],
    at: 0,
    loss: null,
    ...part,
  };
}

describe('what changed', () => {
  test('stands by resource, the one that changed last first, and its latest line first', () => {
    const groups = groupRecent([
      change({ resource: 'ships', at: 3 }),
      change({ resource: 'user', requestKey: 'user a', at: 1 }),
      change({ resource: 'user', requestKey: 'user b', at: 9 }),
    ]);
    expect(groups.map(({ resource, changes }) => [resource, changes.map(({ at }) => at)])).toEqual([
      ['user', [9, 1]],
      ['ships', [3]],
    ]);
  });

  test('leaves out the account and the status path, which every start reads', () => {
    expect(groupRecent([change({ resource: 'account' }), change({ resource: 'status' })])).toEqual([]);
  });

  test.each<[part: Partial<RecentChange>, words: string]>([
    [{ changed: 14, added: 3, removed: 1 }, '14 changed, 3 new, 1 gone'],
    [{ removed: 1200 }, '1,200 gone'],
    [{ changed: 500, isCut: true }, 'at least 500 changed'],
    [{ beforeId: null }, 'new in the archive'],
    [{}, 'answered differently'],
    [{ answers: 2 }, 'as before, with other answers in between'],
    [{ changed: 1 }, '1 changed'],
    [{ resource: 'user', changed: 1 }, 'changed'],
  ])('%j reads "%s"', (part, words) => {
    expect(formatRecentChange(change(part))).toBe(words);
  });

  test('names the answers only where there were several', () => {
    expect(formatResponseCount(change({ answers: 1 }))).toBe('');
    expect(formatResponseCount(change({ answers: 3 }))).toBe('in 3 answers');
  });

  test('counts what no example names, and never below none', () => {
    expect(unnamedRecords(change({ changed: 5, added: 1 }), 2)).toBe(4);
    expect(unnamedRecords(change({}), 1)).toBe(0);
  });

  test('names the fields of an example, or what became of it', () => {
    const record = { identity: '1', title: 'Kestrel' } as const;
    expect(formatRecentRecord('ships', { ...record, kind: 'changed', paths: ['price', 'mass'] })).toBe('price, mass');
    expect(formatRecentRecord('ships', { ...record, kind: 'changed', paths: [] })).toBe('changed');
    expect(formatRecentRecord('ships', { ...record, kind: 'added', paths: [] })).toBe('new');
    expect(formatRecentRecord('ships', { ...record, kind: 'removed', paths: [] })).toBe('gone');
  });

  test('is summed up by requests, those answered for the first time apart', () => {
    const groups = groupRecent([
      change({}),
      change({ resource: 'user', beforeId: null }),
      change({ resource: 'teams' }),
    ]);
    expect(formatRecentSum(groups)).toBe('2 requests changed, 1 new in the archive');
    expect(formatRecentSum([])).toBe('');
  });
});

describe('a line', () => {
  test('is called by its parameters, or as the whole list', () => {
    expect(lineName(change({}), new Map())).toBe('All ships');
    expect(lineName(change({ resource: 'stats' }), new Map())).toBe('Statistics');
    expect(lineName(change({ resource: 'user', params: { handle: 'Mira_Quill' } }), new Map())).toBe('Mira_Quill');
    const list = change({ resource: 'deliverables', params: { team_slug: 'campfire-south' } });
    expect(lineName(list, new Map([['campfire-south', 'Campfire South']]))).toBe('Campfire South');
  });
});

const now = 10 * 86_400_000;

test.each<[confirmedAt: number | null, changedAt: number | null, changesSince: number, words: string]>([
  [null, null, 0, 'not in the archive'],
  [now, null, 0, 'never changed'],
  [now, now - 6 * 86_400_000, 0, 'changed 6 days ago'],
  [now, now - 1, 3, 'changed in 3 answers since 5 Jan 1970'],
  [now, now - 1, 1, 'changed in 1 answer since 5 Jan 1970'],
])(
  'something watched, seen %j, changed %j, in %d answers since, reads "%s"',
  (confirmedAt, changedAt, changesSince, words) => {
    const item = { confirmedAt, changedAt, changesSince, isMissing: false };
    expect(formatWatchedItem(item, now, 4.5 * 86_400_000)).toBe(words);
  },
);

test('what the latest answer does not have is told as that before what changed', () => {
  const item = { confirmedAt: now, changedAt: null, changesSince: 0, isMissing: true };
  expect(formatWatchedItem(item, now, null)).toBe('not in the latest answer');
  expect(formatWatchedItem({ ...item, changedAt: now - 6 * 86_400_000 }, now, null)).toBe(
    'not in the latest answer, changed 6 days ago',
  );
  expect(formatWatchedItem({ ...item, changedAt: now, changesSince: 1 }, now, 4.5 * 86_400_000)).toBe(
    'not in the latest answer, changed in 1 answer since 5 Jan 1970',
  );
});
