import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { quotaDayMs, reconcileDays } from '../../../archive/attempts/reconcile-days.ts';
import { arriveWell, attemptRow, createArchive, spendRow } from '../../../archive/ingest/archive-fixture.ts';
import type { LedgerEntry } from '../../../archive/schema/archive-rows.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { broughtBy, formatCalendarDay, LedgerCalendar } from './ledger-calendar.tsx';

const reset = Date.UTC(2026, 10, 20, 18);
const hour = 3_600_000;
const none = new Set<string>();

function dayOf(...spends: readonly Partial<LedgerEntry>[]) {
  const entries = spends.map((changes) => ({ entry: spendRow({ at: reset + hour, ...changes }), endedAt: null }));
  const [day] = reconcileDays(entries, [], reset);
  if (!day) throw new Error('One day was expected');
  return day;
}

test('what a day brought is the sum of its spends, first responses and calls without one apart', () => {
  const day = dayOf(
    { id: 'a', changedRecords: 12 },
    { id: 'b', changedRecords: 0 },
    { id: 'first' },
    { id: 'failed', state: 'not-spent' },
  );
  expect(broughtBy(day, new Set(['first']))).toEqual({ records: 12, firsts: 1, without: 1 });
  expect(formatCalendarDay(day, new Set(['first']))).toBe(
    '3 units (3 as planned): 12 changed records, 1 first response, 1 call without a response',
  );
});

test.each([
  ['that changed nothing', [{ changedRecords: 0, measuredUnits: 2 }], '2 units (2 measured): no record changed'],
  ['of a failure alone', [{ state: 'unknown' }], '0 units; up to 1 more of unknown outcome: 1 call without a response'],
] satisfies [string, Partial<LedgerEntry>[], string][])('a day %s says so', (_, spends, words) => {
  expect(formatCalendarDay(dayOf(...spends), none)).toBe(words);
});

test('a day without a spend, and one of which nothing is known, are not the same', () => {
  const [read] = reconcileDays([], [{ at: reset + hour, remaining: 500, limit: 500 }], reset);
  expect(formatCalendarDay(read, none)).toBe('nothing spent');
  expect(formatCalendarDay(undefined, none)).toBe('nothing spent and no count read');
});

test('each day stands in its month with its cost and what that brought; a day of which something is known opens', async () => {
  const archive = createArchive();
  const { snapshotId } = await arriveWell(archive, { data: [{ id: 1, name: 'Wren' }], at: reset + hour });
  await archive.attempts.add(attemptRow({ id: 'first', resource: 'ships', outcome: 'stored', snapshotId }));
  const days = reconcileDays(
    [
      { entry: spendRow({ id: 'first', at: reset + hour }), endedAt: null },
      {
        entry: spendRow({ id: 'many', at: reset - 2 * quotaDayMs, changedRecords: 34, measuredUnits: 20 }),
        endedAt: null,
      },
    ],
    [],
    reset,
  );
  const onOpen = vi.fn<(startsAt: number) => void>();
  renderOn(<LedgerCalendar days={days} openAt={reset} onOpen={onOpen} />, { archive });
  const month = within(screen.getByRole('grid', { name: 'November 2026' }));
  const open = await month.findByRole('button', { name: '20 November 2026, 1 unit (1 as planned): 1 first response' });
  expect(open.getAttribute('aria-current')).toBe('date');
  const shown = (day: HTMLElement) => day.querySelector('[aria-hidden]')?.textContent;
  expect(shown(open)).toBe('1 unit1 first');
  const earlier = month.getByRole('button', { name: '18 November 2026, 20 units (20 measured): 34 changed records' });
  expect(shown(earlier)).toBe('20 units34 changed');

  fireEvent.click(month.getByRole('button', { name: '19 November 2026, nothing spent and no count read' }));
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(earlier);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(reset - 2 * quotaDayMs);
  // Before the first and after the last day of the period is nothing that was read.
  for (const outside of [17, 21])
    expect(month.getByRole('button', { name: new RegExp(`^${outside} November`) })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Month before' })).toHaveProperty('disabled', true);
});
