import { expect, type Page } from '@playwright/test';
import { serveChangedTelemetry } from '../service/changed-telemetry.ts';
import { activeProfileId, connectService } from './connect-service.ts';
import type { PreparedName } from './journey-fixtures.ts';
import type { Load } from './load-in-process.ts';
import { askStored, askTracker, fetchBoard, fetchTracker, onEarlierDays } from '../archive/kept-days.ts';
import { askForShips, serveGaps } from '../screens/open-ships.ts';
import { plantShips } from '../archive/planted-ships.ts';
import { serveShips } from '../service/serve-ships.ts';
import { askTelemetry, fetchTelemetry } from '../screens/telemetry-parts.ts';
import type { TestService } from '../service/test-service.ts';
import { bodyRows, freshness, goTo } from '../screens/views.ts';

/** Where an archive is prepared. */
export interface Scene {
  readonly page: Page;
  readonly service: TestService;
  readonly dataDir: string;
}

interface Preparation {
  /** Another one that it begins with. */
  readonly from: PreparedName | null;
  /** Goes the way through the screens. Nothing may be spent: the service of a journey would count something else. */
  readonly throughScreens: (scene: Scene) => Promise<void>;
  /** Fetches the same without a window, for what takes a hundred answers; Electron's windows go through the screens. */
  readonly inProcess?: (service: TestService, load: Load) => Promise<void>;
}

/** Days of the universe (`kept-days.ts`) on which the archives of several days were filled, the longest ago first. */
export const preparedDays = [30, 17, 9, 0] as const;

export const preparations: Readonly<Record<PreparedName, Preparation>> = {
  /** Connected to the test service; account and times are read. */
  connected: {
    from: null,
    throughScreens: async ({ page, service }) => {
      await connectService(page, { address: service.address });
      await page.getByRole('meter', { name: 'Quota' }).waitFor();
    },
  },
  /** The demo universe with what it fetches by itself. */
  demo: {
    from: null,
    throughScreens: async ({ page }) => {
      await page.getByRole('button', { name: 'Use the demo universe' }).click();
      await goTo(page, 'Starmap');
      await freshness(page).filter({ hasText: '90 systems, 130 tunnels' }).waitFor();
      await goTo(page, 'Ships');
      await bodyRows(page).nth(199).waitFor();
    },
  },
  /** The stored copy of all ships. */
  ships: { from: 'connected', throughScreens: fetchShips },
  /** The same, with a few numbers left out (`gaps` of `open-ships.ts`). */
  'ships with gaps': {
    from: 'connected',
    throughScreens: async (scene) => {
      await serveGaps(scene.service);
      await fetchShips(scene);
    },
  },
  /** The same, with the ships of `planted-ships.ts` among them. */
  'planted ships': {
    from: 'connected',
    throughScreens: async (scene) => {
      await serveShips(scene.service, plantShips(await askForShips(scene.service)));
      await fetchShips(scene);
    },
  },
  /** Systems and tunnels, without details. */
  starmap: { from: 'connected', throughScreens: fetchStarmap },
  /** The telemetry of all versions by month. */
  telemetry: {
    from: 'connected',
    throughScreens: async ({ page, service }) => {
      await goTo(page, 'Telemetry');
      await fetchTelemetry(page, (await askTelemetry(service)).size);
    },
  },
  /** The same where some versions are answered otherwise (`changed-telemetry.ts`). */
  'changed telemetry': {
    from: 'connected',
    throughScreens: async ({ page, service }) => {
      await serveChangedTelemetry(service);
      await goTo(page, 'Telemetry');
      await fetchTelemetry(page, (await askTelemetry(service)).size);
    },
  },
  /** The roadmap's main board on `preparedDays`. */
  'days of the board': {
    from: 'connected',
    throughScreens: ({ page, service, dataDir }) =>
      onEarlierDays(service, preparedDays, () => fetchBoard({ page, profileId: activeProfileId(dataDir) })),
    inProcess: (service, load) => onEarlierDays(service, preparedDays, () => load('roadmap', { board: 'main' })),
  },
  /** The tracker, all teams' lists, on `preparedDays`. */
  'days of the tracker': {
    from: 'connected',
    throughScreens: ({ page, service, dataDir }) =>
      onEarlierDays(service, preparedDays, async () => {
        await fetchTracker({ page, profileId: activeProfileId(dataDir) }, (await askTracker(service)).lists.size);
      }),
    inProcess: (service, load) => onEarlierDays(service, preparedDays, () => loadTracker(service, load)),
  },
  /** Board and tracker on `preparedDays`; ships, map and telemetry as well. */
  'days of all views': {
    from: 'days of the tracker',
    throughScreens: async ({ page, service, dataDir }) => {
      const profileId = activeProfileId(dataDir);
      await onEarlierDays(service, preparedDays, async () => {
        for (const view of ['Ships', 'Starmap', 'Telemetry']) await refreshView(page, view);
        await fetchBoard({ page, profileId });
      });
    },
    inProcess: (service, load) =>
      onEarlierDays(service, preparedDays, async () => {
        for (const resource of ['ships', 'systems', 'tunnels', 'versions'] as const) await load(resource);
        for (const version of (await askTelemetry(service)).keys())
          await load('telemetry', { version, timetable: 'MONTH' });
        await load('roadmap', { board: 'main' });
      }),
  },
};

/** The teams and the list of each. */
async function loadTracker(service: TestService, load: Load): Promise<void> {
  await load('teams');
  for (const { slug } of await askStored(service, 'progress-tracker'))
    await load('deliverables', { team_slug: String(slug) });
}

async function fetchShips({ page }: Scene): Promise<void> {
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await bodyRows(page).nth(199).waitFor();
}

async function fetchStarmap({ page }: Scene): Promise<void> {
  await goTo(page, 'Starmap');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  await freshness(page).filter({ hasText: '90 systems, 130 tunnels' }).waitFor();
}

/** Fetches what a view shows and waits for all of it. */
async function refreshView(page: Page, view: string): Promise<void> {
  await goTo(page, view);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  await expect(main.getByRole('button', { name: /running/ })).toHaveCount(0, { timeout: 60_000 });
  await main
    .getByRole('button', { name: /^Refresh (?!.*running)/ })
    .first()
    .waitFor({ timeout: 60_000 });
}
