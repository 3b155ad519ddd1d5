import { demoHandles } from '../src-shared/demo-handles.ts';
import { expect, test } from './orrery-test.ts';
import { connectService } from './rig/connect-service.ts';
import { bodyRows, freshness, goTo, refreshButton, showMapAs } from './rig/views.ts';

const threeHoursMs = 3 * 3_600_000;

test('with the service gone everything fetched is still there after a restart, says how old it is, and refreshes once the service is back', async ({
  openApp,
  service,
}) => {
  const first = await openApp();
  await connectService(first.page, { name: 'Home service', address: service.address });
  for (const [title, count] of [
    ['Ships', 200],
    ['Starmap', 90],
  ] as const) {
    await goTo(first.page, title);
    await first.page.getByRole('button', { name: /^Fetch/ }).click();
    if (title === 'Starmap') await showMapAs(first.page, 'Systems');
    await expect(bodyRows(first.page)).toHaveCount(count);
  }
  await goTo(first.page, 'People');
  await first.page.getByLabel('Handle').fill(demoHandles[0]);
  await first.page.getByRole('button', { name: /^Look up/ }).click();
  await expect(freshness(first.page)).toContainText('fetched just now');
  await first.close();
  await service.stop();

  const later = await openApp({ beforeOpen: (page) => page.clock.install({ time: Date.now() + threeHoursMs }) });
  const topBar = later.page.getByRole('banner');
  await expect(topBar.getByText('Offline', { exact: true })).toBeVisible();
  await goTo(later.page, 'Ships');
  await expect(bodyRows(later.page)).toHaveCount(200);
  await expect(freshness(later.page)).toContainText('200 ships · stored copy · fetched 3 h ago');
  await goTo(later.page, 'Starmap');
  await showMapAs(later.page, 'Systems');
  await expect(bodyRows(later.page)).toHaveCount(90);
  await expect(freshness(later.page)).toContainText('fetched 3 h ago');
  await goTo(later.page, 'People');
  await later.page.getByRole('region', { name: 'Players', exact: true }).getByRole('link').first().click();
  await expect(later.page.getByRole('group', { name: 'The whole answer' })).toContainText(demoHandles[0]);
  await goTo(later.page, 'Ships');
  await refreshButton(later.page).click();
  await expect(later.page.getByRole('alert')).toContainText('The service cannot be reached');
  await expect(later.page.getByRole('alert')).toContainText('What was fetched before is shown below.');
  await expect(bodyRows(later.page)).toHaveCount(200);
  await later.close();

  const { page } = await openApp({ launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);
  await refreshButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The service cannot be reached');
  await service.startAgain();
  await refreshButton(page).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(freshness(page)).toContainText('fetched just now');
  await expect(page.getByRole('banner').getByText('Offline', { exact: true })).toHaveCount(0);
});
