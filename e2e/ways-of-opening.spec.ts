import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { readArchiveImage } from './helpers/archive/archive-image.ts';
import { mapKeychain } from './helpers/security/map-keychain.ts';
import { openBuiltApp } from './helpers/app/open-app.ts';
import { panelOf } from './helpers/screens/panels.ts';
import { copyPrepared } from './helpers/app/prepared.ts';
import { startStranger } from './helpers/security/stranger.ts';
import { bodyRows, chooseUnits, goTo, openDisplay } from './helpers/screens/views.ts';

// Most journeys open the program in a browser that runs already, which users never do. What they show holds for users because both
// ways of opening are the same to the program and to whoever uses it; this is where that is shown.

/** What a page can tell of where it is. */
async function describeWindow(page: Page, stranger: string): Promise<Readonly<Record<string, unknown>>> {
  // A window that is still going to its first page cannot be reloaded.
  await page.getByRole('heading', { level: 1 }).waitFor();
  const reloaded = await page.reload();
  const headers = (await reloaded?.allHeaders()) ?? {};
  await page.getByRole('heading', { level: 1 }).waitFor();
  const told = await page.evaluate(async (foreign) => {
    const word = (promise: Promise<unknown>) =>
      promise.then(
        (value) => (typeof value === 'string' ? value : 'given'),
        () => 'refused',
      );
    const media = (query: string): boolean => matchMedia(query).matches;
    const permission = (name: string) =>
      word(navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state)); // a name it may not know
    return {
      origin: [location.origin, isSecureContext, crossOriginIsolated],
      bridge: [Object.isFrozen(window.orrery), Object.keys(window.orrery?.commands ?? {}).length],
      size: [innerWidth, innerHeight, devicePixelRatio],
      media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(forced-colors: active)'].map(media),
      language: [navigator.languages.join(), Intl.DateTimeFormat().resolvedOptions().timeZone],
      browser: [navigator.userAgent, navigator.webdriver, navigator.onLine, navigator.hardwareConcurrency],
      serviceWorker: await word(navigator.serviceWorker.register('/sw.js')),
      foreign: await word(fetch(foreign)),
      permissions: await Promise.all(['geolocation', 'notifications', 'camera', 'midi'].map(permission)),
      drawing: ['webgl2', '2d'].map((kind) => document.createElement('canvas').getContext(kind) !== null),
      opened: (() => {
        const other = open('about:blank');
        return other === null ? 'refused' : 'opened';
      })(),
      isDark: document.documentElement.dataset['scheme'],
    };
  }, stranger);
  // What is opened is closed as soon as it is there.
  await expect.poll(() => page.context().pages().length).toBe(1);
  const anyNonce = (text: string): string => text.replaceAll(/'nonce-[^']+'/g, "'nonce'");
  return { ...told, headers: Object.entries(headers).map(([name, value]) => `${name}: ${anyNonce(value)}`) };
}

/** What somebody sees and what is archived after ships were fetched and the window was reloaded. */
async function fetchAndReload(page: Page, profileId: string): Promise<unknown> {
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(bodyRows(page)).toHaveCount(200);
  await chooseUnits(page, 'Imperial');
  await page.reload();
  await expect(bodyRows(page)).toHaveCount(200);
  const display = await openDisplay(page);
  await expect(display.getByRole('radio', { name: 'Imperial' })).toBeChecked();
  await page.keyboard.press('Escape');
  const { version, tables } = await readArchiveImage(page, profileId);
  const ships = (tables['snapshots'] ?? []).filter(({ resource }) => resource === 'ships');
  return {
    shown: await bodyRows(page).allTextContents(),
    version,
    records: tables['records']?.length,
    hashes: ships.map(({ bodyHash }) => bodyHash),
  };
}

test('a window in a shared browser is to the program, to its page and to whoever uses it what one with a profile of its own is', async ({
  openPrepared,
  service,
  dataDir,
}) => {
  const stranger = await startStranger();
  const shared = await openPrepared('connected');
  const folder = join(dataDir, 'own');
  const keychain = mapKeychain();
  const { profileId, plant } = await copyPrepared('connected', {
    dataDir: folder,
    address: service.address,
    keepKey: keychain.write,
  });
  const own = await openBuiltApp({ dataDir: folder, keychain, beforeOpen: plant });
  try {
    const windows = [
      { page: shared.page, id: shared.profileId },
      { page: own.page, id: profileId },
    ];
    // That nothing moves by itself in a shared browser spares the machine; as here, a journey may have it move.
    await shared.page.emulateMedia({ reducedMotion: null });
    const [inShared, inOwn] = await Promise.all(
      windows.map(async ({ page, id }) => ({
        window: await describeWindow(page, stranger.address),
        story: await fetchAndReload(page, id),
      })),
    );
    expect(inShared).toEqual(inOwn);
    expect(stranger.requests).toEqual([]);
    for (const { troubles } of [shared, own]) expect(troubles.pageErrors).toEqual([]);
    // What is different, and the reason for both ways: only one of them leaves anything on the disk.
    const filesOf = (dir: string) =>
      readdirSync(dir, { recursive: true }).filter((file) => /indexeddb/i.test(String(file)));
    expect(filesOf(folder).length).toBeGreaterThan(0);
    expect(filesOf(dataDir).filter((file) => !String(file).startsWith('own'))).toEqual([]);
    await test.step('both may keep their archive until it is removed, and Storage says so', async () => {
      for (const { page } of [own, shared]) {
        await goTo(page, 'Offline');
        await page.getByRole('main').getByRole('link', { name: 'Storage' }).click();
        await expect(panelOf(page, 'This computer')).toContainText(/Until you remove it/);
      }
      // Without having been asked: also where nobody ever looks at Storage.
      await own.page.reload();
      expect(await own.page.evaluate(() => navigator.storage.persisted())).toBe(true);
    });
  } finally {
    await own.close();
    await stranger.stop();
  }
});
