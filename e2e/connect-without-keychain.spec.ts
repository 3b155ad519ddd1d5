import type { Page } from '@playwright/test';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { connectService, typeSecret } from './helpers/app/connect-service.ts';
import { scanFolder } from './helpers/security/scan-for-secret.ts';
import { allTestKeys, orreryTestKey } from './helpers/security/test-keys.ts';
import { freshness, goTo } from './helpers/screens/views.ts';

test.use({ keychain: 'none', profile: 'disk' });

async function lookUp(page: Page, handle: string): Promise<void> {
  await goTo(page, 'People');
  await page.getByLabel('Handle').fill(handle);
  await page.getByRole('button', { name: /^Look up/ }).click();
}

test('without a keychain the screen says that the key is kept for this run only, and the next run asks again', async ({
  openApp,
  service,
  dataDir,
}) => {
  const first = await openApp();
  await first.page.getByRole('button', { name: 'Connect to a service' }).click();
  await expect(first.page.getByText(/kept in memory for this run only/)).toBeVisible();
  await connectService(first.page, { name: 'Home service', address: service.address });
  await goTo(first.page, 'Settings');
  const panel = first.page.getByRole('region', { name: 'Key' });
  await expect(panel).toContainText(`ends in ${orreryTestKey.slice(-4)}`);
  await expect(panel).toContainText('memory, for this run only');
  await lookUp(first.page, demoHandles[0]);
  await expect(freshness(first.page)).toContainText('stored copy');
  await first.close();
  expect(scanFolder(dataDir, allTestKeys).hits).toEqual([]);

  const { page } = await openApp({ launch: { view: 'people' } });
  // What was fetched with the key is still there.
  await expect(page.getByRole('main')).toContainText(demoHandles[0]);
  await lookUp(page, demoHandles[1]);
  await expect(page.getByRole('alert')).toContainText('This connection has no key');
  await goTo(page, 'Settings');
  const panelAfter = page.getByRole('region', { name: 'Key' });
  await expect(panelAfter).toContainText('The key was kept for one run only. Enter it again.');
  await typeSecret(page.getByLabel('API key'), orreryTestKey);
  await page.getByRole('button', { name: 'Set key' }).click();
  await expect(panelAfter).toContainText(`ends in ${orreryTestKey.slice(-4)}`);
  await lookUp(page, demoHandles[1]);
  await expect(freshness(page)).toContainText('stored copy');
  await expect(page.getByRole('alert')).toHaveCount(0);
});
