import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveWell, createArchive } from '../../archive/ingest/archive-fixture.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { OfflinePage } from './offline-page.tsx';

const secondMs = 1_000;
const hourMs = 3_600_000;
const start = Date.UTC(2026, 10, 23, 8);

// Only the date: what the archive and the document wait for goes on by itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

test('stored copies can be refreshed from the renewal that was announced, not from the minute after it', async () => {
  const archive = createArchive();
  const nextAt = start + 20 * secondMs;
  const iso = (at: number): string => new Date(at).toISOString();
  const quotaReset = { lastAt: iso(start - hourMs), nextAt: iso(start + hourMs) };
  const data = { quotaReset, cacheRefresh: { lastAt: iso(start - 6 * hourMs), nextAt: iso(nextAt) } };
  await arriveWell(archive, { resource: 'status', data, at: start - 2 * hourMs });
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron' }], at: start - hourMs });
  renderOn(<OfflinePage />, { archive });
  const refresh = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Refresh/ });
  await screen.findByText('1 request in the archive, the last fetched 1 h ago');
  expect(refresh().textContent).toBe('Refresh nothing newer');
  vi.setSystemTime(nextAt + 5 * secondMs);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(refresh().textContent).toBe('Refresh free'));
});
