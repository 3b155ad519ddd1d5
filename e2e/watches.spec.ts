import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { startChangingService } from './helpers/service/changing-service.ts';
import { installFakeNotifySend } from './helpers/limits/fake-notify-send.ts';
import { bodyRows, goTo, refreshButton } from './helpers/screens/views.ts';

function summary(page: Page): Locator {
  return page.getByRole('region', { name: 'Watched things that changed' });
}

async function showWatches(page: Page): Promise<void> {
  await goTo(page, 'Offline');
  await page.getByRole('link', { name: 'Watches', exact: true }).click();
}

/** Fetches the ships of a service that changes all of them with every response, and watches the list and its first ship. */
async function watchShips(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await bodyRows(page).first().waitFor();
  await page.getByRole('button', { name: 'Watch all of it: Ships' }).click();
  await expect(page.getByRole('button', { name: 'Watch all of it: Ships' })).toHaveAttribute('aria-pressed', 'true');
  const ship = bodyRows(page).first().getByRole('link').first();
  const name = await ship.innerText();
  await ship.click();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Watched', exact: true })).toBeVisible();
  await goTo(page, 'Ships');
  await bodyRows(page).first().waitFor();
  return name;
}

test.describe('with a restart', () => {
  test.use({ profile: 'disk' });

  test(
    'what a fetch changed in watched things is listed beside the view, opens its difference, and is told once, by the system too where the user wants it; a watch ends in its place',
    { tag: '@every-run' },
    async ({ openApp, openPrepared }) => {
      const service = await startChangingService({ ships: 12 });
      const hasNotifySend = process.platform === 'linux';
      const fake = installFakeNotifySend();
      try {
        const { page, close } = await openPrepared('connected', {
          address: service.address,
          launch: { view: 'ships' },
        });
        const name = await watchShips(page);
        const line = page.getByRole('region', { name: 'Records' }).getByRole('listitem');

        await test.step('what a fetch changed is listed beside the view and opens its difference; the system is silent unless the user wants it', async () => {
          // A first response is no news.
          await expect(summary(page)).toBeHidden();
          const before = await page.getByRole('main').boundingBox();
          await refreshButton(page).click();
          await expect(summary(page)).toContainText(`${name}: description`);
          await expect(summary(page)).toContainText('Ships: 12 changed');
          // It takes no focus, moves nothing above it, and covers nothing.
          await expect(refreshButton(page)).toBeFocused();
          const [view, told] = [await page.getByRole('main').boundingBox(), await summary(page).boundingBox()];
          expect([view?.x, view?.y, view?.width]).toEqual([before?.x, before?.y, before?.width]);
          expect((view?.y ?? 0) + (view?.height ?? 0)).toBeLessThanOrEqual(told?.y ?? 0);
          await summary(page).getByRole('link', { name }).click();
          await expect(page).toHaveURL(/#\/history\/compare\//);

          await summary(page).getByRole('button', { name: 'Show watches' }).click();
          await expect(line).toContainText(name);
          await expect(line).toContainText(/changed (just now|\d+ min ago)/);
          await expect(line).toContainText('changed once since');
          await expect(page.getByRole('region', { name: 'Requests' }).getByRole('listitem')).toContainText('Ships');
          await summary(page).getByRole('button', { name: 'Put away what changed' }).click();
          await expect(summary(page)).toBeHidden();
          expect(fake.shown()).toEqual([]);
        });

        await test.step('the second answer counts, and is told, by one message of the system where the user wants it', async () => {
          const tells = page.getByRole('switch', { name: /system notifications/ });
          await expect(tells).not.toBeChecked();
          await tells.press('Space');
          await expect(tells).toBeChecked();
          // What is shown at once says that messages can be shown.
          if (hasNotifySend) await expect.poll(() => fake.shown().length).toBe(1);
          await line.getByRole('button', { name: /^Refresh/ }).click();
          await expect(line).toContainText('changed 2 times since');
          await expect(summary(page)).toContainText(name);
          if (hasNotifySend) {
            await expect.poll(() => fake.shown().length).toBe(2);
            expect(fake.shown()[1]).toEqual(['2 watched things changed', `Ships: 12 changed; ${name}: description`]);
          }
          await line.getByRole('link', { name: /^changed/ }).click();
          await expect(page).toHaveURL(/#\/history\/compare\//);
          await close();
        });

        const { page: later } = await openApp({ launch: { view: 'offline' } });
        await test.step('after a restart nothing is told again', async () => {
          await showWatches(later);
          const kept = later.getByRole('region', { name: 'Records' }).getByRole('listitem');
          await expect(kept).toContainText('2 times');
          await expect(summary(later)).toBeHidden();
          if (hasNotifySend) expect(fake.shown()).toHaveLength(2);
        });
        await test.step('a watch ends in its place, and begins again by the same button as it was', () =>
          endWatches(later, name));
      } finally {
        fake.remove();
        await service.stop();
      }
    },
  );
});

async function endWatches(page: Page, name: string): Promise<void> {
  const line = page.getByRole('region', { name: 'Records' }).getByRole('listitem');
  await line.getByRole('button', { name: `Stop watching ${name}` }).press('Enter');
  await expect(line).toContainText('no longer watched');
  const again = line.getByRole('button', { name: `Watch ${name} again` });
  await expect(again).toBeFocused();
  await again.press('Enter');
  await expect(line).toContainText('watched since');
  await line.getByRole('button', { name: `Stop watching ${name}` }).click();
  await page.getByRole('button', { name: 'Stop watching Ships' }).click();
  await goTo(page, 'Ships');
  await refreshButton(page).click();
  await expect(page.getByRole('button', { name: /running/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Watch all of it: Ships' })).toHaveAttribute('aria-pressed', 'false');
  await expect(summary(page)).toBeHidden();
  await showWatches(page);
  await expect(page.getByRole('heading', { name: 'Nothing is watched' })).toBeVisible();
}

test('any request can be watched where its answer or its snapshots are on screen; where the system shows no messages, the switch says so', async ({
  openPrepared,
}) => {
  const { page } = await openPrepared('connected', { launch: { view: 'explorer' } });

  await test.step('any request can be watched where its answer or its snapshots are on screen', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Tunnels|^Jump tunnels|^Starmap tunnels/ })
      .first()
      .click();
    const eye = page.getByRole('button', { name: /^Watch all of it/ });
    await eye.click();
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await page
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    await goTo(page, 'History');
    await page.getByRole('link', { name: 'Snapshots' }).click();
    await page.getByRole('main').getByRole('link', { name: /unnel/ }).first().click();
    await expect(page.getByRole('button', { name: /^Watch all of it/ })).toHaveAttribute('aria-pressed', 'true');
    await showWatches(page);
    const line = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
    await expect(line).toContainText('never changed');
  });

  await test.step('where the system shows no messages, the switch says so', async () => {
    // notify-send, which this is about, is the program of Linux.
    if (process.platform !== 'linux') return;
    const before = process.env['PATH'];
    process.env['PATH'] = '';
    try {
      await page.getByRole('switch', { name: /system notifications/ }).press('Space');
      await expect(page.getByRole('status').filter({ hasText: 'shown in this window only' })).toBeVisible();
    } finally {
      process.env['PATH'] = before;
    }
  });
});
