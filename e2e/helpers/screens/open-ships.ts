import { expect, type Page } from '@playwright/test';
import type { ShipWire } from '../expected/expected-fields.ts';
import type { JourneyFixtures, OpenedPrepared, PreparedOptions } from '../app/journey-fixtures.ts';
import { serveShips } from '../service/serve-ships.ts';
import { archivedShips, type ArchivedShip } from './ship-list.ts';
import { orreryTestKey } from '../security/test-keys.ts';
import type { TestService } from '../service/test-service.ts';
import { bodyRows } from './views.ts';

interface OpenedShips {
  readonly app: OpenedPrepared;
  readonly page: Page;
  /** As the archive holds them. */
  readonly ships: readonly ArchivedShip[];
}

/** What the test service knows of every ship and what is left out here: keys of the response, and for how many ships. */
export const gaps = { length: 2, beam: 3, price: 4, mass: 6, size: 5, roll_max: 30 } as const;

/** Opens the program on the list of 200 ships with a few gaps; what is asked of the service gets its own responses. */
export async function openShips(
  openPrepared: JourneyFixtures['openPrepared'],
  options: PreparedOptions = {},
): Promise<OpenedShips> {
  const app = await openPrepared('ships with gaps', { launch: { view: 'ships' }, ...options });
  const { page, profileId } = app;
  await expect(bodyRows(page)).toHaveCount(200);
  const ships = await archivedShips(page, profileId);
  expect(ships).toHaveLength(200);
  return { app, page, ships };
}

/** Lets the service leave out what `gaps` says. */
export async function serveGaps(service: TestService): Promise<void> {
  const all = await askForShips(service);
  const withGaps = Object.entries(gaps).reduce<readonly ShipWire[]>((data, [key, count], index) => {
    const from = 10 + 30 * index;
    return data.map((ship, at) => (at >= from && at < from + count ? { ...ship, [key]: null } : ship));
  }, all);
  await serveShips(service, withGaps);
}

/** The service's stored ships, asked for past the program. */
export async function askForShips({ address }: TestService, query = ''): Promise<readonly ShipWire[]> {
  const response = await fetch(`${address}/${encodeURIComponent(orreryTestKey)}/v1/cache/ships${query}`);
  const { data } = (await response.json()) as { readonly data: readonly ShipWire[] }; // its shape
  return data;
}
