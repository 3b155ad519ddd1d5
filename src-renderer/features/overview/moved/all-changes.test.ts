import { describe, expect, test } from 'vitest';
import type { RecentChange } from '../../../archive/recent/recent.ts';
import { formatRecentChange, formatRecentSum, formatResponseCount } from './all-changes.tsx';

function change(part: Partial<RecentChange>): RecentChange {
  return {
    requestKey: 'ships',
    resource: 'ships',
    params: {},
    title: 'Ships',
    beforeId: 's1',
    beforeSeenAt: 0,
    afterId: 's2',
    responses: 1,
    added: 0,
    removed: 0,
    changed: 0,
    isCut: false,
    records: [],
    at: 0,
    loss: null,
    ...part,
  };
}

describe('what changed', () => {
  test.each<[part: Partial<RecentChange>, words: string]>([
    [{ changed: 14, added: 3, removed: 1 }, '14 changed, 3 new, 1 gone'],
    [{ removed: 1200 }, '1,200 gone'],
    [{ changed: 500, isCut: true }, 'at least 500 changed'],
    [{ beforeId: null }, 'new in the archive'],
    [{}, 'differs beside its records'],
    [{ responses: 2 }, 'as before, with other responses in between'],
    [{ changed: 1 }, '1 changed'],
    [{ resource: 'user', changed: 1 }, 'changed'],
  ])('%j reads "%s"', (part, words) => {
    expect(formatRecentChange(change(part))).toBe(words);
  });

  test('names the responses only where there were several', () => {
    expect(formatResponseCount(change({ responses: 1 }))).toBe('');
    expect(formatResponseCount(change({ responses: 3 }))).toBe('in 3 responses');
  });

  test('is summed up by requests, those answered for the first time apart', () => {
    const changes = [change({}), change({ resource: 'user', beforeId: null }), change({ resource: 'teams' })];
    expect(formatRecentSum(changes)).toBe('2 requests changed, 1 new in the archive');
    expect(formatRecentSum([])).toBe('');
  });
});
