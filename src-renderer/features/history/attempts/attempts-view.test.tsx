import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayMs } from '../../../../src-shared/day.ts';
import { attemptRow, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { AttemptsView } from './attempts-view.tsx';

const days = 300;

/** A call at noon of each day. */
const noon = (day: number): number => new Date(2026, 0, 1, 12).getTime() + day * dayMs;

test('the latest days are on screen before the others, all are counted from the start, and all are there in the end', async () => {
  const archive = createArchive();
  await archive.attempts.bulkAdd(
    Array.from({ length: days }, (_, day) =>
      attemptRow({ id: `a${day}`, resource: day % 2 ? 'ships' : 'stats', startedAt: noon(day), outcome: 'failed' }),
    ),
  );
  const rowCounts: number[] = [];
  const heads: string[] = [];
  const look = (): void => {
    const grid = screen.queryByRole('grid', { name: 'Attempts' });
    const count = Number(grid?.getAttribute('aria-rowcount') ?? 0);
    if (!grid || count === rowCounts.at(-1)) return;
    rowCounts.push(count);
    heads.push(/\d+ attempts/.exec(document.body.textContent)?.[0] ?? '');
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  renderOn(<AttemptsView openId={null} />, { archive });
  // The head, and each day's heading and row.
  await waitFor(() => expect(rowCounts.at(-1)).toBe(1 + 2 * days));
  observer.disconnect();
  expect(new Set(heads)).toEqual(new Set([`${days} attempts`]));
  expect(rowCounts[0]).toBeGreaterThan(2 * 100);
  expect(rowCounts[0]).toBeLessThan(2 * days);
});

test('an attempt of long ago that a link opens is come to all the same', async () => {
  const archive = createArchive();
  await archive.attempts.bulkAdd(
    Array.from({ length: days }, (_, day) => attemptRow({ id: `a${day}`, resource: 'ships', startedAt: noon(day) })),
  );
  renderOn(<AttemptsView openId="a1" />, { archive });
  const grid = await screen.findByRole('grid', { name: 'Attempts' });
  await waitFor(() => expect(grid.scrollTop).toBeGreaterThan(5_000));
});
