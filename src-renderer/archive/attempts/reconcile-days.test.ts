import { describe, expect, test } from 'vitest';
import { spendRow } from '../ingest/archive-fixture.ts';
import type { LedgerEntry } from '../schema/archive-rows.ts';
import { quotaDayMs, quotaDayStart, reconcileDays, type QuotaReading, type TimedSpend } from './reconcile-days.ts';

const hour = 3_600_000;
/** The quota resets at 18:00 UTC; the day under test begins at `reset`. */
const reset = Date.UTC(2026, 2, 14, 18);

const reading = (hours: number, remaining: number, limit: number | null = 500): QuotaReading => ({
  at: reset + hours * hour,
  remaining,
  limit,
});

const spend = (hours: number, changes: Partial<LedgerEntry> = {}, minutes = 1): TimedSpend => {
  const at = reset + hours * hour;
  return { entry: spendRow({ at, ...changes }), endedAt: at + minutes * 60_000 };
};

const measured = (hours: number, units: number): TimedSpend =>
  spend(hours, { measuredUnits: units, state: units > 0 ? 'spent' : 'not-spent' });

/** The only day, which must be the one under test. */
function onlyDay(spends: readonly TimedSpend[], readings: readonly QuotaReading[]) {
  const days = reconcileDays(spends, readings, reset - 40 * quotaDayMs);
  expect(days.map(({ startsAt }) => startsAt)).toEqual([reset]);
  const [day] = days;
  if (!day) throw new Error('One day was expected');
  return day;
}

describe('a day of which every unit is known', () => {
  test('agrees with the account when each spend was measured', () => {
    const day = onlyDay([measured(2, 1), measured(3, 1)], [reading(1, 500), reading(2.5, 499), reading(3.5, 498)]);
    expect(day).toMatchObject({ serviceUnits: 2, difference: 0, verdict: 'agrees', gaps: [] });
    expect(day.ours).toEqual({ measured: 2, planned: 0, uncertain: 0, calls: 2 });
  });

  test('agrees also where a spend was only planned, and says that it was', () => {
    const day = onlyDay([spend(2)], [reading(1, 500), reading(3, 499)]);
    expect(day).toMatchObject({ difference: 0, verdict: 'agrees', ours: { measured: 0, planned: 1 } });
  });

  test('a call that was measured to cost nothing counts as nothing, whatever was planned', () => {
    const day = onlyDay([measured(2, 0)], [reading(1, 500), reading(3, 500)]);
    expect(day).toMatchObject({ difference: 0, ours: { measured: 0, planned: 0, uncertain: 0, calls: 1 } });
  });
});

describe('a difference', () => {
  test('from before the first reading of the day is placed there', () => {
    const day = onlyDay([measured(2, 1)], [reading(1, 493), reading(3, 492)]);
    expect(day).toMatchObject({ serviceUnits: 8, difference: 7, verdict: 'differs' });
    expect(day.gaps).toMatchObject([{ opensDay: true, from: reset, until: reset + hour, serviceUnits: 7 }]);
  });

  test('between two readings, spent elsewhere with the same key, is placed between them', () => {
    const day = onlyDay([measured(2, 1)], [reading(1, 500), reading(3, 499), reading(5, 496)]);
    expect(day).toMatchObject({ serviceUnits: 4, difference: 3, verdict: 'differs' });
    expect(day.gaps).toMatchObject([{ from: reset + 3 * hour, until: reset + 5 * hour, opensDay: false }]);
  });

  test('is negative where the service counted less than was planned: its price is not the reported one', () => {
    const day = onlyDay([spend(2, { basis: 'reported' })], [reading(1, 500), reading(3, 500)]);
    expect(day).toMatchObject({ serviceUnits: 0, difference: -1, verdict: 'differs' });
  });

  test('two that cancel out are still two, each in its place', () => {
    const day = onlyDay([spend(2)], [reading(1, 500), reading(3, 500), reading(4, 499)]);
    expect(day).toMatchObject({ difference: 0, verdict: 'differs' });
    expect(day.gaps).toHaveLength(2);
  });
});

