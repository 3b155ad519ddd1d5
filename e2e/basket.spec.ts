import type { Locator, Page } from '@playwright/test';
import { offlinePath } from '../src-renderer/format/paths.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { askPayload, quotaAtService } from './helpers/service/ask-service.ts';
import { addViews, basket, notice, openBasket, runAll, summary, word } from './helpers/screens/basket-parts.ts';
import { fewShips, serveFewShips } from './helpers/service/few-ships.ts';
import { startForwardingService } from './helpers/service/forwarding-service.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

/** The titles in the order of the list. */
async function titlesOf(page: Page): Promise<readonly string[]> {
  const names = await basket(page)
    .getByRole('button', { name: /Alt and an arrow key move it/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return names.map((name) => /^\d+ of \d+: (.*)\. Alt/.exec(name)?.[1] ?? name);
}

const rowOf = (page: Page, title: string): Locator =>
  basket(page)
    .getByRole('row')
    .filter({ hasText: new RegExp(`^${title}`) });

test(
  'refreshes from all over the program are run together at the price agreed to once, and the service counts the same',
  { tag: '@every-run' },
  async ({ openPrepared, service }) => {
    await serveFewShips(service);
    const { page, profileId } = await openPrepared('connected', { launch: { view: 'ships' } });
    await expect(word(page)).toHaveAccessibleName('Basket: empty');
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await expect(bodyRows(page)).toHaveCount(fewShips);

    await test.step('from the question before a spend', async () => {
      await page
        .getByRole('button', { name: /^Refresh live|^Live|^Refresh .* 1 of/ })
        .first()
        .click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText('Reserve20, which a single fetch may use');
      await question.getByRole('button', { name: 'Put in the basket' }).click();
      await expect(question).toBeHidden();
      await expect(word(page)).toHaveAccessibleName('Basket: 1 request waiting');
    });

    await test.step('from the Explorer, History and the basket’s own menu', async () => {
      await goTo(page, 'Explorer');
      await page
        .getByRole('link', { name: /^Game statistics|^Statistics/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Put in the basket' }).click();
      await expect(word(page)).toHaveAccessibleName('Basket: 2 requests waiting');
      await openBasket(page);
      await addViews(page, ['Starmap', 'Live'], ['Roadmap', 'Stored']);
      await page.getByRole('button', { name: 'Add a view', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Add a view' });
      await menu.getByLabel('SID').fill('LAMPLTR');
      await menu.getByLabel('to', { exact: true }).fill('2');
      await menu
        .getByRole('group', { name: 'Members of an organization' })
        .getByRole('button', { name: /^Live 2 · 2 units/ })
        .click();
      await expect(menu.getByRole('status')).toHaveText('2 put in the basket.');
      await menu
        .getByRole('group', { name: 'Members of an organization' })
        .getByRole('button', { name: /^Live/ })
        .click();
      await expect(menu.getByRole('status')).toHaveText('2 were in it already.');
      await page.keyboard.press('Escape');
      await expect(word(page)).toHaveAccessibleName('Basket: 8 requests waiting');
    });

    await test.step('the order is changed by keyboard and by drag, things are removed, nothing is asked for by that', async () => {
      const first = await titlesOf(page);
      await basket(page)
        .getByRole('button', { name: /^1 of 8/ })
        .focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(() => titlesOf(page)).toEqual([first[1], first[0], ...first.slice(2)]);
      await expect(basket(page).getByRole('button', { name: new RegExp(`^2 of 8: ${first[0]}`) })).toBeFocused();
      await page.keyboard.press('Alt+Home');
      await expect.poll(() => titlesOf(page)).toEqual(first);
      await basket(page)
        .getByRole('button', { name: /^1 of 8/ })
        .dragTo(basket(page).getByRole('row').nth(3), { targetPosition: { x: 200, y: 40 } });
      await expect.poll(() => titlesOf(page)).toEqual([first[1], first[2], first[0], ...first.slice(3)]);
      await rowOf(page, first[0] ?? '')
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Move to the top' }).click();
      await expect.poll(() => titlesOf(page)).toEqual(first);
      await basket(page)
        .getByRole('checkbox', { name: /^Tick Organization members .*Page 2/ })
        .check();
      await page.getByRole('button', { name: /^Remove those ticked/ }).click();
      await expect.poll(async () => (await titlesOf(page)).length).toBe(7);
    });

    await test.step('it runs', async () => {
      const before = await quotaAtService(service);
      await expect(summary(page)).toContainText('7 requests');
      await expect(summary(page)).toContainText('4 units');
      await summary(page).getByRole('button', { name: /^Run/ }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText('Spend 4 of your quota?');
      expect(await quotaAtService(service)).toBe(before);
      await question.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('button', { name: /^Quota: / }).press('Enter');
      const quota = page.getByRole('dialog', { name: 'Quota' });
      await expect(quota).toContainText(`7 requests: 4 units, about ${before - 4} left after`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: /^Quota: / })).toBeFocused();
      await summary(page).getByRole('button', { name: /^Run/ }).click();
      await question.getByRole('button', { name: 'Spend 4', exact: true }).dblclick();
      await goTo(page, 'Overview');
      await expect(word(page)).toHaveAccessibleName(/^Basket: (running, \d of 7|done, nothing waits)/);
      await expect(word(page)).toHaveAccessibleName('Basket: done, nothing waits', { timeout: 60_000 });
      expect(await quotaAtService(service)).toBe(before - 4);
      await openBasket(page);
      await expect(notice(page)).toContainText('The last run spent 4 units');
      const rows = await archiveRows(page, profileId, 'basket');
      expect(rows.map(({ state }) => state).toSorted()).toEqual(expect.arrayContaining(['done']));
      expect(rows.filter(({ state }) => state !== 'done' && state !== 'unchanged')).toEqual([]);
    });

    await test.step('what came is told with the way to it, and cleared', async () => {
      await rowOf(page, 'Roadmap · main').getByRole('link', { name: 'first response' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
      await openBasket(page);
      await page.getByRole('button', { name: /^Clear what came/ }).click();
      await expect(page.getByRole('heading', { name: 'The basket is empty' })).toBeVisible();
    });
  },
);

test('it stops before the reserve, also where somebody else spends meanwhile, and goes on when there is room again; lists asked for together leave the reserve alone', async ({
  openPrepared,
  service,
}) => {
  const between = await startForwardingService(service.address);
  try {
    const { page } = await openPrepared('connected', { address: between.address });
    const before = await quotaAtService(service);

    await test.step('it stops before the reserve, also where somebody else spends meanwhile', async () => {
      await openBasket(page);
      await addViews(page, ['Starmap', 'Live'], ['Species and affiliations', 'Live'], ['Game', 'Stored']);
      await page.getByLabel('Reserve').fill(String(before - 3));
      await expect(basket(page)).toContainText(
        `It stops here: the reserve of ${before - 3} stays. 1 priced from here on`,
      );
      // Somebody else spends one unit while it is paused.
      await service.setFault({ kind: 'delay', ms: 1_500, match: '/starmap/systems', times: 1 });
      await runAll(page, 4);
      await page.getByRole('button', { name: /^Pause/ }).click();
      await expect(notice(page)).toHaveText('Paused.', { timeout: 20_000 });
      await spendElsewhere(service.address);
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(notice(page)).toContainText(`Stopped at the reserve of ${before - 3}`, { timeout: 30_000 });
      await expect(word(page)).toHaveAccessibleName('Basket: paused, 2 requests waiting');
      expect(await quotaAtService(service)).toBe(before - 3);
      await expect(basket(page).getByText('New response')).toHaveCount(4);
    });

    await test.step('it goes on when there is room again', async () => {
      await page.getByLabel('Reserve').fill('0');
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(word(page)).toHaveAccessibleName('Basket: done, nothing waits', { timeout: 30_000 });
      expect(await quotaAtService(service)).toBe(before - 5);
      const live = between.asked.filter((url) => url.includes('/live/'));
      expect(new Set(live).size).toBe(live.length);
    });

    await test.step('lists asked for together leave the reserve alone, as their question says before and the button after', async () => {
      const reserve = before - 6;
      await page.getByLabel('Reserve').fill(String(reserve));
      await goTo(page, 'Starmap');
      await page.getByRole('button', { name: /^Live/ }).click();
      const question = page.getByRole('dialog');
      await expect(question).toContainText('It stops before the reserve: 1 of 2 would not be sent.');
      await expect(question).toContainText(`→ ${reserve} after`);
      await question.getByRole('button', { name: 'Spend 2', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Live/ })).toHaveAccessibleName(
        `Live stopped before the reserve of ${reserve}`,
        { timeout: 30_000 },
      );
      expect(await quotaAtService(service)).toBe(reserve);
    });
  } finally {
    await between.close();
  }
});

/** Spends a unit past the program. */
async function spendElsewhere(address: string): Promise<void> {
  await askPayload({ address }, `user/${demoHandles[0]}`, 'live');
}

test('the address of the basket opens it; at a quota of zero it goes on with what is free only, and says so', async ({
  openPrepared,
  service,
}) => {
  const { page } = await openPrepared('connected', { launch: { view: 'overview' } });
  await page.evaluate((path) => {
    location.hash = `#${path}`;
  }, offlinePath('basket'));
  await expect(page.getByRole('heading', { name: 'The basket is empty' })).toBeVisible();
  const before = await quotaAtService(service);
  await service.setFault({
    kind: 'data',
    match: '/v2/me',
    data: { provider: 'test', role: 'user', dailyRequestsRemaining: 0, dailyRequestLimit: 500 },
  });
  await page
    .getByLabel('Reserve')
    .or(page.getByRole('button', { name: 'Add a view' }))
    .first()
    .waitFor();
  await addViews(page, ['Ships', 'Live'], ['Game', 'Stored'], ['Roadmap', 'Stored']);
  await page.getByLabel('Reserve').fill('0');
  await runAll(page, 1);
  await expect(notice(page)).toContainText('Today’s quota is used up: what is priced waits, what is free was fetched', {
    timeout: 30_000,
  });
  await expect(basket(page).getByText('New response')).toHaveCount(4);
  await expect(word(page)).toHaveAccessibleName('Basket: paused, 1 request waiting');
  await service.setFault(null);
  expect(await quotaAtService(service)).toBe(before);
});

test('a run is paused after the one under way, its current one cancelled, the rest stopped; a service that is gone pauses it by itself', async ({
  openPrepared,
  service,
}) => {
  const { page } = await openPrepared('connected');
  await openBasket(page);
  await addViews(page, ['Game', 'Stored'], ['Roadmap', 'Stored'], ['Species and affiliations', 'Stored']);

  await test.step('it is paused after the one under way, its current one cancelled, the rest stopped', async () => {
    await service.setFault({ kind: 'delay', ms: 1_200 });
    await summary(page).getByRole('button', { name: /^Run/ }).click();
    await page.getByRole('button', { name: /^Pause/ }).click();
    await expect(notice(page)).toHaveText('Paused.');
    await expect(basket(page).getByText('New response')).toHaveCount(1);

    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(basket(page).getByRole('row').nth(2)).toContainText('Running');
    await page.getByRole('button', { name: 'Cancel current' }).click();
    await expect(basket(page).getByRole('row').nth(2)).toContainText('Cancelled by you');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Run/ })).toBeVisible({ timeout: 20_000 });
    const waiting = await word(page).getAttribute('title');
    expect(waiting).toMatch(/^Basket: [123] requests? waiting$/);
    await service.setFault(null);
  });

  await test.step('a service that is gone pauses it by itself, and it goes on when that is back', async () => {
    await service.stop();
    await page.getByRole('button', { name: /^Run/ }).click();
    await expect(notice(page)).toContainText('Paused: The service cannot be reached', { timeout: 20_000 });
    await expect(word(page)).toHaveAccessibleName(/^Basket: paused, /);
    await expect(basket(page).getByText('Failed')).toHaveCount(0);
    await service.startAgain();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(word(page)).toHaveAccessibleName('Basket: done, nothing waits', { timeout: 30_000 });
  });

  await test.step('what was cancelled waits again when it is told to', async () => {
    await rowOf(page, '.*')
      .filter({ hasText: 'Cancelled by you' })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Let it wait again' }).click();
    await page.getByRole('button', { name: /^Run/ }).click();
    await expect(word(page)).toHaveAccessibleName('Basket: done, nothing waits', { timeout: 20_000 });
    await expect(basket(page).getByText('New response')).toHaveCount(6);
  });
});

test.describe('on a disk', () => {
  test.use({ profile: 'disk' });

  test('a basket survives a restart: what was under way is looked up, nothing is paid twice, and the rest waits for a click', async ({
    openApp,
    openPrepared,
    service,
  }) => {
    const first = await openPrepared('connected');
    await openBasket(first.page);
    await addViews(first.page, ['Starmap', 'Live'], ['Game', 'Stored']);
    const before = await quotaAtService(service);
    await service.setFault({ kind: 'stall', match: '/starmap/tunnels' });
    await runAll(first.page, 2);
    await expect(basket(first.page).getByRole('row').nth(2)).toContainText('Running');
    await expect.poll(() => quotaAtService(service)).toBe(before - 2);
    await first.close();
    await service.setFault(null);

    const { page } = await openApp();
    await expect(word(page)).toHaveAccessibleName('Basket: paused, 2 requests waiting');
    await openBasket(page);
    await expect(notice(page)).toContainText('the program ended during the run');
    const rows = await archiveRows(page, first.profileId, 'basket');
    expect(rows.toSorted((a, b) => a.position - b.position).map(({ state }) => state)).toEqual([
      'done',
      'interrupted',
      'waiting',
      'waiting',
    ]);
    expect(await quotaAtService(service)).toBe(before - 2);
    await page.getByRole('button', { name: 'Resume' }).dblclick();
    await expect(word(page)).toHaveAccessibleName('Basket: done, nothing waits', { timeout: 30_000 });
    expect(await quotaAtService(service)).toBe(before - 2);
    await expect(basket(page).getByRole('row').nth(2)).toContainText('Interrupted');

    // Asked for once more by hand, and paid for once.
    await rowOf(page, 'Tunnels')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Let it wait again' }).click();
    await runAll(page, 1);
    await expect(word(page)).toHaveAccessibleName('Basket: done, nothing waits', { timeout: 30_000 });
    expect(await quotaAtService(service)).toBe(before - 3);
  });
});
