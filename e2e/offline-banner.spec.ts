import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { archiveRows } from './rig/archive-rows-in-page.ts';
import { activeProfileId, connectService } from './rig/connect-service.ts';
import { seriousFindings } from './rig/serious-findings.ts';
import { bodyRows, goTo, quotaLeft, refreshButton } from './rig/views.ts';

/** A busy computer draws two hundred ships for a while. */
const patience = { timeout: 60_000 };

function banner(page: Page): Locator {
  return page.getByRole('region', { name: 'No connection' });
}

async function fetchShips(page: Page, address: string): Promise<void> {
  await connectService(page, { address });
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await bodyRows(page).first().waitFor(patience);
}

/** How many calls failed, and what the last one came to. */
async function callsSoFar(page: Page, dataDir: string): Promise<readonly unknown[]> {
  const calls = await archiveRows(page, activeProfileId(dataDir), 'attempts');
  const last = calls.toSorted((a, b) => a.startedAt - b.startedAt).at(-1);
  return [calls.filter(({ outcome }) => outcome === 'failed').length, last?.resource, last?.outcome];
}

test('once the service cannot be reached time after time, one line says so without covering or moving anything, and goes with the next answer', async ({
  openApp,
  service,
}) => {
  test.setTimeout(150_000);
  const { page } = await openApp();
  await fetchShips(page, service.address);
  const left = await quotaLeft(page);
  await service.stop();
  const before = await page.getByRole('main').boundingBox();
  await refreshButton(page).click();
  await expect(page.getByRole('alert')).toContainText('cannot be reached', patience);
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
  await expect(page.getByRole('alert')).toContainText('cannot be reached', patience);
  await expect(banner(page)).toHaveCount(0);
  await service.startAgain();
  await refreshButton(page).click();
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toHaveCount(0);

  await service.stop();
  for (let times = 0; times < 2; times += 1) {
    await refreshButton(page).click();
    await expect(page.getByRole('alert')).toContainText('cannot be reached', patience);
  }
  await goTo(page, 'Settings');
  await expect(banner(page)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await service.startAgain();
  await banner(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(banner(page)).toHaveCount(0);
  // The button that had the focus is gone with it.
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toHaveCount(0);
  expect(await quotaLeft(page)).toBe(left);
});

test('a failing service is not called offline, however often it fails, and is in trouble until it answers', async ({
  openApp,
  service,
  dataDir,
}) => {
  test.setTimeout(150_000);
  const { page } = await openApp();
  await fetchShips(page, service.address);
  await service.setFault({ kind: 'status', status: 500, match: '/ships' });
  for (let times = 0; times < 3; times += 1) {
    await refreshButton(page).click();
    await expect(page.getByRole('alert')).toContainText('trouble at its source', patience);
  }
  // To measure the price the account is read around it, and that is answered.
  await expect.poll(() => callsSoFar(page, dataDir), patience).toEqual([3, 'account', 'unchanged']);
  await expect(page.getByRole('banner').getByText('Service in trouble')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await service.setFault(null);
  await refreshButton(page).click();
  await expect(page.getByRole('banner').getByText('Service in trouble')).toHaveCount(0);
});

test('a computer without a network says so at once, and no longer when it is back', async ({ openApp, service }) => {
  const { page } = await openApp();
  await fetchShips(page, service.address);
  await page.context().setOffline(true);
  await expect(banner(page)).toContainText('No connection since');
  await page.context().setOffline(false);
  await expect(banner(page)).toHaveCount(0);
});
