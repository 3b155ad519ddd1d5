import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { archiveNames, archiveRows } from './rig/archive-rows-in-page.ts';
import { activeProfileId, connectService, typeSecret } from './rig/connect-service.ts';
import { keychainSecret } from './rig/keychain-entry.ts';
import { scanFolder } from './rig/scan-for-secret.ts';
import { allTestKeys, orreryTestKey, replacedTestKey, wrongTestKey } from './rig/test-keys.ts';
import { bodyRows, freshness, goTo, quotaLeft, refreshButton } from './rig/views.ts';

const keyPanel = (page: Page) => page.getByRole('region', { name: 'Key' });

test('connecting keeps the key in the keychain, and the window knows only its last four characters', async ({
  openApp,
  service,
  dataDir,
}) => {
  const { page, close } = await openApp();
  await connectService(page, { name: 'Home service', address: service.address });
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect.poll(() => quotaLeft(page)).toBe(493);
  await goTo(page, 'Settings');
  await expect(keyPanel(page)).toContainText(`ends in ${orreryTestKey.slice(-4)}`);
  await expect(keyPanel(page)).toContainText('the keychain of this computer');
  await expect(keyPanel(page)).toContainText('demo'); // the provider
  await expect(keyPanel(page)).toContainText('user'); // the role
  expect(await page.content()).not.toContain(orreryTestKey);
  expect(await keychainSecret(activeProfileId(dataDir))).toBe(orreryTestKey);
  await close();
  expect(scanFolder(dataDir, allTestKeys).hits).toEqual([]);
});

test('the browser under the window neither offers to save a key nor notes that one was typed', async ({
  openApp,
  service,
  dataDir,
}) => {
  const { page, close } = await openApp();
  await page.getByRole('button', { name: 'Show the key' }).click();
  await connectService(page, { address: service.address });
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await goTo(page, 'Ships');
  await close();
  const file = join(dataDir, 'chromium', 'Default', 'Login Data');
  const logins = existsSync(file) ? readFileSync(file) : Buffer.alloc(0); // Electron has no such file
  expect(logins.includes('app.orrery.localhost'), 'a note about this window').toBe(false);
});

test('after a restart the connection is there with its key, and nothing has to be typed', async ({
  openApp,
  service,
}) => {
  const first = await openApp();
  await connectService(first.page, { name: 'Home service', address: service.address });
  await expect(first.page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await first.close();
  const { page } = await openApp({ launch: { view: 'ships' } });
  await expect(page.getByRole('button', { name: 'Connection: Home service' })).toBeVisible();
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await expect(bodyRows(page)).toHaveCount(200);
  await expect(freshness(page)).not.toContainText('demo');
});

test('a wrong key is refused in words, nothing is stored, and the form keeps what was typed', async ({
  openApp,
  service,
  dataDir,
}) => {
  const { page } = await openApp();
  await connectService(page, { address: service.address, key: wrongTestKey });
  await expect(page.getByRole('alert')).toContainText('does not accept this key');
  await expect(page.getByLabel('Service address')).toHaveValue(service.address);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Test service');
  expect(readSettings(dataDir)).not.toContain('"kind": "service"');
  expect(await archiveNames(page)).toEqual([]);
  // The right key, and on it goes.
  await typeSecret(page.getByLabel('API key'), orreryTestKey);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

/** Empty while nothing was ever saved. */
function readSettings(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'settings.json'), 'utf8');
  } catch {
    return '';
  }
}

