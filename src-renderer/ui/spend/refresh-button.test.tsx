import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { succeed } from '../../../src-shared/problem.ts';
import { arriveWell, createArchive, plan } from '../../archive/ingest/archive-fixture.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { useAsOfStore } from '../../services/time-machine/as-of.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { RefreshButton } from './refresh-button.tsx';

const handle = 'Wren';
const priced = plan('user', { handle }, 'refresh');
const free = plan('user', { handle }, 'stored');

/** An archive that has heard of an account with so many units left. */
async function archiveWithQuota(remaining: number) {
  const archive = createArchive();
  const data = { provider: 'test', role: 'user', dailyRequestsRemaining: remaining, dailyRequestLimit: 500 };
  await arriveWell(archive, { resource: 'account', data, source: null });
  return archive;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const loads = (crossed: readonly { readonly name: string }[]) => crossed.filter(({ name }) => name === 'resource:load');

test('what may cost asks first, with what would be left, and sends nothing before it is agreed to', async () => {
  const { crossed, archive } = renderOn(<RefreshButton plan={priced} />, { archive: await archiveWithQuota(493) });
  const live = await button('Live 1 unit');
  expect([live.dataset['tone'], live.title]).toEqual(['plain', expect.stringContaining('1 unit (documented)')]);
  fireEvent.click(live);
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Spend 1 of your quota?');
  await vi.waitFor(() => expect(question.textContent).toContain('493 of 500 left → 492 after'));
  expect(loads(crossed())).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(loads(crossed())).toEqual([]);
  expect([await archive.attempts.count(), await archive.ledger.count()]).toEqual([0, 0]);
});

test('what was agreed to is sent once, with the units that were agreed to', async () => {
  const { crossed, archive } = renderOn(<RefreshButton plan={priced} />, { archive: await archiveWithQuota(21) });
  fireEvent.click(await button('Live 1 unit'));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Spend 1' }));
  await waitFor(() => expect(loads(crossed())).toHaveLength(1));
  expect(loads(crossed())).toMatchObject([
    { request: { resource: 'user', params: { handle }, intent: 'refresh', confirmedUnits: 1 } },
  ]);
  await waitFor(async () => expect(await archive.ledger.count()).toBe(1));
});

test('what is free runs at once, and nothing is asked', async () => {
  const { crossed } = renderOn(<RefreshButton plan={free} />, {
    archive: await archiveWithQuota(493),
    response: () => succeed(null),
  });
  const refresh = await button('Refresh free');
  expect([refresh.dataset['tone'], refresh.title]).toEqual(['act', expect.stringContaining('free')]);
  fireEvent.click(refresh);
  await waitFor(() => expect(loads(crossed())).toMatchObject([{ request: { intent: 'stored', confirmedUnits: 0 } }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was cancelled says so until its end is told, and cannot be pressed meanwhile', async () => {
  const load = { plan: free, requestId: 'one', isSent: true, isCancelling: false, phase: 'sending' } as const;
  const { crossed } = renderOn(<RefreshButton plan={free} />, { response: () => succeed(null) });
  act(() => useLoadsStore.getState().begin({ ...load, receivedBytes: 0, until: null, startedAt: 0 }));
  fireEvent.click(await button(/^Refresh: running. Cancel/));
  const cancelling = await button('Refresh cancelling');
  expect(cancelling.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(cancelling);
  expect(crossed().map(({ name }) => name)).toEqual(['resource:cancel']);
  act(() => useLoadsStore.getState().end('one', { kind: 'cancelled' }));
  expect(await button('Refresh free')).toBeTruthy();
});

test('while looking back nothing can be fetched, and the button says why', async () => {
  useAsOfStore.getState().lookBack('p', 1_000);
  const { crossed } = renderOn(<RefreshButton plan={free} />, { archive: await archiveWithQuota(493) });
  const unavailable = await button(/^Refresh/);
  fireEvent.click(unavailable);
  expect(unavailable.getAttribute('aria-disabled') ?? unavailable.getAttribute('disabled')).not.toBeNull();
  expect(loads(crossed())).toEqual([]);
});
