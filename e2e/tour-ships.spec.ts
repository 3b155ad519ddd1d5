import type { Page } from '@playwright/test';
import { shipPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { comparison, openComparison } from './helpers/expected/comparison.ts';
import { look } from './helpers/pictures/look.ts';
import { askForShips, openShips } from './helpers/screens/open-ships.ts';
import { windowParts } from './helpers/app/planted-app.ts';
import { pagedIds, plantedNames, plantShips, shipsNamed } from './helpers/archive/planted-ships.ts';
import { serveShips } from './helpers/service/serve-ships.ts';
import { shownShips } from './helpers/screens/ship-list.ts';
import { shipParts } from './helpers/screens/ship-parts.ts';
import { timeParts } from './helpers/screens/time-parts.ts';
import { bodyRows, freshness, goTo, openDisplay, refreshButton } from './helpers/screens/views.ts';

// Ships in all their states: axe finds nothing in any of them, and a picture of each is left to be looked at.

const sevenHoursMs = 7 * 3_600_000;

let page: Page;
const { button, said } = windowParts(() => page);

test('the list of ships, and all that opens on it', async ({ openPrepared, service }) => {
  ({ page } = await openShips(openPrepared));
  const parts = shipParts(page);
  await look(page, 'ships', 'ready');
  // Fewer rows say the same to axe, and sooner.
  await parts.find.fill('heavy freight');
  await expect.poll(async () => (await shownShips(page)).length).toBeLessThan(20);

  await openDisplay(page);
  await look(page, 'ships', 'columns');
  await page.keyboard.press('Escape');
  await parts.heading('Cargo').getByRole('button', { name: 'Column options' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await look(page, 'ships', 'column-options');
  await page.keyboard.press('Escape');
  await parts.addButton.click();
  await expect(page.getByRole('dialog', { name: 'Add a filter' })).toBeVisible();
  await look(page, 'ships', 'filter-fields');
  await page.keyboard.press('Escape');
  const range = await parts.addFilter('Price');
  await range.getByLabel('Price from').fill('cheap');
  await look(page, 'ships', 'filter-range-refused');
  await range.getByLabel('Price from').fill('10');
  await page.keyboard.press('Escape');
  await parts.addFilter('Size');
  await look(page, 'ships', 'filter-words');
  await page.keyboard.press('Escape');

  await parts.table
    .getByRole('checkbox', { name: /^Pick (?!all)/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await look(page, 'ships', 'asking-and-picked');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Live/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'ships', 'confirm');
  await page.keyboard.press('Escape');
  await parts.choose('Shown as', 'Cards');
  await expect(page.getByRole('list', { name: 'Ships' })).toBeVisible();
  await look(page, 'ships', 'cards');
  await parts.choose('Shown as', 'Scatter');
  await page.getByRole('button', { name: 'Select range' }).click();
  await page.getByRole('group', { name: 'Select range' }).getByLabel('Length (m) from').fill('20');
  await look(page, 'ships', 'scatter-selection');
  await parts.choose('Shown as', 'Groups');
  await expect(page.getByRole('region', { name: 'Groups of ships' }).getByRole('row')).not.toHaveCount(0);
  await look(page, 'ships', 'groups');
  await parts.choose('Shown as', 'Scatter');
  await parts.find.fill('no ship is called this');
  await expect(page.getByRole('heading', { name: 'No ship fits these filters' })).toBeVisible();
  await look(page, 'ships', 'nothing-fits');

  await parts.find.fill('heavy freight');
  await parts.choose('Shown as', 'Table');
  await service.setClockOffset(sevenHoursMs);
  await goTo(page, 'Overview');
  const refreshAll = page.getByRole('button', { name: /^Refresh all/ });
  await refreshAll.click();
  await expect(refreshAll).toHaveAccessibleName(/free$/, { timeout: 60_000 });
  await goTo(page, 'Ships');
  await expect(freshness(page)).toContainText('a newer stored copy exists');
  await service.setFault({ kind: 'status', status: 500, match: '/ships' });
  await refreshButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'ships', 'stale-and-failed');
});

test('an archive without ships, the page of a ship, comparisons and sets', async ({ openPrepared, service }) => {
  ({ page } = await openPrepared('connected', { launch: { view: 'ships' } }));
  await expect(page.getByRole('heading', { name: 'No ships in the archive yet' })).toBeVisible();
  await look(page, 'ships', 'empty');
  await service.setFault({ kind: 'delay', ms: 90_000, match: '/ships' });
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('button', { name: /running/ })).toBeVisible();
  await look(page, 'ships', 'loading');
  await page.getByRole('button', { name: /running/ }).click();
  await service.setFault(null);

  await page.getByRole('link', { name: 'Sets' }).click();
  await expect(page.getByRole('heading', { name: 'No sets yet' })).toBeVisible();
  await look(page, 'sets', 'empty');
  await openSetFile('holiday.json', '{"format": "orrery-ship-set", ');
  await expect(page.getByRole('alert').filter({ hasText: 'was not opened' })).toBeVisible();
  await look(page, 'sets', 'refused');
  await openSetFile('haulers.json', JSON.stringify(setFile));
  await expect(page.getByRole('region', { name: 'Add the set “Haulers”?' })).toBeVisible();
  await look(page, 'sets', 'preview');
  await button('Add set').click();
  await button('More for Haulers').click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await button('More for Haulers').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(said('Removed')).toHaveText('Removed “Haulers”');
  await look(page, 'sets', 'removed');

  const ships = plantShips(await askForShips(service));
  await serveShips(service, ships);
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(bodyRows(page)).toHaveCount(ships.length);
  await lookAtPages();

  await openComparison(page, []);
  await expect(page.getByRole('heading', { name: 'Which ships?' })).toBeVisible();
  await look(page, 'compare', 'empty');
  const score = 'w.massKg=5-&w.cargoScu=3+&g.massKg=-&g.scmSpeedMps=+';
  const three = shipsNamed(ships, plantedNames.slice(0, 3));
  await openComparison(page, three, `&fold=Use,Propulsion&sort=-massKg&${score}`);
  await expect(comparison(page)).toContainText('Weapons');
  for (const name of ['Score', 'Pareto', 'Radar', 'Drawing'])
    await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name }).click();
  await page.getByRole('region', { name: 'Radar' }).getByRole('button', { name: 'Numbers' }).click();
  await expect(page.getByRole('img', { name: /^Outlines to scale/ })).toBeVisible();
  await look(page, 'compare', 'everything-open');

  await test.step('a broken list: both counts above it, one click back to the answer before, and nothing is called gone', async () => {
    await serveShips(service, ships.slice(0, 1));
    await goTo(page, 'Ships');
    await refreshButton(page).first().click();
    const notice = page.getByRole('status', { name: 'A list in doubt' });
    await expect(notice).toContainText(`1 ship here, ${ships.length} in the response before`);
    await expect(bodyRows(page)).toHaveCount(1);
    await look(page, 'ships', 'list-in-doubt');
    await button('Show the response before').click();
    await expect(bodyRows(page)).toHaveCount(ships.length);
    await expect(notice).toHaveCount(0);
    await timeParts(page).backToNow.click();
    await button('The shorter list is right').click();
    await expect(notice).toHaveCount(0);
    await expect(bodyRows(page)).toHaveCount(1);
  });
});

