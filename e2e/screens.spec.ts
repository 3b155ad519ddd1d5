import { demoHandles } from '../src-shared/demo-handles.ts';
import { expect, test } from './orrery-test.ts';
import { connectService } from './rig/connect-service.ts';
import { isLongRun, picturesAreLong } from './rig/is-long-run.ts';
import { takeScreens } from './rig/take-screen.ts';
import { bodyRows, freshness, goTo, refreshButton } from './rig/views.ts';

// Pictures of every state, for people to look at: out/screens. The journeys judge; this only makes sure that each state
// can be reached.

const sevenHoursMs = 7 * 3_600_000;

test('pictures of the first screen and of every view of the demo universe', async ({ openApp }) => {
  const { page } = await openApp();
  await expect(page.getByRole('button', { name: 'Use the demo universe' })).toBeVisible();
  await takeScreens(page, 'welcome', 'first-run');
  await page.getByRole('button', { name: 'Use the demo universe' }).click();
  for (const title of [
    'Overview',
    'Ships',
    'Starmap',
    'People',
    'Explorer',
    'History',
    'Roadmap',
    'Offline',
    'Settings',
  ]) {
    await goTo(page, title);
    if (title === 'Overview') await expect(freshness(page)).toContainText('fetched just now');
    if (title === 'Ships') await expect(bodyRows(page)).toHaveCount(200);
    if (title === 'History') await expect(page.getByRole('grid', { name: 'Attempts' })).toBeVisible();
    if (title === 'Starmap') await expect(freshness(page)).toContainText('90 systems, 130 tunnels');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await takeScreens(page, title.toLowerCase(), 'ready');
  }
  await page.keyboard.press('Control+k');
  await page.getByLabel('Find', { exact: true }).fill('a');
  await takeScreens(page, 'palette', 'ready');
  await page.keyboard.press('Escape');
});

test('pictures of what a service’s data goes through: empty, loading, ready, stale, failed, asked, offline', async ({
  openApp,
  service,
}) => {
  test.skip(!isLongRun, picturesAreLong);
  const { page } = await openApp();
  await connectService(page, { name: 'Home service', address: service.address });
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await goTo(page, 'Ships');
  await takeScreens(page, 'ships', 'empty');
  await service.setFault({ kind: 'delay', ms: 6_000, match: '/ships' });
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await takeScreens(page, 'ships', 'loading');
  await expect(bodyRows(page)).toHaveCount(200, { timeout: 15_000 });
  await takeScreens(page, 'ships', 'service');

  await page.getByRole('button', { name: /^Live/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takeScreens(page, 'ships', 'confirm');
  await page.keyboard.press('Escape');

  await service.setClockOffset(sevenHoursMs);
  await goTo(page, 'Overview');
  await refreshButton(page).click();
  await expect(refreshButton(page)).toHaveAccessibleName(/^Refresh free/);
  await goTo(page, 'Ships');
  await expect(freshness(page)).toContainText('a newer stored copy exists');
  await takeScreens(page, 'ships', 'stale');

  await service.setFault({ kind: 'status', status: 500, match: '/ships' });
  await refreshButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await takeScreens(page, 'ships', 'failed');
  await service.setFault(null);

  await goTo(page, 'People');
  await page.getByLabel('Handle').fill(demoHandles[0]);
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByRole('group', { name: 'The whole answer' })).toBeVisible();
  await takeScreens(page, 'people', 'service');
  await page.getByLabel('Handle').fill('nobody_has_this');
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await takeScreens(page, 'people', 'not-found');

  await goTo(page, 'Settings');
  await expect(page.getByRole('region', { name: 'Key' })).toContainText('the keychain of this computer');
  await takeScreens(page, 'settings', 'key');

  await service.stop();
  await goTo(page, 'Overview');
  await refreshButton(page).click();
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toBeVisible();
  await takeScreens(page, 'overview', 'offline');
  await goTo(page, 'Ships');
  await takeScreens(page, 'ships', 'offline');
});
