import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { activeProfileId, connectService } from './connect-service.ts';
import type { ShipWire } from './expected-fields.ts';
import type { OpenedApp } from './open-app.ts';
import { serveShips } from './serve-ships.ts';
import { archivedShips, type ArchivedShip } from './ship-list.ts';
import { orreryTestKey } from './test-keys.ts';
import type { TestService } from './test-service.ts';
import { bodyRows, goTo } from './views.ts';

interface Opening {
  readonly openApp: () => Promise<OpenedApp>;
  readonly service: TestService;
  readonly dataDir: string;
  /** Where the program is sent; the service's own address unless something stands in between. */
  readonly address?: string;
}

interface OpenedShips {
  readonly app: OpenedApp;
  readonly page: Page;
  /** As the archive holds them. */
  readonly ships: readonly ArchivedShip[];
}

/** What the test service knows of every ship and what is left out here: keys of the answer, and for how many ships. */
export const gaps = { length: 2, beam: 3, price: 4 } as const;

/** Opens the program on the service's 200 ships with a few gaps; later questions get the service's own answers. */
export async function openShips({
  openApp,
  service,
  dataDir,
  address = service.address,
}: Opening): Promise<OpenedShips> {
  const app = await openApp();
  const { page } = app;
  await connectService(page, { address });
  await serveGaps(service);
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Fetch/ }).click();
  await expect(bodyRows(page)).toHaveCount(200);
  await service.setFault(null);
  const ships = await archivedShips(page, activeProfileId(dataDir));
  expect(ships).toHaveLength(200);
  return { app, page, ships };
}

/** Lets the service leave out what `gaps` says. */
export async function serveGaps(service: TestService): Promise<void> {
  const all = await askForShips(service);
  const withGaps = Object.entries(gaps).reduce<readonly ShipWire[]>((data, [key, count], index) => {
    const from = 20 + 40 * index;
    return data.map((ship, at) => (at >= from && at < from + count ? { ...ship, [key]: null } : ship));
  }, all);
  await serveShips(service, withGaps);
}

/** The service's stored ships, asked for past the program; without the elements that are no ships. */
export async function askForShips({ address }: TestService, query = ''): Promise<readonly ShipWire[]> {
  const response = await fetch(`${address}/${encodeURIComponent(orreryTestKey)}/v1/cache/ships${query}`);
  const { data } = (await response.json()) as { readonly data: readonly (ShipWire | null)[] }; // its shape
  return data.filter((ship) => ship !== null).filter((ship) => Boolean(ship['name']));
}
