import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToBasket } from '../../archive/basket/edit-basket.ts';
import { arriveWell, attemptRow, createArchive } from '../../archive/ingest/archive-fixture.ts';
import { readPreference, writePreference } from '../../archive/own-work/preferences.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { QuotaPopover } from './quota-popover.tsx';

const hourMs = 3_600_000;
/** Four hours before the quota is reset. */
const now = Date.UTC(2026, 10, 23, 14);
const nextReset = now + 4 * hourMs;

// Only the date: what the archive and the document wait for goes on by itself.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => void vi.useRealTimers());

/** An archive that heard from the status path, and from the account path some hours before now. */
async function archiveWith(...counts: readonly (readonly [hours: number, remaining: number])[]) {
  const archive = createArchive();
  const iso = (at: number): string => new Date(at).toISOString();
  const statusData = {
    quotaReset: { lastAt: iso(nextReset - 24 * hourMs), nextAt: iso(nextReset) },
    cacheRefresh: { lastAt: iso(now - hourMs), nextAt: iso(now + 5 * hourMs) },
  };
  await arriveWell(archive, { resource: 'status', data: statusData, at: now - hourMs });
  for (const [hours, remaining] of counts) {
    const data = { provider: 'test', dailyRequestsRemaining: remaining, dailyRequestLimit: 500, role: 'user' };
    const at = now - hours * hourMs;
    const requestId = `account-${at}`;
    await archive.attempts.add(attemptRow({ id: requestId, resource: 'account', startedAt: at - 100, endedAt: at }));
    await arriveWell(archive, { resource: 'account', data, at, requestId });
  }
  return archive;
}

/** The panel's rows by their names, once everything in it was read. */
async function openOn(archive: ArchiveDatabase) {
  renderOn(
    <QuotaPopover isOpen onClose={() => undefined}>
      <button type="button">Quota</button>
    </QuotaPopover>,
    { archive },
  );
  const panel = await screen.findByRole('dialog', { name: 'Quota' });
  await within(panel).findByText('A usual day');
  await vi.waitFor(() => expect(panel.querySelector('dl')?.textContent).toMatch(/Resetsin.*A usual day\S.*Basket\S/));
  const fact = (name: string): string | undefined =>
    [...panel.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
  return { panel, fact };
}

test('a pace that ends before the reset says when, when only the reserve is left, and what a day usually takes', async () => {
  const archive = await archiveWith([50, 470], [30, 488], [3, 300], [0, 150]);
  await writePreference(archive, 'reserve', 50);
  const { panel, fact } = await openOn(archive);
  expect(panel.querySelector('h2')?.textContent).toBe('150 of 500 left counted just now');
  expect(fact('Pace')).toMatch(/^50 units an hour, from /);
  await vi.waitFor(() => expect(fact('Reserve')).toMatch(/^only 50 left in 2 h /));
  expect(fact('If it goes on')).toMatch(/^used up in 3 h .*, 1 h before the reset$/);
  expect(fact('A usual day')).toBe('21 units, at most 30 (2 days counted)');
  expect(fact('Basket')).toBe('empty');
});

test('a pace that lasts says what is left at the reset, and what the basket takes of it', async () => {
  const archive = await archiveWith([2, 484], [0, 480]);
  await addToBasket(archive, [{ resource: 'user', params: { handle: 'Wren' }, intent: 'refresh', title: 'Wren' }], 1);
  const { fact } = await openOn(archive);
  expect(fact('Pace')).toMatch(/^2 units an hour, from /);
  expect(fact('If it goes on')).toBe('it lasts until the reset, with about 472 left');
  expect(fact('A usual day')).toBe('not known yet: no day that is over was counted');
  await vi.waitFor(() => expect(fact('Basket')).toBe('1 request: 1 unit, about 479 left after'));
});

test('without a count no pace is told', async () => {
  const { fact } = await openOn(await archiveWith());
  expect(fact('Pace')).toBe('not known yet: two counts ten minutes apart tell it');
});

test('one can be reminded of a time the service named, and take it back', async () => {
  const archive = await archiveWith([0, 480]);
  const { panel } = await openOn(archive);
  const group = within(panel).getByRole('group', { name: 'Remind me' });
  fireEvent.click(within(group).getByRole('button', { name: 'the quota resets' }));
  await within(group).findByText('You will be reminded when the quota resets.');
  expect(await readPreference(archive, 'basketReminder')).toEqual({ of: 'quota', at: nextReset });
  fireEvent.click(within(group).getByRole('button', { pressed: true }));
  await vi.waitFor(async () => expect(await readPreference(archive, 'basketReminder')).toBeNull());
});
