import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { ServicePanel } from './strip-panels.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const start = Date.UTC(2026, 10, 23, 8);

// Only the date: what the archive and the document wait for goes on by itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

/** The clock goes on, and the window comes back in sight, where it is read again. */
function goOnTo(at: number): void {
  vi.setSystemTime(at);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('the time left is counted down while it is on screen, and once it has passed the next one is not worked out', async () => {
  const archive = createArchive();
  const iso = (at: number): string => new Date(at).toISOString();
  const data = {
    quotaReset: { lastAt: iso(start - 8 * hourMs), nextAt: iso(start + 16 * hourMs) },
    cacheRefresh: { lastAt: iso(start - 4 * hourMs), nextAt: iso(start + 2 * hourMs) },
  };
  await arriveWell(archive, { resource: 'status', data, at: start - minuteMs });
  renderOn(<ServicePanel />, { archive });
  const copies = await screen.findByRole('timer', { name: 'Stored copies renew' });
  const quota = screen.getByRole('timer', { name: 'Quota resets' });
  expect(copies.textContent).toMatch(/^in 2 h · /);
  expect(quota.textContent).toMatch(/^in 16 h · /);
  goOnTo(start + hourMs + 30 * minuteMs);
  expect(copies.textContent).toMatch(/^in 30 min · /);
  expect(quota.textContent).toMatch(/^in 14 h 30 min · /);
  goOnTo(start + 2 * hourMs);
  expect(copies.textContent).toMatch(/^have renewed; refresh reads the next time · /);
  goOnTo(start + 16 * hourMs);
  expect(quota.textContent).toMatch(/^was due; refresh reads the next time · /);
});
