import { describe, expect, test } from 'vitest';
import type { WatchNotice } from '../../archive/watches/watch-notices.ts';
import { formatWatchSummary, watchSummaryMessage, watchSummaryTitle } from './watch-summary.tsx';

const watch = { id: 'w', requestKey: 'ships', resource: 'ships', params: {}, createdAt: 1, title: 'Ships' } as const;
const notice: WatchNotice = {
  watch: { ...watch, identity: '1' },
  snapshotId: 'b',
  previousSnapshotId: 'a',
  at: 2,
  title: 'Heron',
  kind: 'changed',
  paths: ['mass', 'cargocapacity'],
  added: 0,
  removed: 0,
  changed: 1,
};

describe('news in words', () => {
  test('name the record and its fields, or say that it came or went', () => {
    expect([watchSummaryTitle(notice), formatWatchSummary(notice)]).toEqual(['Heron', 'mass, cargo']);
    expect(formatWatchSummary({ ...notice, kind: 'removed', paths: [] })).toBe('no longer in the response');
    expect(formatWatchSummary({ ...notice, kind: 'added', paths: [] })).toBe('new in the response');
  });

  test('count the records of a request, and name the fields where only one differs', () => {
    const request = { ...notice, watch, title: null };
    expect([watchSummaryTitle(request), formatWatchSummary({ ...request, changed: 12, added: 1, removed: 2 })]).toEqual(
      ['Ships', '12 changed, 1 new, 2 gone'],
    );
    expect(formatWatchSummary(request)).toBe('mass, cargo');
  });
});

describe('a message of the system', () => {
  test('names three things at most', () => {
    const many = ['A', 'B', 'C', 'D', 'E'].map((title) => ({ ...notice, title }));
    expect(watchSummaryMessage([notice])).toEqual({ title: 'Heron changed', body: 'Heron: mass, cargo' });
    expect(watchSummaryMessage(many)).toEqual({
      title: '5 watched things changed',
      body: 'A: mass, cargo; B: mass, cargo; C: mass, cargo; and 2 more',
    });
  });

  test('is cut to what the bridge takes, also amid a character of two halves', () => {
    const title = `${'x'.repeat(118)}😀😀`;
    const long = watchSummaryMessage([
      { ...notice, title, paths: Array.from({ length: 200 }, (_, index) => `field_${'a'.repeat(1 + (index % 26))}`) },
    ]);
    expect(long.title.length).toBeLessThanOrEqual(120);
    expect(long.body.length).toBeLessThanOrEqual(400);
    expect(long.title.isWellFormed() && long.body.isWellFormed()).toBe(true);
  });
});
