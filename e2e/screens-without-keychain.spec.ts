import { expect, test } from './orrery-test.ts';
import { connectService } from './rig/connect-service.ts';
import { takeScreens } from './rig/take-screen.ts';
import { goTo } from './rig/views.ts';

test.use({ keychain: 'none' });

test('pictures of the screens that say that a key is kept for this run only', async ({ openApp, service }) => {
  const { page } = await openApp();
  await expect(page.getByText(/kept in memory for this run only/)).toBeVisible();
  await takeScreens(page, 'welcome', 'memory-only');
  await connectService(page, { name: 'Home service', address: service.address });
  await goTo(page, 'Settings');
  await expect(page.getByRole('region', { name: 'Key' })).toContainText('memory, for this run only');
  await takeScreens(page, 'settings', 'memory-only');
});
