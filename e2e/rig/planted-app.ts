import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { JourneyFixtures } from './journey-fixtures.ts';
import type { ShipWire } from './expected-fields.ts';
import type { OpenedApp } from './open-app.ts';
import { askForShips } from './open-ships.ts';
import { fetchShips, plantShips } from './planted-ships.ts';

/** The program on a service whose ships have planted ones among them. */
export interface PlantedApp {
  readonly app: OpenedApp;
  readonly page: Page;
  /** The service's answer. */
  readonly list: readonly ShipWire[];
  readonly exportDir: string;
}

export async function openPlantedApp({
  openApp,
  service,
  dataDir,
}: Pick<JourneyFixtures, 'openApp' | 'service' | 'dataDir'>): Promise<PlantedApp> {
  const list = plantShips(await askForShips(service));
  const exportDir = join(dataDir, 'exports');
  const app = await openApp({ launch: { exportDir } });
  const { page } = app;
  await fetchShips(page, service, list);
  return {
    app,
    page,
    list,
    exportDir,
  };
}

/** Parts of a window by what a person calls them. @param getPage the one that is open now: a journey may open another. */
export function windowParts(getPage: () => Page) {
  return {
    button: (name: string | RegExp): Locator => getPage().getByRole('button', { name, exact: true }),
    said: (text: string): Locator => getPage().getByRole('status').filter({ hasText: text }),
  };
}
