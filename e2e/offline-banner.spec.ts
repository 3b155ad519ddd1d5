import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { fewShips, serveFewShips } from './helpers/service/few-ships.ts';
import type { JourneyFixtures } from './helpers/app/journey-fixtures.ts';
import { bodyRows, goTo, quotaLeft, refreshButton } from './helpers/screens/views.ts';

function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'No connection' });
}

/** Fetches the ships, of which the service has few. */
async function fetchShips({ openPrepared, service }: Pick<JourneyFixtures, 'openPrepared' | 'service'>) {
  await serveFewShips(service);
  const app = await openPrepared('connected', { launch: { view: 'ships' } });
  await app.page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(bodyRows(app.page)).toHaveCount(fewShips);
  return app;
}

/** How many calls failed, and what the last one came to. */
async function callsSoFar(page: Page, profileId: string): Promise<readonly unknown[]> {
  const calls = await archiveRows(page, profileId, 'attempts');
  const last = calls.toSorted((a, b) => a.startedAt - b.startedAt).at(-1);
  return [calls.filter(({ outcome }) => outcome === 'failed').length, last?.resource, last?.outcome];
}

test(
  'once the service cannot be reached time after time, one line says so without covering or moving anything, and goes with the next answer',
  { tag: '@every-run' },
  async ({ openPrepared, service }) => {
    const { page, profileId } = await fetchShips({ openPrepared, service });
    const left = await quotaLeft(page);
    const startAgain = async () => {
      await service.startAgain();
      await serveFewShips(service);
    };
    await service.stop();
    const before = await page.getByRole('main').boundingBox();
    await refreshButton(page).click();
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible();
    // A request whose price is measured reads the account first; another one is tried twice by hand.
    if ((await banner(page).count()) === 0) await refreshButton(page).click();
    await expect(banner(page)).toContainText('No connection since');
    await expect(banner(page)).toContainText('Everything archived works as before');
    await expect(refreshButton(page)).toBeFocused();
    const [view, line] = [await page.getByRole('main').boundingBox(), await banner(page).boundingBox()];
    expect([view?.x, view?.y, view?.width]).toEqual([before?.x, before?.y, before?.width]);
    expect((view?.y ?? 0) + (view?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);

    // Put away, it stays away for as long as this lasts.
    await banner(page).getByRole('button', { name: 'Put this away' }).click();
    await expect(banner(page)).toHaveCount(0);
    await refreshButton(page).click();
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await expect(banner(page)).toHaveCount(0);
    await startAgain();
    await refreshButton(page).click();
    await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toHaveCount(0);
    // The account may answer before the ships do, and a press while they are under way would cancel them.
    const calls = () => archiveRows(page, profileId, 'attempts');
    await expect
      .poll(async () =>
        (await calls()).some(({ resource, outcome }) => resource === 'ships' && outcome === 'unchanged'),
      )
      .toBe(true);
    await expect(refreshButton(page)).not.toHaveAccessibleName(/running/);

    await service.stop();
    for (let times = 0; times < 2; times += 1) {
      await refreshButton(page).click();
      await expect(page.getByRole('alert')).toContainText('cannot be reached');
    }
    await goTo(page, 'Settings');
    await expect(banner(page)).toBeVisible();
    await startAgain();
    await banner(page)
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(banner(page)).toHaveCount(0);
    // The button that had the focus is gone with it.
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toHaveCount(0);
    expect(await quotaLeft(page)).toBe(left);
  },
);

test('a failing service is not called offline, however often it fails, and is in trouble until it answers; a computer without a network says so at once', async ({
  openPrepared,
  service,
}) => {
  const { page, profileId } = await fetchShips({ openPrepared, service });

  await test.step('a failing service is not called offline, and is in trouble until it answers', async () => {
    await service.setFault({ kind: 'status', status: 500, match: '/ships' });
    for (let times = 0; times < 3; times += 1) {
      await refreshButton(page).click();
      await expect(page.getByRole('alert')).toContainText('trouble at its source');
    }
    // To measure the price the account is read around it, and that is answered.
    await expect.poll(() => callsSoFar(page, profileId)).toEqual([3, 'account', 'unchanged']);
    await expect(page.getByRole('banner').getByText('Service in trouble')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await serveFewShips(service);
    await refreshButton(page).click();
    await expect(page.getByRole('banner').getByText('Service in trouble')).toHaveCount(0);
  });

  await test.step('a computer without a network says so at once, and no longer when it is back', async () => {
    await page.context().setOffline(true);
    await expect(banner(page)).toContainText('No connection since');
    await page.context().setOffline(false);
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('Settings says why its refresh brought nothing', async () => {
    await goTo(page, 'Settings');
    await service.setFault({ kind: 'status', status: 503, match: '/v2/me' });
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await expect(page.getByRole('alert')).toContainText('trouble at its source');
    await service.setFault(null);
    await page
      .getByRole('alert')
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
