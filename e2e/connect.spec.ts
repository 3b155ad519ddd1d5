import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { archiveNames, archiveRows } from './helpers/archive/archive-rows-in-page.ts';
import { activeProfileId, connectService, typeSecret } from './helpers/app/connect-service.ts';
import { keychainSecret, noRealKeychain } from './helpers/security/keychain-entry.ts';
import { scanFolder } from './helpers/security/scan-for-secret.ts';
import { startStranger } from './helpers/security/stranger.ts';
import type { TestService } from './helpers/service/test-service.ts';
import { allTestKeys, orreryTestKey, replacedTestKey, wrongTestKey } from './helpers/security/test-keys.ts';
import { bodyRows, freshness, goTo, quotaLeft, refreshButton } from './helpers/screens/views.ts';

test.skip(noRealKeychain !== null, noRealKeychain ?? '');

const keyPanel = (page: Page) => page.getByRole('region', { name: 'Key' });

/** Empty while nothing was ever saved. */
function readSettings(dataDir: string): string {
  try {
    return readFileSync(join(dataDir, 'settings.json'), 'utf8');
  } catch {
    return '';
  }
}

/** On the list of ships, which the service has sent once. */
async function replaceAndForget(page: Page, profileId: string, service: TestService): Promise<void> {
  await service.startAgain(replacedTestKey);
  await refreshButton(page).click();
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
  await refreshButton(page).click();
  const outcomesOfShips = async () => {
    const attempts = (await archiveRows(page, profileId, 'attempts')).toSorted((a, b) => a.startedAt - b.startedAt);
    return attempts.flatMap(({ resource, outcome }) => (resource === 'ships' ? outcome : []));
  };
  await expect.poll(outcomesOfShips).toEqual(['stored', 'failed', 'unchanged']);

  await goTo(page, 'Settings');
  await keyPanel(page).getByRole('button', { name: 'Forget' }).click();
  await expect(keyPanel(page)).toContainText('not set');
  expect(await keychainSecret(profileId)).toBeNull();
  // What was fetched with it stays.
  await goTo(page, 'Ships');
  await expect(bodyRows(page)).toHaveCount(200);
  await refreshButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This connection has no key');
}

test.describe('with the keychain of this computer', () => {
  test.use({ profile: 'disk' });

  test(
    'connecting is refused in words until address and key are right; the key is then in the keychain, read after a restart, and replaced and forgotten',
    { tag: '@every-run' },
    async ({ openApp, service, dataDir }) => {
      const { page, close } = await openApp();

      await test.step('addresses that would send the key in the open, hold the key, or are none are refused with a reason', async () => {
        const refusals: readonly (readonly [address: string, reason: RegExp])[] = [
          ['http://api.example.org', /must begin with https/],
          ['ftp://api.example.org', /must begin with https/],
          [`https://api.example.org/${encodeURIComponent(wrongTestKey)}/v1/live/ships`, /without the key and “\/v1”/],
          ['not an address', /not an address|not a usable service address/],
        ];
        for (const [address, reason] of refusals) {
          await connectService(page, { address, key: wrongTestKey });
          await expect(page.getByRole('alert'), address).toContainText(reason);
          await expect(page.getByLabel('Service address')).toHaveValue(address);
        }
        expect(readSettings(dataDir)).not.toContain('"kind": "service"');
        expect(scanFolder(join(dataDir, 'logs'), allTestKeys).hits).toEqual([]);
      });

      await test.step('a service that is not there is told apart from a wrong key', async () => {
        const gone = await startStranger();
        await gone.stop();
        await connectService(page, { address: gone.address });
        await expect(page.getByRole('alert')).toContainText('cannot be reached');
      });

      await test.step('a wrong key is refused in words, nothing is stored, and the form keeps what was typed', async () => {
        await connectService(page, { name: 'Home service', address: service.address, key: wrongTestKey });
        await expect(page.getByRole('alert')).toContainText('does not accept this key');
        await expect(page.getByLabel('Service address')).toHaveValue(service.address);
        await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Home service');
        expect(readSettings(dataDir)).not.toContain('"kind": "service"');
        expect(await archiveNames(page)).toEqual([]);
      });

      await test.step('connecting keeps the key in the keychain, and the window knows only its last four characters', async () => {
        await page.getByRole('button', { name: 'Show the key' }).click();
        await typeSecret(page.getByLabel('API key'), orreryTestKey);
        await page.getByRole('button', { name: 'Connect', exact: true }).click();
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

      await test.step('the browser under the window neither offers to save a key nor notes that one was typed', () => {
        const file = join(dataDir, 'chromium', 'Default', 'Login Data');
        const logins = existsSync(file) ? readFileSync(file) : Buffer.alloc(0); // Electron has no such file
        expect(logins.includes('app.orrery.localhost'), 'a note about this window').toBe(false);
      });

      const { page: again } = await openApp({ launch: { view: 'ships' } });
      await test.step('after a restart the connection is there with its key, and nothing has to be typed', async () => {
        await expect(again.getByRole('button', { name: 'Connection: Home service' })).toBeVisible();
        await again.getByRole('button', { name: /^Refresh/ }).click();
        await expect(bodyRows(again)).toHaveCount(200);
        await expect(freshness(again)).not.toContainText('demo');
      });

      await test.step('the key can be replaced and forgotten, and the keychain follows', () =>
        replaceAndForget(again, activeProfileId(dataDir), service));
    },
  );
});

test('switching between demo and service shows at once whose data it is, and their archives stay apart', async ({
  openPrepared,
}) => {
  const { page, profileId: serviceId } = await openPrepared('ships', { launch: { view: 'ships' } });
  await expect(bodyRows(page)).toHaveCount(200);
  const ofService = await bodyRows(page).getByRole('rowheader').allTextContents();

  await goTo(page, 'Settings');
  await page.getByRole('button', { name: 'Use the demo universe' }).click();
  await expect(page.getByRole('button', { name: 'Connection: Demo universe' })).toBeVisible();
  await goTo(page, 'Ships');
  await expect(freshness(page)).toContainText('200 ships · stored copy · demo');
  const ofDemo = await bodyRows(page).getByRole('rowheader').allTextContents();
  expect(ofDemo).not.toEqual(ofService);

  await page.getByRole('button', { name: 'Connection: Demo universe' }).click();
  await page.getByRole('menuitem', { name: 'Test service' }).click();
  await expect(page.getByRole('button', { name: 'Connection: Test service' })).toBeVisible();
  await expect(freshness(page)).toContainText('200 ships · stored copy · fetched');
  await expect(bodyRows(page)).toHaveCount(200);
  expect(await bodyRows(page).getByRole('rowheader').allTextContents()).toEqual(ofService);

  expect(await archiveNames(page)).toEqual([`orrery-archive-${serviceId}`, 'orrery-archive-demo'].toSorted());
  const origins = async (profileId: string) =>
    new Set((await archiveRows(page, profileId, 'snapshots')).map(({ origin }) => origin));
  expect(await origins(serviceId)).toEqual(new Set(['service']));
  expect(await origins('demo')).toEqual(new Set(['demo']));
});
