import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { beginRun } from '../../archive/basket/basket-run.ts';
import { readBasket } from '../../archive/basket/read-basket.ts';
import { addToBasket } from '../../archive/basket/edit-basket.ts';
import { createArchive } from '../../archive/ingest/archive-fixture.ts';
import { readPreference, writePreference } from '../../archive/own-work/preferences.ts';
import { useBasketRunStore } from '../../services/basket/basket-run-store.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { BasketTimes } from './basket-times.tsx';

const hourMs = 3_600_000;
const soon = { timeout: 6_000 };

async function planned(at: number) {
  const archive = createArchive();
  await addToBasket(archive, [{ resource: 'ships', params: {}, intent: 'stored', title: 'Ships' }], 1);
  const [item] = await readBasket(archive);
  await beginRun(archive, new Map([[item?.id ?? '', 0]]), { of: 'quota', at });
  const resume = vi.fn<() => Promise<void>>(() => Promise.resolve());
  useBasketRunStore.setState({ resume });
  renderOn(<BasketTimes />, { archive });
  return { archive, resume };
}

test('a planned run begins once at its time, while the window is open', { timeout: 10_000 }, async () => {
  const at = Date.now() + 1_500;
  const { resume } = await planned(at);
  await vi.waitFor(() => expect(resume).toHaveBeenCalledTimes(1), soon);
  expect(Date.now()).toBeGreaterThanOrEqual(at);
});

test('a plan that is more than a day late begins no more', { timeout: 10_000 }, async () => {
  const { archive, resume } = await planned(Date.now() - 25 * hourMs);
  await vi.waitFor(
    async () => expect(await readPreference(archive, 'basketRun')).toMatchObject({ reason: 'lapsed', waitsFor: null }),
    soon,
  );
  expect(resume).not.toHaveBeenCalled();
});

test(
  'a reminder comes once, on screen where the system shows none, and says what waits',
  { timeout: 10_000 },
  async () => {
    const archive = createArchive();
    await addToBasket(archive, [{ resource: 'ships', params: {}, intent: 'stored', title: 'Ships' }], 1);
    await writePreference(archive, 'basketReminder', { of: 'copies', at: Date.now() - hourMs });
    const { crossed } = renderOn(<BasketTimes />, { archive });
    const reminder = await screen.findByRole('region', { name: 'Reminder' }, soon);
    expect(reminder.textContent).toContain('The stored copies have been renewed. 1 request waits in the basket.');
    expect(await readPreference(archive, 'basketReminder')).toBeNull();
    expect(crossed().map(({ name }) => name)).toEqual(['notification:show']);
  },
);
