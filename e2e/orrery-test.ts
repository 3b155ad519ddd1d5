import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { openOsKeychain, type OsKeychain } from '../src-main/vault/os-keychain.ts';
import { viewNames } from '../src-shared/view-names.ts';
import { activeProfileId } from './helpers/app/connect-service.ts';
import type { JourneyFixtures } from './helpers/app/journey-fixtures.ts';
import { noRealKeychain } from './helpers/security/keychain-entry.ts';
import { mapKeychain } from './helpers/security/map-keychain.ts';
import { openBuiltApp, type OpenedApp } from './helpers/app/open-app.ts';
import { openElectronApp } from './helpers/app/open-electron-app.ts';
import { copyPrepared, goThroughScreens, loadThroughScreens } from './helpers/app/prepared.ts';
import { findSecretsInPage } from './helpers/security/secrets-in-page.ts';
import { closeSharedBrowsers, openSharedWindow } from './helpers/app/shared-browser.ts';
import { dataRoot } from './helpers/app/suite-folders.ts';
import { allTestKeys } from './helpers/security/test-keys.ts';
import { createServiceThread, type ServiceThread } from './helpers/service/test-service.ts';
import { testedHost } from './helpers/app/tested-host.ts';
import { goTo, viewTitles } from './helpers/screens/views.ts';

interface OwnFixtures {
  /** Null where the computer's own is used. */
  readonly ownKeychain: OsKeychain | null;
  readonly sessionBus: undefined;
}

interface WorkerFixtures {
  /** `private`: the one `scripts/test.ts` made for this run; `none`: this computer has none. */
  readonly keychain: 'private' | 'none';
  readonly sharedBrowsers: undefined;
  readonly serviceThread: ServiceThread;
}

/** Playwright's test with Orrery in it. */
export const test = base.extend<JourneyFixtures & OwnFixtures, WorkerFixtures>({
  keychain: ['private', { scope: 'worker', option: true }],

  // D-Bus reads the bus's address once in a process, so a worker has one keychain or none for good; its environment is as before
  // in between, because Playwright hands what a worker leaves there on to the key scan.
  sessionBus: [
    async ({ keychain }, use) => {
      const before = process.env['DBUS_SESSION_BUS_ADDRESS'];
      if (keychain === 'none') process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent/orrery-no-bus';
      await use(undefined);
      if (before !== undefined) process.env['DBUS_SESSION_BUS_ADDRESS'] = before;
    },
    { auto: true },
  ],

  profile: ['memory', { option: true }],

  sharedBrowsers: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(undefined);
      await closeSharedBrowsers();
    },
    { scope: 'worker', auto: true },
  ],

  // Kept until the key scan at the end of the suite has been through it, whatever the journey was about.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern
  dataDir: async ({}, use, testInfo) => {
    mkdirSync(dataRoot, { recursive: true });
    const name = testInfo.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    await use(mkdtempSync(join(dataRoot, `${name.slice(0, 50)}-`)));
  },

  serviceThread: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const thread = createServiceThread();
      await use(thread);
      await thread.end();
    },
    { scope: 'worker' },
  ],

  service: async ({ serviceThread }, use) => {
    await use(await serviceThread.open());
  },

  ownKeychain: async ({ profile, keychain }, use) => {
    const needsNoRealOne = profile === 'memory' || noRealKeychain !== null;
    await use(needsNoRealOne && keychain !== 'none' && !isOnElectron ? mapKeychain() : null);
  },

  openApp: async ({ dataDir, profile, ownKeychain }, use, testInfo) => {
    const open = isOnElectron ? openElectronApp : openBuiltApp;
    const closedFolders = new Set<string>();
    const opened: OpenedApp[] = [];
    const closed = new Set<OpenedApp>();
    const close = async (app: OpenedApp): Promise<readonly string[]> => {
      if (closed.has(app)) return [];
      closed.add(app);
      try {
        const secrets = await findSecretsInPage(app.page, allTestKeys);
        return [...secrets.map((place) => `the key is in ${place}`), ...app.troubles.pageErrors];
      } finally {
        await app.close();
      }
    };
    const nothing = 'keys in the page, its storages and archives; errors nobody caught';
    await use(async (options = {}) => {
      const folder = options.dataDir ?? dataDir;
      if (profile === 'memory' && closedFolders.has(folder))
        throw new Error(
          "What was archived went with the window. A journey with a restart says test.use({ profile: 'disk' }).",
        );
      const { switches = [] } = options;
      const app = await open({
        dataDir,
        ...(ownKeychain ? { keychain: ownKeychain } : {}),
        ...(profile === 'memory' ? { openWindow: () => openSharedWindow(switches) } : {}),
        ...options,
      });
      opened.push(app);
      return {
        ...app,
        close: async () => {
          closedFolders.add(folder);
          expect(await close(app), nothing).toEqual([]);
        },
      };
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const { troubles } of opened) for (const error of troubles.consoleErrors) console.log(`console: ${error}`);
    }
    const complaints: string[] = [];
    for (const app of opened) complaints.push(...(await close(app)));
    expect(complaints, nothing).toEqual([]);
  },

  openPrepared: async ({ openApp, service, dataDir, ownKeychain }, use, testInfo) => {
    const keychain = ownKeychain ?? openOsKeychain(process.platform);
    await use(async (name, { address = service.address, loads, ...options } = {}) => {
      const folder = options.dataDir ?? dataDir;
      // Making it anew is not what the journey's time is for.
      testInfo.setTimeout(testInfo.timeout + 120_000);
      if (isOnElectron) {
        // Nothing can be planted before its first page; so the way through the screens is gone each time.
        const app = await openApp(options);
        const scene = { page: app.page, service: { ...service, address }, dataDir: folder };
        await goThroughScreens(name, scene);
        await loads?.(loadThroughScreens(scene));
        const view = viewNames.indexOf(options.launch?.view ?? 'overview');
        await goTo(app.page, viewTitles[view] ?? '');
        return { ...app, profileId: activeProfileId(folder) };
      }
      const copying = { dataDir: folder, address, keepKey: keychain.write, loads };
      const { profileId, plant } = await copyPrepared(name, copying);
      const { beforeOpen } = options;
      const app = await openApp({
        ...options,
        beforeOpen: async (page) => {
          await plant(page);
          await beforeOpen?.(page);
        },
      });
      return { ...app, profileId };
    });
  },
});

const isOnElectron = testedHost === 'electron';

export { expect } from '@playwright/test';
