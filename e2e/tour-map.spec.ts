import { dayMs } from '../src-shared/day.ts';
import { expect, test } from './orrery-test.ts';
import { changeLists } from './helpers/service/changed-map.ts';
import { withClockBehind } from './helpers/limits/clock-behind.ts';
import { look } from './helpers/pictures/look.ts';
import { starmapParts } from './helpers/screens/starmap-parts.ts';
import { askForStarmap, serveStarmap } from './helpers/service/starmap-wire.ts';
import { lookBackTo } from './helpers/screens/time-parts.ts';
import { bodyRows, freshness, openDisplay, refreshButton, showMapAs } from './helpers/screens/views.ts';

test('axe finds nothing on the map in any state, in any of its panels and tables, on a system or on an object, dark or light', async ({
  openPrepared,
  service,
}) => {
  const before = await askForStarmap(service);
  const { systems, tunnels } = before;
  const { page } = await openPrepared('connected', {
    launch: { view: 'starmap' },
    beforeOpen: (opened) => opened.emulateMedia({ reducedMotion: 'reduce' }),
  });
  const { area, panel, openPanel, pick, tool, legend } = starmapParts(page);
  const main = page.getByRole('main');
  const fetchIt = main.getByRole('button', { name: /^Refresh/ });

  await expect(fetchIt).toBeVisible();
  await look(page, 'starmap', 'empty');
  await service.setFault({ kind: 'status', status: 500, match: '/starmap' });
  await fetchIt.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look(page, 'starmap', 'failed');
  await service.setFault({ kind: 'delay', ms: 3_000, match: '/starmap' });
  await withClockBehind(dayMs, async () => {
    await main
      .getByRole('button', { name: /^(Try again|Refresh)/ })
      .first()
      .click();
    await look(page, 'starmap', 'loading');
    await expect(freshness(page)).toContainText('90 systems, 130 tunnels');
  });
  await service.setFault(null);

  await expect(area).toBeVisible();
  await expect(freshness(page)).toContainText('a newer stored copy exists');
  await look(page, 'starmap', 'stale');
  const route = panel('Route');
  await route.getByRole('combobox', { name: 'From' }).fill('a');
  await expect(page.getByRole('listbox', { name: 'From' })).toBeVisible();
  await look(page, 'starmap', 'systems-to-pick');
  await page.keyboard.press('Escape');
  const [tunnel] = tunnels;
  for (const [field, end] of [
    ['From', tunnel?.entry],
    ['To', tunnel?.exit],
  ] as const) {
    await pick(field, systems.find(({ id }) => String(id) === String(end?.star_system_id))?.name ?? '');
  }
  await route.getByRole('button', { name: 'Next system' }).click();
  await look(page, 'starmap', 'routes');
  await openPanel('System');
  await look(page, 'starmap', 'system-panel');
  await openPanel('Find');
  await page.getByLabel('Find on the map').fill('ar');
  await expect(page.getByRole('list', { name: 'Found' })).toBeVisible();
  await look(page, 'starmap', 'found');
  await page.getByLabel('Find on the map').fill('');
  await openPanel('Affiliations');
  await panel('Affiliations')
    .getByRole('button', { name: /^Refresh/ })
    .click();
  await expect(page.getByRole('region', { name: 'Species' })).toBeVisible();
  await page.getByRole('region', { name: 'Affiliations' }).getByRole('group').first().click();
  await look(page, 'starmap', 'affiliations');
  await openPanel('Findings');
  await page.getByRole('region', { name: 'Findings' }).getByRole('group').first().click();
  await look(page, 'starmap', 'findings');
  await openPanel('Time');
  await tool('Keys and gestures').click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await look(page, 'starmap', 'time-and-keys');
  await page.keyboard.press('Escape');

  await showMapAs(page, 'Systems');
  await page.getByLabel('Find a system').fill('ar');
  await expect(bodyRows(page)).not.toHaveCount(90);
  await legend.getByRole('button', { pressed: true }).nth(1).click();
  await look(page, 'starmap', 'systems-filtered');
  await page.getByLabel('Find a system').fill('');

  const now = changeLists(await askForStarmap(service));
  await serveStarmap(service, now);
  await refreshButton(page).first().click();
  await expect(freshness(page)).toContainText(`${now.systems.length} systems`);
  await panel('Time').getByRole('slider').press('Home');
  await showMapAs(page, 'Map');
  await openDisplay(page);
  await look(page, 'starmap', 'compared-and-display');
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('menuitem', { name: 'Map as PNG' })).toBeVisible();
  await look(page, 'starmap', 'to-share');
  await page.keyboard.press('Escape');
  await showMapAs(page, 'Tunnels');
  await look(page, 'starmap', 'tunnels-compared');
  await service.setFault(null);
  await lookBackTo(page, Date.now() - dayMs + 60_000);
  await showMapAs(page, 'Map');
  await look(page, 'starmap', 'looking-back');
  await page.getByRole('banner').getByRole('button', { name: 'Back to now' }).click();

  await openPanel('System');
  await panel('System').getByRole('link', { name: 'Enter' }).click();
  await expect(main.getByRole('button', { name: /^Refresh/ })).toBeVisible();
  await look(page, 'system', 'without-details');
  await main.getByRole('button', { name: /^Refresh/ }).click();
  await expect(page.getByRole('tree')).toBeVisible();
  await look(page, 'system', 'ready');
  await page.getByRole('tree').getByRole('treeitem').first().press('Enter');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveCount(2);
  await look(page, 'object', 'ready');
});
