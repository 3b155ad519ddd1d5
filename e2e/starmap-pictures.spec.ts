import type { Page } from '@playwright/test';
import { systemPath } from '../src-renderer/format/paths.ts';
import { expect, test } from './orrery-test.ts';
import { expectPicture } from './helpers/pictures/approved-pictures.ts';
import { changeLists } from './helpers/service/changed-map.ts';
import { withClockBehind } from './helpers/limits/clock-behind.ts';
import { follow, followMapLink, openStarmap, starmapParts } from './helpers/screens/starmap-parts.ts';
import { askForStarmap, serveStarmap } from './helpers/service/starmap-wire.ts';
import { startTestService } from './helpers/service/test-service.ts';
import { freshness, openDisplay, refreshButton, showMapAs } from './helpers/screens/views.ts';
import { softwareWebgl } from './helpers/app/webgl-switches.ts';

// Ten states of the starmap beside pictures that somebody has looked at. Universe, its day, window and renderer are fixed.

/** The demo's universe changes from day to day. */
const day = Date.UTC(2026, 2, 14, 12);
const seed = 1;

test('ten states of the starmap look as approved', async ({ openApp }) => {
  test.setTimeout(180_000);
  const service = await startTestService(seed);
  try {
    await service.setClockOffset(day - Date.now());
    const lists = await askForStarmap(service);
    const idOf = (name: string) => String(lists.systems.find((system) => system.name === name)?.id);
    const { page } = await openApp({ switches: softwareWebgl });
    await page.emulateMedia({ colorScheme: 'dark' });
    await withClockBehind(86_400_000, () => openStarmap(page, service));
    const { stage, legend, panel, openPanel, drawFlat } = starmapParts(page);
    await expect(stage).toHaveAttribute('data-drawing', 'webgl');
    const expectMap = async (name: string): Promise<void> => {
      await page.mouse.move(1, 1);
      await expectPicture(page, page, ['starmap', `${name}.png`], {
        // Names keep their places while the map comes to rest.
        prepare: () => placeLabelsAnew(page),
        clip: await workspace(page),
        // Instants of this run.
        mask: [panel('Time').locator('output'), panel('Time').getByText(/^\d+ \w+ 20\d\d, /)],
      });
    };
    const route = `from=${idOf('Quenby')}&to=${idOf('Nettlebrook')}`;

    await expectMap('1-as-opened');
    await page.emulateMedia({ colorScheme: 'light' });
    await followMapLink(page, 'colour=danger&labels=1');
    await expectMap('2-danger-light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await followMapLink(page, `${route}&avoid=${idOf('Wexley')}`);
    await expect(panel('Route').getByRole('list', { name: 'Routes, best first' })).toBeVisible();
    await panel('Route').getByRole('button', { name: 'Next system' }).click();
    await panel('Route').getByRole('button', { name: 'Show all of it' }).click();
    await expectMap('3-route');
    await drawFlat();
    await expect(stage).toHaveAttribute('data-drawing', 'flat');
    await expectMap('4-route-flat');
    await followMapLink(page, 'spread=1&panel=findings&labels=0.2');
    await expectMap('5-readable');
    await followMapLink(page, `camera=top,20,0,0,190,0,0&panel=system&selected=${idOf('Quenby')}`);
    await legend.getByRole('button', { pressed: true }).first().click();
    await expectMap('6-from-above-filtered');
    await page.emulateMedia({ colorScheme: 'light' });
    await followMapLink(page, 'camera=side,20,0,0,190,0,0&panel=peoples&colour=economy');
    await expectMap('7-from-the-side-light');
    await page.emulateMedia({ colorScheme: 'dark' });

    const now = changeLists(lists);
    await serveStarmap(service, now);
    await refreshButton(page).first().click();
    await expect(freshness(page)).toContainText(`${now.systems.length} systems`);
    await followMapLink(page, 'panel=time&camera=perspective,20,0,0,150,0.5,0.9');
    await panel('Time').getByRole('slider').press('Home');
    await expect(panel('Time').getByText('Systems that vanished')).toBeVisible();
    await expectMap('8-since-an-earlier-answer');
    await panel('Time').getByRole('button', { name: 'Stop comparing' }).click();
    await service.setFault(null);

    await follow(page, systemPath('QUENBY'));
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Refresh/ })
      .first()
      .click();
    const orbits = page.getByRole('group', { name: 'Quenby: what circles where' });
    await expect(orbits).toBeVisible();
    await page.mouse.move(1, 1);
    await expectPicture(page, orbits, ['starmap', '9-a-system.png']);
    await follow(page, '/starmap');
    await showMapAs(page, 'Systems');
    await openPanel('Find');
    await page.getByLabel('Find on the map').fill('row');
    await expectMap('10-table');
  } finally {
    await service.stop();
  }
});

/** Labels stay where they are as long as they can, so their places tell what was seen before; without any they begin anew. */
async function placeLabelsAnew(page: Page): Promise<void> {
  const { stage } = starmapParts(page);
  if (!(await stage.isVisible())) return;
  const display = await openDisplay(page);
  const density = display.getByRole('slider', { name: 'Names, from few to many' });
  const kept = await density.inputValue();
  await density.fill('0');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await density.fill(kept);
  await page.keyboard.press('Escape');
  await display.waitFor({ state: 'hidden' });
}

/** The map or the table with the column beside it; without the head, which tells ages, and the line at the foot. */
async function workspace(page: Page) {
  const column = await page.getByRole('complementary', { name: 'Beside the map' }).boundingBox();
  const main = await page.getByRole('main').boundingBox();
  if (!column || !main) throw new Error('The map is not on screen.');
  const x = Math.ceil(main.x);
  const y = Math.floor(column.y);
  return { x, y, width: Math.floor(main.x + main.width) - x, height: Math.ceil(column.y + column.height) - y };
}
