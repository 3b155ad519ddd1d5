import { describe, expect, test } from 'vitest';
import { reconcileDays } from '../../../archive/attempts/reconcile-days.ts';
import type { LedgerEntry } from '../../../archive/schema/archive-rows.ts';
import { formatServiceCount, formatSpent } from './ledger-panel.tsx';

const noon = Date.UTC(2026, 10, 22, 12);

function day(spends: readonly Partial<LedgerEntry>[], remaining: readonly number[]) {
  const entries = spends.map((spend, index) => ({
    entry: {
      id: String(index),
      at: noon + index,
      resource: 'ships',
      requestKey: 'ships',
      plannedUnits: 1,
      basis: 'reported',
      state: 'spent',
      remainingBefore: null,
      remainingAfter: null,
      measuredUnits: null,
      changedRecords: null,
      ...spend,
    } satisfies LedgerEntry,
    endedAt: noon + index,
  }));
  const readings = remaining.map((left, index) => ({ at: noon + 1_000 + index, remaining: left, limit: 500 }));
  return reconcileDays(entries, readings, null)[0] ?? null;
}

describe('what was spent in a quota day', () => {
  test.each<[what: string, spends: readonly Partial<LedgerEntry>[], words: string]>([
    ['is nothing without a spend', [], '0 units'],
    ['is one unit by its name', [{}], '1 unit'],
    ['adds what was measured to what was planned', [{ measuredUnits: 3 }, {}], '4 units'],
    ['names what may have been spent besides', [{}, { state: 'unknown' }], '1 unit, up to 1 more'],
    ['counts a price nobody knows as at most one', [{ state: 'unknown', plannedUnits: null }], '0 units, up to 1 more'],
    ['leaves out what was not spent', [{ state: 'not-spent' }], '0 units'],
  ])('%s', (_, spends, words) => {
    expect(formatSpent(day(spends, [500]))).toBe(words);
  });
});

describe('what the service counted', () => {
  test.each<[what: string, spends: readonly Partial<LedgerEntry>[], remaining: readonly number[], end: string]>([
    ['agrees', [{}], [499], 'counted 1 by'],
    ['is more', [{}], [493], ', 6 more than here.'],
    ['is less', [{ measuredUnits: 3 }], [499], ', 2 fewer than here.'],
    ['may agree with calls of unknown outcome', [{ state: 'unknown' }], [499], '; the two may agree.'],
    ['was not read', [{}], [], 'The account’s count was not read yet.'],
  ])('%s', (_, spends, remaining, end) => {
    expect(formatServiceCount(day(spends, remaining))).toContain(end);
  });

  test('was not read where the day holds nothing', () => {
    expect(formatServiceCount(null)).toBe('The account’s count was not read yet.');
    expect(formatSpent(null)).toBe('0 units');
  });
});
