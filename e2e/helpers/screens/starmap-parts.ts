import { expect, type Locator, type Page } from '@playwright/test';
import { starmapPath } from '../../../src-renderer/format/paths.ts';
import { palette } from '../expected/comparison.ts';
import { connectService } from '../app/connect-service.ts';
import { readCamera, type LinkedCamera } from '../expected/expected-places.ts';
import type { JourneyFixtures, PreparedOptions } from '../app/journey-fixtures.ts';
import { askForStarmap, serveStarmap, type Lists } from '../service/starmap-wire.ts';
import type { TestService } from '../service/test-service.ts';
import { copyLink, freshness, goTo, openDisplay } from './views.ts';

/** The parts of the starmap, by what a person calls them. */
export function starmapParts(page: Page) {
  const stage = page.getByRole('region', { name: 'Map', exact: true });
  const area = page.getByRole('application', { name: 'Star map' });
  return {
    stage,
    area,
    panel: (name: string): Locator => page.getByRole('tabpanel', { name, exact: true }),
    openPanel: (name: string): Promise<void> =>
      page.getByRole('tab', { name: new RegExp(`^${name}( \\d+ found)?$`) }).click(),
    legend: page.getByRole('region', { name: 'Legend' }),
    /** Below the map: what has no details yet. */
    details: page.getByRole('region', { name: 'Details', exact: true }),
    /** Draws the map without WebGL, as the display menu offers it. */
    drawFlat: async (): Promise<void> => {
      const display = await openDisplay(page);
      await display.getByRole('checkbox', { name: 'Draw without the graphics card' }).check();
      await page.keyboard.press('Escape');
      await display.waitFor({ state: 'hidden' });
    },
    /** Chooses a system by its name in a field of the route panel. */
    pick: async (field: string, name: string): Promise<void> => {
      await page.getByRole('combobox', { name: field, exact: true }).fill(name);
      await page.getByRole('listbox', { name: field }).getByRole('option').filter({ hasText: name }).first().click();
    },
    /** Which way one looks. */
    seenFrom: (view: '3D' | 'Top' | 'Front' | 'Side'): Locator =>
      page.getByRole('radiogroup', { name: 'Seen from' }).getByText(view, { exact: true }),
    tool: (name: string): Locator => stage.getByRole('button', { name, exact: true }),
    box: async () => {
      const box = await area.boundingBox();
      if (!box) throw new Error('The map is not on screen.');
      return box;
    },
    /** Where the map is seen from, as the link to it says. */
    camera: async (): Promise<LinkedCamera> => {
      const query = readQuery(await linkToMap(page));
      await page.keyboard.press('Escape');
      await expect(palette(page)).toBeHidden();
      return readCamera(query.get('camera') ?? '');
    },
  };
}

/** What "Copy link" leaves on the clipboard, read by pasting it. The palette opens by its button: just after the start its keys do nothing. */
async function linkToMap(page: Page): Promise<string> {
  await copyLink(page);
  await page.getByRole('banner').getByRole('button', { name: 'Find ships' }).click();
  const find = palette(page).getByRole('combobox', { name: 'Find' });
  await find.press('ControlOrMeta+V');
  await expect(find).toHaveValue(/^orrery:/);
  return find.inputValue();
}

/** What a link to the map says. */
function readQuery(link: string): URLSearchParams {
  return new URLSearchParams(decodeURIComponent(/\/starmap\/view\/(.*)$/.exec(link)?.[1] ?? ''));
}

/** Goes to an address of the window. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** Shows the map as a link says. */
export async function followMapLink(page: Page, query: string): Promise<void> {
  await follow(page, starmapPath(query));
  await expect(page).toHaveURL(/#\/starmap$/);
}

/** Connects to the service and fetches its map; ends with the map on screen and nothing moving by itself. */
export async function openStarmap(page: Page, service: TestService): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await connectService(page, { address: service.address });
  await goTo(page, 'Starmap');
  await fetchMap(page);
}

async function fetchMap(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Refresh/ })
    .click();
  await expect(freshness(page)).toContainText(/\d+ systems, \d+ tunnels/);
}

/** The program with the service's map on screen, and what the service said of it. */
export interface OpenedStarmap extends Lists {
  readonly page: Page;
  readonly parts: ReturnType<typeof starmapParts>;
}

interface StarmapOptions extends PreparedOptions {
  /** Has the service answer with another map, which is then fetched as a person does. */
  readonly change?: (lists: Lists) => Lists;
}

/** Opens the program on the service's map, archived before, with nothing moving by itself. */
export async function openOnStarmap(
  { openPrepared, service }: Pick<JourneyFixtures, 'openPrepared' | 'service'>,
  { change, ...options }: StarmapOptions = {},
): Promise<OpenedStarmap> {
  const asked = await askForStarmap(service);
  const lists = change ? change(asked) : asked;
  if (change) await serveStarmap(service, lists);
  const { page } = await openPrepared(change ? 'connected' : 'starmap', {
    ...options,
    launch: { view: 'starmap', ...options.launch },
    beforeOpen: (opened) => opened.emulateMedia({ reducedMotion: 'reduce' }),
  });
  if (change) await fetchMap(page);
  await expect(freshness(page)).toContainText(/\d+ systems, \d+ tunnels/);
  return { ...lists, page, parts: starmapParts(page) };
}
