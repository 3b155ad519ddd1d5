import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { bodyRows, freshness, goTo, refreshButton, showMapAs } from './helpers/screens/views.ts';

test.use({ profile: 'disk' });

const threeHoursMs = 3 * 3_600_000;

test(
  'with the service gone everything fetched is still there after a restart, says how old it is, and refreshes once the service is back',
  { tag: '@every-run' },
  async ({ openApp, openPrepared, service }) => {
    const first = await openPrepared('ships', { launch: { view: 'starmap' } });
    await first.page
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    await showMapAs(first.page, 'Systems');
    await expect(bodyRows(first.page)).toHaveCount(90);
    await goTo(first.page, 'People');
    await first.page.getByLabel('Handle').fill(demoHandles[0]);
    await first.page.getByRole('button', { name: /^Look up/ }).click();
    await expect(freshness(first.page)).toContainText('fetched just now');
    await goTo(first.page, 'Settings');
    await first.page.getByRole('button', { name: /^Rename/ }).click();
    await first.page.getByRole('textbox', { name: /^New name/ }).fill('Home service');
    await first.page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(first.page.getByRole('button', { name: 'Connection: Home service' })).toBeVisible();
    await first.close();
    await service.stop();

    const { page } = await openApp({
      launch: { view: 'starmap' },
      beforeOpen: (opened) => opened.clock.install({ time: Date.now() + threeHoursMs }),
    });
    const isOffline = page.getByRole('banner').getByText('Offline', { exact: true });

    await test.step('everything fetched is still there after a restart, and says how old it is', async () => {
      await expect(isOffline).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Offline · last reached 3 h ago');
      await showMapAs(page, 'Systems');
      await expect(bodyRows(page)).toHaveCount(90);
      await expect(freshness(page)).toContainText('fetched 3 h ago');
      await goTo(page, 'People');
      await page.getByRole('region', { name: 'Players', exact: true }).getByRole('link').first().click();
      await expect(page.getByRole('group', { name: 'The whole response' })).toContainText(demoHandles[0]);
      await goTo(page, 'Ships');
      await expect(bodyRows(page)).toHaveCount(200);
      // They had been fetched a while before the journey.
      await expect(freshness(page)).toContainText(/200 ships · stored copy · fetched [3-9] h ago/);
      await refreshButton(page).click();
      await expect(page.getByRole('alert')).toContainText('The service cannot be reached');
      await expect(page.getByRole('alert')).toContainText('What was fetched before is shown below.');
      await expect(bodyRows(page)).toHaveCount(200);
    });

    await test.step('a connection can be renamed, and the name stays after a restart', async () => {
      await expect(page.getByRole('button', { name: 'Connection: Home service' })).toBeVisible();
    });

    await test.step('it refreshes once the service is back', async () => {
      // The responses of the service are told by the computer's own clock.
      await page.clock.setSystemTime(Date.now());
      await service.startAgain();
      await refreshButton(page).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(freshness(page)).toContainText('fetched just now');
      await expect(isOffline).toHaveCount(0);
    });
  },
);
