import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../../src-shared/day.ts';
import { thinningPlan } from './thinning-plan.ts';

const now = Date.UTC(2026, 10, 22, 15);

interface Row {
  readonly id: string;
  readonly requestKey: string;
  readonly bodyHash: string;
  readonly fetchedAt: number;
}

const rows = fc
  .array(
    fc.record({
      requestKey: fc.constantFrom('ships', 'systems'),
      bodyHash: fc.constantFrom('a', 'b', 'c'),
      /** Hours before now; some lie in the future. */
      hours: fc.integer({ min: -60 * 24, max: 900 * 24 }),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.map(({ requestKey, bodyHash, hours }, index): Row => ({
      id: `${index}`,
      requestKey,
      bodyHash,
      fetchedAt: now - hours * 3_600_000 - index,
    })),
  );

test('what goes is what a plain reading of the rule says, snapshot by snapshot', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 60 }), (all, keepAllDays) => {
      const { removed } = thinningPlan(all, { keepAllDays }, now);
      const expected = all.filter((row) => !staysByTheRule(row, all, keepAllDays)).map(({ id }) => id);
      expect(removed.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 500 },
  );
});

test('thinning again at once takes nothing more, and what is thinned day by day keeps each month and both ends', () => {
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 8 }),
      (all, keepAllDays, waits) => {
        const thin = (left: readonly Row[], at: number): readonly Row[] => {
          const { removed, merged } = thinningPlan(left, { keepAllDays }, at);
          const gone = new Set([...removed, ...merged]);
          return left.filter(({ id }) => !gone.has(id));
        };
        const distinct = all.map((row) => ({ ...row, bodyHash: row.id }));
        let at = now;
        let left: readonly Row[] = distinct;
        for (const wait of waits) {
          left = thin(left, at);
          expect(thin(left, at)).toEqual(left);
          at += wait * dayMs;
        }
        const months = (some: readonly Row[]) =>
          new Set(
            some.map(({ requestKey, fetchedAt }) => `${requestKey} ${new Date(fetchedAt).toISOString().slice(0, 7)}`),
          );
        expect(months(left)).toEqual(months(distinct));
        for (const key of ['ships', 'systems']) expect(ends(left, key)).toEqual(ends(distinct, key));
      },
    ),
    { numRuns: 200 },
  );
});

describe('the rule', () => {
  test('keeps everything of a clock that was set back a year', () => {
    const all = Array.from({ length: 50 }, (_, index) => row(index, now - index * dayMs));
    expect(thinningPlan(all, { keepAllDays: 30 }, now - 366 * dayMs)).toEqual({ removed: [], merged: [] });
  });

  test('tells which equal answers become one', () => {
    const at = Date.UTC(2026, 7, 1, 8);
    const all = [
      row(0, at - 400 * dayMs, 'x'),
      row(1, at, 'a'),
      row(2, at + 1_000, 'b'),
      row(3, at + dayMs, 'c'),
      row(4, at + dayMs + 1, 'b'),
      row(5, now, 'd'),
    ];
    expect(thinningPlan(all, { keepAllDays: 30 }, now)).toEqual({ removed: ['1', '3'], merged: ['4'] });
  });

  test('keeps one of each week and the last of each month in the year after the daily ones', () => {
    const from = Date.UTC(2026, 2, 1);
    const all = Array.from({ length: 62 }, (_, index) => row(index, from + index * dayMs));
    const gone = new Set(thinningPlan(all, { keepAllDays: 30 }, now).removed);
    const kept = all
      .filter(({ id }) => !gone.has(id))
      .map(({ fetchedAt }) => new Date(fetchedAt).toISOString().slice(5, 10));
    expect(kept).toEqual([
      '03-01',
      '03-08',
      '03-15',
      '03-22',
      '03-29',
      '03-31',
      '04-05',
      '04-12',
      '04-19',
      '04-26',
      '04-30',
      '05-01',
    ]);
  });
});

function row(index: number, fetchedAt: number, bodyHash = `${index}`): Row {
  return { id: `${index}`, requestKey: 'ships', bodyHash, fetchedAt };
}

function ends(all: readonly Row[], key: string): readonly (string | undefined)[] {
  const own = all.filter(({ requestKey }) => requestKey === key).toSorted((a, b) => a.fetchedAt - b.fetchedAt);
  return [own[0]?.id, own.at(-1)?.id];
}

/** Against every other snapshot of the request, without any order. */
function staysByTheRule(row: Row, all: readonly Row[], keepAllDays: number): boolean {
  const own = all.filter(({ requestKey }) => requestKey === row.requestKey);
  const later = own.filter(({ fetchedAt }) => fetchedAt > row.fetchedAt);
  if (later.length === 0 || own.every(({ fetchedAt }) => fetchedAt >= row.fetchedAt)) return true;
  const part = partOf(row, keepAllDays);
  if (part === 'all') return true;
  const rivals = (parts: readonly string[]): readonly Row[] =>
    later.filter((each) => parts.includes(partOf(each, keepAllDays)));
  if (part === 'daily') return !rivals(['daily']).some((each) => dateOf(each) === dateOf(row));
  const isLastOfMonth = !rivals(['weekly', 'monthly']).some(
    (each) => dateOf(each).slice(0, 7) === dateOf(row).slice(0, 7),
  );
  if (part === 'monthly') return isLastOfMonth;
  return isLastOfMonth || !rivals(['weekly']).some((each) => isoWeek(each.fetchedAt) === isoWeek(row.fetchedAt));
}

function partOf({ fetchedAt }: Row, keepAllDays: number): 'all' | 'daily' | 'weekly' | 'monthly' {
  const midnight = (at: number): number => new Date(at).setUTCHours(0, 0, 0, 0);
  const age = (midnight(now) - midnight(fetchedAt)) / dayMs;
  if (age < keepAllDays) return 'all';
  if (age < keepAllDays + 90) return 'daily';
  return age < keepAllDays + 90 + 365 ? 'weekly' : 'monthly';
}

function dateOf({ fetchedAt }: Row): string {
  return new Date(fetchedAt).toISOString().slice(0, 10);
}

/** By the definition: the week belongs to the year its Thursday lies in. */
function isoWeek(at: number): string {
  const thursday = new Date(at);
  thursday.setUTCHours(0, 0, 0, 0);
  thursday.setUTCDate(thursday.getUTCDate() - ((thursday.getUTCDay() + 6) % 7) + 3);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return `${thursday.getUTCFullYear()} W${Math.ceil(((thursday.getTime() - first) / dayMs + 1) / 7)}`;
}
