import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addToBasket } from '../../../archive/basket/edit-basket.ts';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { readPreference, writePreference } from '../../../archive/own-work/preferences.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { useAsOfStore } from '../../../services/time-machine/as-of.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { BasketSection } from './basket-section.tsx';

const hourMs = 3_600_000;
/** To the second, as the service names it. */
const resetAt = Math.floor(Date.now() / 1_000) * 1_000 + 3 * hourMs;

/** A basket of a player's live response and the free copy of the ships, and what the service said of its times. */
async function filled(): Promise<ArchiveDatabase> {
  const archive = createArchive();
  const iso = (at: number): string => new Date(at).toISOString();
  const data = {
    quotaReset: { lastAt: iso(resetAt - 24 * hourMs), nextAt: iso(resetAt) },
    cacheRefresh: { lastAt: iso(resetAt - 6 * hourMs), nextAt: iso(resetAt - hourMs) },
  };
  await arriveWell(archive, { resource: 'status', data, at: resetAt - 4 * hourMs });
  await addToBasket(
    archive,
    [
      { resource: 'user', params: { handle: 'Wren' }, intent: 'refresh', title: 'Wren' },
      { resource: 'ships', params: {}, intent: 'stored', title: 'Ships' },
    ],
    1,
  );
  return archive;
}

const later = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
  return screen.findByRole('dialog', { name: 'Later' });
};
const runOf = (archive: ArchiveDatabase) => readPreference(archive, 'basketRun');

test('a run for later is agreed to with count, price and time, stands there as a plan, and can be stopped', async () => {
  const archive = await filled();
  renderOn(<BasketSection />, { archive });
  const menu = await later();
  const reset = await within(menu).findByRole('region', { name: 'When the quota resets' });
  fireEvent.click(await within(reset).findByRole('button', { name: /^Run then/ }));
  const question = await screen.findByRole('heading', { name: 'Spend 1 of your quota then?' });
  expect(question.parentElement?.textContent).toMatch(
    /Whenthe quota resets in .+Runs2 requests, 1 freePrice1 unitRemaininga new quota then/,
  );
  expect(await runOf(archive)).toMatchObject({ state: 'idle' });
  fireEvent.click(screen.getByRole('button', { name: 'Plan it' }));
  await screen.findByText(/^Planned: 2 requests, up to 1 unit, when the quota resets, in /);
  expect(await runOf(archive)).toMatchObject({ agreedUnits: 1, waitsFor: { of: 'quota', at: resetAt } });
  fireEvent.click(screen.getByRole('button', { name: 'Stop the plan' }));
  await screen.findByRole('button', { name: /^Run/ });
  expect(await runOf(archive)).toMatchObject({ state: 'idle', waitsFor: null });
});

test('a reminder is asked for and taken back', async () => {
  const archive = await filled();
  renderOn(<BasketSection />, { archive });
  const copies = await within(await later()).findByRole('region', { name: 'When the stored copies renew' });
  fireEvent.click(await within(copies).findByRole('button', { name: 'Remind me' }));
  await screen.findByText(/^You will be reminded when the stored copies renew, in /);
  fireEvent.click(screen.getByRole('button', { name: 'Don’t remind me' }));
  await vi.waitFor(async () => expect(await readPreference(archive, 'basketReminder')).toBeNull());
});

test('while looking back nothing of a run can be agreed to, nor for later', async () => {
  const archive = await filled();
  const run = await runOf(archive);
  await writePreference(archive, 'basketRun', { ...run, state: 'paused', reason: 'user' });
  useAsOfStore.setState({ past: { profileId: 'p', at: resetAt - 24 * hourMs } });
  renderOn(<BasketSection />, { archive });
  const resume = await screen.findByRole('button', { name: /^Resume/ });
  expect(resume).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Stop' })).toHaveProperty('disabled', false);
});
