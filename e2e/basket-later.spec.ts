import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { quotaAtService } from './helpers/service/ask-service.ts';
import { addViews, basket, notice, openBasket, summary, word } from './helpers/screens/basket-parts.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { goTo } from './helpers/screens/views.ts';

/** What the service's status says from now on: when the quota resets; the copies renew three hours later. */
async function serveReset(service: TestService, resetAt: number): Promise<void> {
  const iso = (at: number): string => new Date(at).toISOString();
  const data = {
    quotaReset: { lastAt: iso(resetAt - 24 * hourMs), nextAt: iso(resetAt) },
    cacheRefresh: { lastAt: iso(resetAt - 3 * hourMs), nextAt: iso(resetAt + 3 * hourMs) },
  };
  await service.setFault({ kind: 'data', match: '/managements/status', data });
}

const hourMs = 3_600_000;

/** Agrees to the whole basket for when the quota resets. */
async function planAll(page: Page): Promise<Locator> {
  await summary(page).getByRole('button', { name: 'Later' }).click();
  const menu = page.getByRole('dialog', { name: 'Later' });
  const reset = menu.getByRole('region', { name: 'When the quota resets' });
  await reset.getByRole('button', { name: /^Run then/ }).click();
  return menu;
}

test('a run waits for the reset of the quota when it was agreed to with count, price and time; a reminder comes then, too', async ({
  openPrepared,
  service,
}) => {
  const resetAt = Date.now() + 30_000;
  await serveReset(service, resetAt);
  const { page } = await openPrepared('connected');
  await openBasket(page);
  await addViews(page, ['Starmap', 'Live'], ['Game', 'Stored']);
  const before = await quotaAtService(service);

  await test.step('the reminder is asked for, and can be taken back', async () => {
    const later = summary(page).getByRole('button', { name: 'Later' });
    const menu = page.getByRole('dialog', { name: 'Later' });
    const remind = async (of: string) => {
      await later.click();
      await menu.getByRole('region', { name: of }).getByRole('button', { name: 'Remind me' }).click();
    };
    // The status is read by the program itself; until then the times are those of the prepared archive.
    await later.click();
    await expect(menu.getByRole('region', { name: 'When the quota resets' })).toContainText(/in \d+ s/);
    await later.click();
    await remind('When the stored copies renew');
    await expect(page.getByText(/^You will be reminded when the stored copies renew, in 3 h/)).toBeVisible();
    await page.getByRole('button', { name: 'Don’t remind me' }).click();
    await expect(page.getByText(/^You will be reminded/)).toHaveCount(0);
    await remind('When the quota resets');
    await expect(page.getByText(/^You will be reminded when the quota resets/)).toBeVisible();
  });

  await test.step('the agreement names count, price and time, and sends nothing', async () => {
    const menu = await planAll(page);
    await expect(menu).toContainText('Spend 2 of your quota then?');
    await expect(menu).toContainText(/Whenthe quota resets in \d+ s/);
    await expect(menu).toContainText('4 requests, 2 free');
    await expect(menu).toContainText('500 then');
    await menu.getByRole('button', { name: 'Plan it' }).click();
    await expect(notice(page)).toContainText(/^Planned: 4 requests, up to 2 units, when the quota resets, in /);
    await expect(word(page)).toHaveAccessibleName('Basket: planned, 4 requests waiting');
    expect(await quotaAtService(service)).toBe(before);
    expect(Date.now()).toBeLessThan(resetAt);
  });

  await test.step('at that time it runs by itself, spends what was agreed to, and the reminder is there', async () => {
    await goTo(page, 'Overview');
    const reminder = page.getByRole('region', { name: 'Reminder' });
    await expect(reminder).toContainText('The quota has reset', { timeout: 60_000 });
    expect(Date.now()).toBeGreaterThanOrEqual(resetAt);
    await expect(word(page)).toHaveAccessibleName('Basket: done, nothing waits', { timeout: 30_000 });
    expect(await quotaAtService(service)).toBe(before - 2);
    await reminder.getByRole('button', { name: 'Show the basket' }).click();
    await expect(basket(page).getByText('New response')).toHaveCount(4);
    await expect(reminder).toBeHidden();
  });
});

test('five hundred requests open at once', async ({ openPrepared }) => {
  const { page } = await openPrepared('connected');
  await openBasket(page);
  await page.getByRole('button', { name: 'Add a view', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Add a view' });
  await menu.getByLabel('SID').fill('LAMPLTR');
  await menu.getByLabel('to', { exact: true }).fill('500');
  await menu
    .getByRole('group', { name: 'Members of an organization' })
    .getByRole('button', { name: /^Live 500/ })
    .click();
  await expect(menu.getByRole('status')).toHaveText('500 put in the basket.');
  await page.keyboard.press('Escape');
  await goTo(page, 'Overview');
  await openBasket(page);
  await expect(basket(page).getByRole('rowheader')).toHaveCount(500);
  await basket(page)
    .getByRole('button', { name: /^500 of 500/ })
    .scrollIntoViewIfNeeded();
  await basket(page)
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Move to the top' })).toBeVisible();
});

test.describe('on a disk', () => {
  test.use({ profile: 'disk' });

  test('a planned run survives a restart as a plan that is seen and can be stopped, and spends nothing before its time', async ({
    openApp,
    openPrepared,
    service,
  }) => {
    await serveReset(service, Date.now() + hourMs);
    const first = await openPrepared('connected');
    await openBasket(first.page);
    await addViews(first.page, ['Starmap', 'Live']);
    const before = await quotaAtService(service);
    await (await planAll(first.page)).getByRole('button', { name: 'Plan it' }).click();
    await expect(notice(first.page)).toContainText(/^Planned: 2 requests, up to 2 units/);
    await first.close();

    const { page } = await openApp();
    await expect(word(page)).toHaveAccessibleName('Basket: planned, 2 requests waiting');
    await openBasket(page);
    await expect(notice(page)).toContainText(/^Planned: 2 requests, up to 2 units, when the quota resets, in /);
    await page.getByRole('button', { name: 'Stop the plan' }).click();
    await expect(summary(page).getByRole('button', { name: /^Run/ })).toBeVisible();
    await expect(word(page)).toHaveAccessibleName('Basket: 2 requests waiting');
    expect(await quotaAtService(service)).toBe(before);
  });
});
