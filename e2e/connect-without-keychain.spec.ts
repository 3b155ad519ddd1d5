import { expect, test } from './orrery-test.ts';
import { connectService, typeSecret } from './rig/connect-service.ts';
import { scanFolder } from './rig/scan-for-secret.ts';
import { allTestKeys, orreryTestKey } from './rig/test-keys.ts';
import { bodyRows, goTo } from './rig/views.ts';

test.use({ keychain: 'none' });

test('without a keychain the screen says that the key is kept for this run only, and the next run asks again', async ({
  openApp,
  service,
  dataDir,
}) => {
  const first = await openApp();
  await expect(first.page.getByText(/kept in memory for this run only/)).toBeVisible();
  await connectService(first.page, { name: 'Home service', address: service.address });
  await goTo(first.page, 'Settings');
  const panel = first.page.getByRole('region', { name: 'Key' });
  await expect(panel).toContainText(`ends in ${orreryTestKey.slice(-4)}`);
  await expect(panel).toContainText('memory, for this run only');
  await goTo(first.page, 'Ships');
  await first.page.getByRole('button', { name: /^Fetch/ }).click();
  await expect(bodyRows(first.page)).toHaveCount(200);
  await first.close();
  expect(scanFolder(dataDir, allTestKeys).hits).toEqual([]);

  const { page } = await openApp({ launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('alert')).toContainText('This connection has no key');
  await goTo(page, 'Settings');
  const panelAfter = page.getByRole('region', { name: 'Key' });
  await expect(panelAfter).toContainText('The key was kept for one run only. Enter it again.');
  await typeSecret(page.getByLabel('API key'), orreryTestKey);
  await page.getByRole('button', { name: 'Set key' }).click();
  await expect(panelAfter).toContainText(`ends in ${orreryTestKey.slice(-4)}`);
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
