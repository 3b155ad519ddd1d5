import { describe, expect, test } from 'vitest';
import {
  quotaDayMs,
  reconcileDays,
  type QuotaReading,
  type TimedSpend,
} from '../../../archive/attempts/reconcile-days.ts';
import { spendRow } from '../../../archive/ingest/archive-fixture.ts';
import type { LedgerEntry } from '../../../archive/schema/archive-rows.ts';
import { layOutBars } from './ledger-bars.tsx';
import { formatGap, formatSpendSum, quotaDayLines, spendLine } from './ledger-labels.ts';

const hour = 3_600_000;
const reset = Date.UTC(2026, 2, 14, 18);
const read = (hours: number, remaining: number, limit = 500): QuotaReading => ({
  at: reset + hours * hour,
  remaining,
  limit,
});
const spend = (hours: number, changes: Partial<LedgerEntry> = {}): TimedSpend => ({
  entry: spendRow({ at: reset + hours * hour, ...changes }),
  endedAt: reset + hours * hour + 1_000,
});

function onlyDay(spends: readonly TimedSpend[], readings: readonly QuotaReading[]) {
  const [day] = reconcileDays(spends, readings, reset);
  if (!day) throw new Error('One day was expected');
  return day;
}

test.each([
  ['nothing', {}, 'nothing'],
  ['measured and planned', { measured: 2, planned: 1, calls: 3 }, '3 units (2 measured, 1 as planned)'],
  ['unknown outcomes', { measured: 1, uncertain: 2, calls: 3 }, '1 unit (1 measured); up to 2 more of unknown outcome'],
  ['calls that cost nothing', { calls: 1 }, '0 units'],
])('a sum tells apart what is known: %s', (_, sum, words) => {
  expect(formatSpendSum({ measured: 0, planned: 0, uncertain: 0, calls: 0, ...sum })).toBe(words);
});

describe('a day in words', () => {
  test('that agrees says so, and what came after the last reading', () => {
    const day = onlyDay([spend(1, { measuredUnits: 1 }), spend(5)], [read(0, 500), read(2, 499)]);
    expect(quotaDayLines(day)).toEqual([
      'Spent here: 2 units (1 measured, 1 as planned).',
      expect.stringMatching(/^The service had counted 1 of 500 by \d\d:00:00\.$/),
      'Of these, 1 unit (1 as planned) came after that and compare with nothing.',
      'The two agree.',
    ]);
  });

  test('that was not read says that there is nothing to compare with', () => {
    expect(quotaDayLines(onlyDay([spend(1)], [])).at(-1)).toMatch(/was not read that day/);
  });

  test('that differs says by how much and that nothing was corrected', () => {
    expect(quotaDayLines(onlyDay([], [read(1, 493)])).at(-1)).toBe('The difference is +7. Nothing was corrected.');
  });
});

describe('the possible reasons of a difference', () => {
  const reasonsOf = (spends: readonly TimedSpend[], readings: readonly QuotaReading[]): string =>
    onlyDay(spends, readings).gaps.map(formatGap).join('\n');

  test('before the first reading: elsewhere, or before there was a ledger', () => {
    expect(reasonsOf([], [read(1, 493)])).toMatch(
      /^Before the first reading of the day at .*: 7 more .*spent elsewhere with the same key; or spent before this archive kept a ledger\.$/,
    );
  });

  test('between two readings: elsewhere with the same key', () => {
    expect(reasonsOf([], [read(0, 500), read(1, 498)])).toMatch(
      /^Between .* and .*: 2 more .*Possible: spent elsewhere with the same key\.$/,
    );
  });

  test('a call of unknown outcome, which is not taken for certain', () => {
    const words = reasonsOf([spend(0.5, { state: 'unknown' })], [read(0, 500), read(1, 499)]);
    expect(words).toContain('Possible: up to 1 by calls of unknown outcome.');
    expect(words).not.toContain('elsewhere');
  });

  test('a price that is not the planned one, either way', () => {
    expect(reasonsOf([spend(0.5)], [read(0, 500), read(1, 500)])).toContain(
      '1 fewer than the ledger holds. Possible: the price is lower than planned.',
    );
    expect(reasonsOf([spend(0.5)], [read(0, 500), read(1, 498)])).toContain('a price higher than planned');
  });

  test('a count that began anew, and a new limit', () => {
    expect(reasonsOf([spend(0.5)], [read(0, 500), read(0.4, 499), read(1, 500)])).toContain(
      'before the count began anew',
    );
    expect(reasonsOf([], [read(0, 500), read(1, 500, 1_000)])).toContain('Possible: the limit changed in between.');
  });
});

test.each([
  ['measured', { measuredUnits: 3, plannedUnits: 3, changedRecords: 1 }, '3 units measured, 1 changed record'],
  [
    'measured otherwise than planned',
    { measuredUnits: 2, changedRecords: 0 },
    '2 units measured, planned 1, no record changed',
  ],
  ['measured where no price was known', { measuredUnits: 1, plannedUnits: null }, '1 unit measured, price was unknown'],
  ['planned', {}, '1 unit (documented)'],
  ['not spent', { state: 'not-spent' }, '0 units'],
  ['unknown', { state: 'unknown' }, '0 or 1 unit: unknown'],
  ['under way', { state: 'pending' }, 'under way'],
] satisfies [string, Partial<LedgerEntry>, string][])('a spend in words: %s', (_, changes, words) => {
  expect(spendLine(spendRow(changes))).toBe(words);
});

describe('the picture of the days', () => {
  test('has every day in its place, also those of which nothing is known', () => {
    const days = reconcileDays([spend(1), spend(-19 * 24)], [], reset);
    const { bars } = layOutBars(days);
    expect(bars).toHaveLength(20);
    expect(bars.filter(({ day }) => day !== null).map(({ startsAt }) => startsAt)).toEqual([
      reset - 19 * quotaDayMs,
      reset,
    ]);
  });

  test('shows two weeks at least, and puts ours and the service’s on one round scale', () => {
    const { bars, top } = layOutBars([
      onlyDay([spend(1), spend(2, { state: 'unknown' })], [read(0, 500), read(3, 487)]),
    ]);
    expect(bars).toHaveLength(14);
    expect(top).toBe(20);
    expect(bars.at(-1)).toMatchObject({ certain: 1 / 20, uncertain: 1 / 20, service: 13 / 20 });
  });

  test('leaves the service out where it was not read', () => {
    expect(layOutBars([onlyDay([spend(1)], [])]).bars.at(-1)).toMatchObject({ certain: 1, service: null });
  });
});
