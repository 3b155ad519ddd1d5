import { expect, test } from './orrery-test.ts';
import { connectService } from './helpers/app/connect-service.ts';
import { look } from './helpers/pictures/look.ts';
import { goTo } from './helpers/screens/views.ts';

test.use({ keychain: 'none' });

test('the screens that say that a key is kept for this run only: axe finds nothing', async ({ openApp, service }) => {
  const { page } = await openApp();
  await page.getByRole('button', { name: 'Connect to a service' }).click();
  await expect(page.getByText(/kept in memory for this run only/)).toBeVisible();
  await look(page, 'welcome', 'memory-only');
  await connectService(page, { name: 'Home service', address: service.address });
  await goTo(page, 'Settings');
  await expect(page.getByRole('region', { name: 'Key' })).toContainText('memory, for this run only');
  await look(page, 'settings', 'memory-only');
});
