import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Page } from '@playwright/test';
import { serveChangedTelemetry } from '../service/changed-telemetry.ts';
import { activeProfileId, connectService } from './connect-service.ts';
import type { PreparedName } from './journey-fixtures.ts';
import type { Load } from './load-in-process.ts';
import { startSettled } from './start-settled.ts';
import { askStored, onEarlierDays } from '../archive/kept-days.ts';
import { askForShips, serveGaps } from '../screens/open-ships.ts';
import { plantShips } from '../archive/planted-ships.ts';
import { serveShips } from '../service/serve-ships.ts';
import { askTelemetry } from '../screens/telemetry-parts.ts';
import type { TestService } from '../service/test-service.ts';
import { bodyRows, freshness, goTo } from '../screens/views.ts';

/** Where an archive is prepared. */
export interface Scene {
  readonly page: Page;
  readonly service: TestService;
  readonly dataDir: string;
}

/** Nothing may be spent: the service of a journey would count something else. */
type Preparation =
  | {
      /** Another one that it begins with. */
      readonly from: PreparedName | null;
      /** Goes the way through the screens. */
      readonly throughScreens: (scene: Scene) => Promise<void>;
    }
  | {
      readonly from: PreparedName;
      /** Fetches what takes a hundred responses, which a window would draw a view for with each. */
      readonly loads: (service: TestService, load: Load) => Promise<void>;
    };

/** Days of the universe (`kept-days.ts`) on which the archives of several days were filled, the longest ago first. */
export const preparedDays = [30, 17, 9, 0] as const;

export const preparations: Readonly<Record<PreparedName, Preparation>> = {
  /** Connected to the test service; account and times are read. */
  connected: {
    from: null,
    throughScreens: async ({ page, service, dataDir }) => {
      await connectService(page, { address: service.address });
      await page.getByRole('meter', { name: 'Quota' }).waitFor();
      await startSettled(page, activeProfileId(dataDir), 0);
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
  ships: { from: 'connected', loads: (_service, load) => load('ships') },
  /** The same, with a few numbers left out (`gaps` of `open-ships.ts`). */
  'ships with gaps': {
    from: 'connected',
    loads: async (service, load) => {
      await serveGaps(service);
      await load('ships');
    },
  },
  /** The same, with the ships of `planted-ships.ts` among them. */
  'planted ships': {
    from: 'connected',
    loads: async (service, load) => {
      await serveShips(service, plantShips(await askForShips(service)));
      await load('ships');
    },
  },
  /** Systems and tunnels, without details. */
  starmap: { from: 'connected', loads: (_service, load) => loadAll(load, 'systems', 'tunnels') },
  /** The telemetry of all versions by month. */
  telemetry: { from: 'connected', loads: loadTelemetry },
  /** The same where some versions are answered otherwise (`changed-telemetry.ts`). */
  'changed telemetry': {
    from: 'connected',
    loads: async (service, load) => {
      await serveChangedTelemetry(service);
      await loadTelemetry(service, load);
    },
  },
  /** The roadmap's main board on `preparedDays`. */
  'days of the board': {
    from: 'connected',
    loads: (service, load) => onEarlierDays(service, preparedDays, () => load('roadmap', { board: 'main' })),
  },
  /** The tracker, all teams' lists, on `preparedDays`. */
  'days of the tracker': {
    from: 'connected',
    loads: (service, load) => onEarlierDays(service, preparedDays, () => loadTracker(service, load)),
  },
  /** Board and tracker on `preparedDays`; ships, map and telemetry as well. */
  'days of all views': {
    from: 'days of the tracker',
    loads: (service, load) =>
      onEarlierDays(service, preparedDays, async () => {
        await loadAll(load, 'ships', 'systems', 'tunnels');
        await loadTelemetry(service, load);
        await load('roadmap', { board: 'main' });
      }),
  },
};

/** The teams and the list of each. */
export async function loadTracker(service: TestService, load: Load): Promise<void> {
  await load('teams');
  for (const { slug } of await askStored(service, 'progress-tracker'))
    await load('deliverables', { team_slug: String(slug) });
}

/** The versions and the telemetry of each by month. */
async function loadTelemetry(service: TestService, load: Load): Promise<void> {
  await load('versions');
  for (const version of (await askTelemetry(service)).keys()) await load('telemetry', { version, timetable: 'MONTH' });
}

async function loadAll(load: Load, ...resources: readonly ResourceName[]): Promise<void> {
  for (const resource of resources) await load(resource);
}