/** A page with everything open on it, one with a value telling where it came from, and one of no ship. */
async function lookAtPages(): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await follow(shipPath(pagedIds.full));
  await expect(title).toHaveText('Cold Chisel');
  await button('Show the whole description').click();
  await region('Media').getByText('other sizes').click();
  await page.getByText('Raw record').click();
  await expect(page.getByRole('group', { name: 'Raw record' })).toContainText('price:520');
  await look(page, 'ship', 'everything-open');
  await follow(shipPath(pagedIds.odd));
  await expect(title).toHaveText('Bittern Bow & Stern');
  await region('Dimensions').getByRole('button').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await look(page, 'ship', 'value-told');
  await follow(shipPath('Cold Chissel <b>%2F'));
  await expect(title).toHaveText('Unknown ship');
  await look(page, 'ship', 'unknown');
}

async function follow(path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

/** Chooses a file in the program's own way. */
async function openSetFile(name: string, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button('Open set file').click();
  await (await choosing).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

const setFile = {
  format: 'orrery-ship-set',
  version: 1,
  name: 'Haulers',
  createdAt: '2026-11-21T00:00:00Z',
  members: [
    { identity: pagedIds.full, name: 'Cold Chisel' },
    { identity: 'nobody has this', name: 'Ox Heavy' },
  ],
  ships: [
    { identity: pagedIds.full, confirmedAt: '2026-11-20T00:00:00Z', fields: { name: 'Cold Chisel', lengthM: 120.8 } },
  ],
};
