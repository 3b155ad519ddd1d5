import { expect, test } from './orrery-test.ts';
import { connectService } from './rig/connect-service.ts';
import { goTo } from './rig/views.ts';

test('an archive with a lost record says so in words, deletes nothing, and the rest of the program is one click away', async ({
  openApp,
}) => {
  const { page } = await openApp({ launch: { view: 'ships' } });
  await expect(page.getByRole('row')).toHaveCount(201);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('orrery-archive-demo');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('not opened')));
    });
    const transaction = database.transaction('records', 'readwrite');
    const records = transaction.objectStore('records');
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = records.getAllKeys(IDBKeyRange.bound('ships|', 'ships|￿'), 1);
      request.addEventListener('success', () => resolve(request.result));
    });
    for (const key of keys) records.delete(key);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The archive could not be read');
  await expect(page.getByRole('alert')).toContainText('record of this snapshot is missing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('record of this snapshot is missing');
  await goTo(page, 'People');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People');
});

test('a connection can be renamed, and the name stays after a restart', async ({ openApp, service }) => {
  const first = await openApp();
  await connectService(first.page, service);
  await first.page.getByRole('link', { name: 'Settings' }).click();
  await first.page.getByRole('button', { name: /^Rename/ }).click();
  await first.page.getByRole('textbox', { name: /^New name/ }).fill('Another name');
  await first.page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(first.page.getByRole('button', { name: 'Connection: Another name' })).toBeVisible();
  await first.close();
  const second = await openApp();
  await expect(second.page.getByRole('button', { name: 'Connection: Another name' })).toBeVisible();
});

test('Settings says why its refresh brought nothing', async ({ openApp, service }) => {
  const { page } = await openApp();
  await connectService(page, service);
  await page.getByRole('link', { name: 'Settings' }).click();
  await service.setFault({ kind: 'status', status: 503, match: '/v2/me' });
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('alert')).toContainText('trouble at its source');
});
