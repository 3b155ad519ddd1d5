import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sessionCalls } from '../../archive/attempts/session-calls.ts';
import { arriveWell, attemptRow, createArchive } from '../../archive/ingest/archive-fixture.ts';
import type { Attempt } from '../../archive/schema/archive-rows.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { TopBar } from './top-bar.tsx';

/** The top bar after calls of this session. */
async function showAfter(...calls: readonly Attempt[]) {
  const archive = createArchive();
  await arriveWell(archive, {
    resource: 'account',
    data: { provider: 'test', dailyRequestsRemaining: 500, dailyRequestLimit: 500, role: 'user' },
  });
  for (const { id } of calls) sessionCalls.add(id);
  await archive.attempts.bulkAdd(calls);
  renderOn(<TopBar />, { archive });
  await screen.findByText('500');
  return screen.getByRole('banner');
}

const minutesAgo = (minutes: number): number => Date.now() - minutes * 60_000;

test('a service that cannot be reached is an amber word, when it was last reached, and a hollow dot', async () => {
  const [reached, failed] = [minutesAgo(7), minutesAgo(1)];
  const bar = await showAfter(
    attemptRow({ id: 'reached', resource: 'ships', startedAt: reached, endedAt: reached, outcome: 'unchanged' }),
    attemptRow({
      id: 'failed',
      resource: 'ships',
      startedAt: failed,
      endedAt: failed,
      outcome: 'failed',
      problem: { kind: 'offline' },
    }),
  );
  const word = await screen.findByText('Offline');
  expect(word.parentElement?.className).toContain('warn');
  await screen.findByText(/last reached 7 min ago/);
  expect(bar.querySelector('[data-offline]')).not.toBeNull();
});

test('a count beside a service that says the quota is used up is in doubt, and says so in words', async () => {
  const at = minutesAgo(1);
  const bar = await showAfter(
    attemptRow({
      id: 'refused',
      resource: 'user',
      params: { handle: 'Wren' },
      intent: 'refresh',
      startedAt: at,
      endedAt: at,
      outcome: 'failed',
      problem: { kind: 'quota-spent', resetAt: null },
    }),
  );
  await screen.findByText(/disputed/);
  expect(bar.textContent).toContain('500 of 500 left · disputed');
  expect(screen.getByRole('meter', { name: 'Quota' }).getAttribute('aria-valuetext')).toContain(
    'disputed: the service',
  );
});

test('once the quota was reset the count is in doubt no more, though nothing in the archive changed', async () => {
  const at = minutesAgo(1);
  const problem = { kind: 'quota-spent', resetAt: Date.now() + 60_000 } as const;
  const bar = await showAfter(
    attemptRow({ id: 'until-reset', resource: 'ships', startedAt: at, endedAt: at, outcome: 'failed', problem }),
  );
  await screen.findByText(/disputed/);
  vi.useFakeTimers({ toFake: ['Date'], now: problem.resetAt });
  // The clock of the window is read when it comes back in sight.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  vi.useRealTimers();
  expect(bar.textContent).not.toContain('disputed');
});