test('addresses that would send the key in the open, hold the key, or are none are refused with a reason', async ({
  openApp,
  dataDir,
}) => {
  const { page } = await openApp();
  const refusals: readonly (readonly [address: string, reason: RegExp])[] = [
    ['http://api.example.org', /must begin with https/],
    ['ftp://api.example.org', /must begin with https/],
    [`https://api.example.org/${encodeURIComponent(wrongTestKey)}/v1/live/ships`, /without the key and “\/v1”/],
    ['https://api.example.org/v2/me', /without the key and “\/v1”/],
    ['https://user:secret@api.example.org', /before the “@”/],
    ['https://api.example.org/?key=1', /without “\?” or “#”/],
    ['not an address', /not an address|not a usable service address/],
  ];
  for (const [address, reason] of refusals) {
    await connectService(page, { address, key: wrongTestKey });
    await expect(page.getByRole('alert'), address).toContainText(reason);
    await expect(page.getByLabel('Service address')).toHaveValue(address);
  }
  await page.getByLabel('API key').fill(''); // typed by hand, and the form rightly kept it
  expect(readSettings(dataDir)).not.toContain('"kind": "service"');
  expect(scanFolder(join(dataDir, 'logs'), allTestKeys).hits).toEqual([]);
});

test('a service that is not there is told apart from a wrong key', async ({ openApp, service }) => {
  const { page } = await openApp();
  await service.stop();
  await connectService(page, { address: service.address });
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await page.getByLabel('API key').fill(''); // typed by hand, and the form rightly kept it
});

test('a key can be replaced and forgotten, and the keychain follows', async ({ openApp, service, dataDir }) => {
  const { page } = await openApp();
  await connectService(page, { address: service.address });
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const profileId = activeProfileId(dataDir);
  await service.startAgain(replacedTestKey);
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await expect(page.getByRole('alert')).toContainText('does not accept this key');

  await goTo(page, 'Settings');
  await keyPanel(page).getByRole('button', { name: 'Replace…' }).click();
  await typeSecret(page.getByLabel('API key'), wrongTestKey);
  await page.getByRole('button', { name: 'Replace key' }).click();
  await expect(keyPanel(page).getByRole('alert')).toContainText('does not accept this key');
  expect(await keychainSecret(profileId)).toBe(orreryTestKey);

  await typeSecret(page.getByLabel('API key'), replacedTestKey);
  await page.getByRole('button', { name: 'Replace key' }).click();
  await expect(keyPanel(page)).toContainText(`ends in ${replacedTestKey.slice(-4)}`);
  expect(await keychainSecret(profileId)).toBe(replacedTestKey);
  await goTo(page, 'Ships');
  await page
    .getByRole('button', { name: /^(Fetch|Refresh)/ })
    .first()
    .click();
  await expect(bodyRows(page)).toHaveCount(200);

  await goTo(page, 'Settings');
  await keyPanel(page).getByRole('button', { name: 'Forget' }).click();
  await expect(keyPanel(page)).toContainText('not set');
  expect(await keychainSecret(profileId)).toBeNull();
  // What was fetched with it stays.
  await goTo(page, 'Ships');
  await expect(bodyRows(page)).toHaveCount(200);
  await refreshButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This connection has no key');
});

test('switching between demo and service shows at once whose data it is, and their archives stay apart', async ({
  openApp,
  service,
  dataDir,
}) => {
  const { page } = await openApp();
  await connectService(page, { name: 'Home service', address: service.address });
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await expect(bodyRows(page)).toHaveCount(200);
  const ofService = await bodyRows(page).getByRole('rowheader').allInnerTexts();
  const serviceId = activeProfileId(dataDir);

  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Use the demo universe' }).click();
  await expect(page.getByRole('button', { name: 'Connection: Demo universe' })).toBeVisible();
  await goTo(page, 'Ships');
  await expect(freshness(page)).toContainText('200 ships · stored copy · demo');
  const ofDemo = await bodyRows(page).getByRole('rowheader').allInnerTexts();
  expect(ofDemo).not.toEqual(ofService);

  await page.getByRole('button', { name: 'Connection: Demo universe' }).click();
  await page.getByRole('menuitem', { name: 'Home service' }).click();
  await expect(page.getByRole('button', { name: 'Connection: Home service' })).toBeVisible();
  await expect(freshness(page)).toContainText('200 ships · stored copy · fetched');
  await expect(bodyRows(page)).toHaveCount(200);
  expect(await bodyRows(page).getByRole('rowheader').allInnerTexts()).toEqual(ofService);

  expect(await archiveNames(page)).toEqual([`orrery-archive-${serviceId}`, 'orrery-archive-demo'].toSorted());
  const origins = async (profileId: string) =>
    new Set((await archiveRows(page, profileId, 'snapshots')).map(({ origin }) => origin));
  expect(await origins(serviceId)).toEqual(new Set(['service']));
  expect(await origins('demo')).toEqual(new Set(['demo']));
});