describe('calls of unknown outcome', () => {
  test('may explain what the service counted more', () => {
    const day = onlyDay([spend(2, { state: 'unknown' })], [reading(1, 500), reading(3, 499)]);
    expect(day).toMatchObject({ difference: 1, verdict: 'may-agree', ours: { uncertain: 1 } });
  });

  test('cost nothing where the service counted nothing', () => {
    const day = onlyDay([spend(2, { state: 'unknown' })], [reading(1, 500), reading(3, 500)]);
    expect(day).toMatchObject({ difference: 0, verdict: 'agrees' });
  });

  test('explain no more than they can have cost', () => {
    const day = onlyDay([spend(2, { state: 'unknown' })], [reading(1, 500), reading(3, 498)]);
    expect(day).toMatchObject({ difference: 2, verdict: 'differs' });
  });

  test('explain nothing in another part of the day', () => {
    const spends = [spend(2, { state: 'unknown' })];
    const day = onlyDay(spends, [reading(1, 500), reading(3, 500), reading(4, 499)]);
    expect(day.verdict).toBe('differs');
  });

  test('of unknown price, such as mode auto, cost at most 1', () => {
    const day = onlyDay([spend(2, { state: 'unknown', plannedUnits: null, basis: 'unknown' })], [reading(3, 499)]);
    expect(day).toMatchObject({ verdict: 'may-agree', ours: { uncertain: 1 } });
  });
});

describe('what can’t be compared', () => {
  test('a day without a reading is unread, not zero', () => {
    const day = onlyDay([measured(2, 1)], []);
    expect(day).toMatchObject({ serviceUnits: null, difference: null, lastReading: null, verdict: 'unread' });
  });

  test('a spend after the last reading counts here and is compared with nothing', () => {
    const day = onlyDay([spend(5)], [reading(1, 500)]);
    expect(day).toMatchObject({ ours: { planned: 1 }, later: { planned: 1 }, serviceUnits: 0, verdict: 'agrees' });
  });

  test('a reading taken while a call was under way is passed over', () => {
    const slow = spend(2, { measuredUnits: 1 }, 60);
    const day = onlyDay([slow], [reading(1, 500), reading(2.5, 500), reading(4, 499)]);
    expect(day).toMatchObject({ difference: 0, verdict: 'agrees', gaps: [] });
  });

  test('without a limit nothing is known from before the first reading, and the rest still is', () => {
    const day = onlyDay([measured(2, 1)], [reading(1, 493, null), reading(3, 492, null)]);
    expect(day).toMatchObject({ serviceUnits: 1, difference: 0, verdict: 'agrees' });
  });
});

describe('resets and limits', () => {
  test('a reset parts the days: each begins at nothing', () => {
    const spends = [measured(-1, 1), measured(2, 1)];
    const days = reconcileDays(spends, [reading(-2, 480), reading(-0.5, 479), reading(1, 500), reading(3, 499)], reset);
    expect(days.map(({ startsAt, serviceUnits }) => [startsAt, serviceUnits])).toEqual([
      [reset, 1],
      [reset - quotaDayMs, 21],
    ]);
    expect(days.map(({ verdict }) => verdict)).toEqual(['agrees', 'differs']);
  });

  test('a count that begins anew in the middle of the day is not taken for units given back', () => {
    const day = onlyDay(
      [measured(2, 1), measured(6, 1)],
      [reading(1, 500), reading(3, 499), reading(5, 500), reading(7, 499)],
    );
    expect(day).toMatchObject({ serviceUnits: 2, difference: 0, verdict: 'agrees' });
  });

  test('what the service counted since such a beginning is counted', () => {
    const day = onlyDay([], [reading(1, 490), reading(5, 497)]);
    expect(day.gaps).toMatchObject([{ opensDay: true }, { hasRestart: true, serviceUnits: 3 }]);
  });

  test('a higher limit is no spend and no gift', () => {
    const day = onlyDay([measured(2, 1)], [reading(1, 500), reading(3, 999, 1000)]);
    expect(day).toMatchObject({ serviceUnits: 1, difference: 0, verdict: 'agrees' });
  });

  test('a limit that rose without the count is a difference, marked as such', () => {
    const day = onlyDay([], [reading(1, 500), reading(3, 500, 1000)]);
    expect(day).toMatchObject({ difference: 500, gaps: [{ hasNewLimit: true }] });
  });

  test('without a known reset days begin at midnight UTC', () => {
    expect(quotaDayStart(Date.UTC(2026, 2, 14, 17, 59), null)).toBe(Date.UTC(2026, 2, 14));
    expect(quotaDayStart(Date.UTC(2026, 2, 14, 17, 59), reset)).toBe(reset - quotaDayMs);
    expect(quotaDayStart(reset, reset - 400 * quotaDayMs)).toBe(reset);
  });
});
