import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { openBuiltApp, type OpenedApp, type OpenOptions } from './rig/open-app.ts';
import { openElectronApp } from './rig/open-electron-app.ts';
import { findSecretsInPage } from './rig/secrets-in-page.ts';
import { dataRoot } from './rig/suite-folders.ts';
import { allTestKeys } from './rig/test-keys.ts';
import { startTestService, type TestService } from './rig/test-service.ts';

/** What a journey may ask for. */
export interface JourneyFixtures {
  /** A data folder of this journey's own. */
  readonly dataDir: string;
  /** A service with the test key; started when a journey asks for it. */
  readonly service: TestService;
  /** Opens the built program on the journey's data folder, or another; everything is closed at the end. */
  readonly openApp: (options?: Partial<OpenOptions>) => Promise<OpenedApp>;
}

interface WorkerFixtures {
  /** `private`: the one `scripts/test.ts` made for this run; `none`: this computer has none. */
  readonly keychain: 'private' | 'none';
  readonly sessionBus: undefined;
}

/** Playwright's test with Orrery in it. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  keychain: ['private', { scope: 'worker', option: true }],

  // D-Bus reads the bus's address once in a process, so a worker has one keychain or none for good.
  sessionBus: [
    async ({ keychain }, use) => {
      if (keychain === 'none') process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/nonexistent/orrery-no-bus';
      await use(undefined);
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

  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await startTestService();
    await use(service);
    await service.stop();
  },

  openApp: async ({ dataDir }, use, testInfo) => {
    const open = process.env['ORRERY_E2E_HOST'] === 'electron' ? openElectronApp : openBuiltApp;
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
      const app = await open({ dataDir, ...options });
      opened.push(app);
      return { ...app, close: async () => expect(await close(app), nothing).toEqual([]) };
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const { troubles } of opened) for (const error of troubles.consoleErrors) console.log(`console: ${error}`);
    }
    const complaints: string[] = [];
    for (const app of opened) complaints.push(...(await close(app)));
    expect(complaints, nothing).toEqual([]);
  },
});

export { expect } from '@playwright/test';
