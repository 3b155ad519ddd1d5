import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { ShipWire } from '../expected/expected-fields.ts';
import type { JourneyFixtures, OpenedPrepared, PreparedOptions } from './journey-fixtures.ts';
import { askForShips } from '../screens/open-ships.ts';
import { plantShips } from '../archive/planted-ships.ts';
import { bodyRows } from '../screens/views.ts';

/** The program on an archive whose ships have planted ones among them. */
export interface PlantedApp {
  readonly app: OpenedPrepared;
  readonly page: Page;
  /** The service's response that was archived. */
  readonly list: readonly ShipWire[];
  readonly exportDir: string;
}

/** Opens it with the list on screen, or where the link of `launch` leads. */
export async function openPlantedApp(
  { openPrepared, service, dataDir }: Pick<JourneyFixtures, 'openPrepared' | 'service' | 'dataDir'>,
  { launch, ...options }: PreparedOptions = {},
): Promise<PlantedApp> {
  const list = plantShips(await askForShips(service));
  const exportDir = join(dataDir, 'exports');
  const app = await openPrepared('planted ships', { launch: { view: 'ships', exportDir, ...launch }, ...options });
  const { page } = app;
  if (launch?.link === undefined) await expect(bodyRows(page)).toHaveCount(list.length);
  return { app, page, list, exportDir };
}

/** Parts of a window by what a person calls them. @param getPage the one that is open now: a journey may open another. */
export function windowParts(getPage: () => Page) {
  return {
    button: (name: string | RegExp): Locator => getPage().getByRole('button', { name, exact: true }),
    said: (text: string): Locator => getPage().getByRole('status').filter({ hasText: text }),
  };
}
