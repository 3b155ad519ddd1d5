import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { starmapPath } from '../src-renderer/format/paths.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { addViews, basket, openBasket } from './rig/basket-parts.ts';
import { comparison, openPalette, palette } from './rig/comparison.ts';
import { drawPicture } from './rig/draw-picture.ts';
import { sharedPage } from './rig/shared-browser.ts';
import { follow } from './rig/starmap-parts.ts';
import { repositoryRoot } from './rig/suite-folders.ts';
import { timeParts } from './rig/time-parts.ts';
import { bodyRows, freshness, goTo } from './rig/views.ts';

/**
 * Where the pictures go: beside the guide with `ORRERY_GUIDE_PICTURES=docs`, else where nobody commits them; that they can be taken
 * is proved either way.
 */
const folder = join(
  repositoryRoot,
  process.env['ORRERY_GUIDE_PICTURES'] === 'docs' ? 'docs/pictures' : 'out/guide-pictures',
);

/** The README's one picture, made of these. */
const readmePicture = 'orrery.png';
const composedOf = ['starmap-dark.png', 'compare-dark.png', 'roadmap-light.png', 'progress-dark.png'];

test('every picture of the guide, and the README’s one, is taken from the program as it is', async ({
  openPrepared,
}) => {
  // Whoever is first to need this archive makes it, day by day.
  test.setTimeout(240_000);
  mkdirSync(folder, { recursive: true });
  const { page } = await openPrepared('days of all views', { launch: { view: 'overview' } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const taken: string[] = [];
  const take = async (name: string, scheme: 'dark' | 'light'): Promise<void> => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-scheme="${scheme}"]`).waitFor();
    await page.mouse.move(720, 2);
    const file = `${name}-${scheme}.png`;
    await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
    taken.push(file);
  };

  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await take('overview', 'dark');
  await goTo(page, 'Ships');
  await bodyRows(page).nth(199).waitFor();
  await take('ships', 'dark');
  for (const place of [0, 2, 5]) await bodyRows(page).nth(place).getByRole('checkbox').check();
  await page.getByRole('link', { name: /^Compare/ }).click();
  await expect(comparison(page).getByRole('columnheader')).toHaveCount(3);
  await take('compare', 'dark');
  await showRoute(page);
  await take('starmap', 'dark');
  await goTo(page, 'Roadmap');
  await page.getByRole('treeitem').or(page.locator('[data-card]')).first().waitFor();
  await take('roadmap', 'light');
  await goTo(page, 'Progress');
  await page.getByRole('treeitem').first().waitFor();
  await take('progress', 'dark');
  await goTo(page, 'Telemetry');
  await expect(freshness(page)).toContainText(/version/);
  await take('telemetry', 'dark');
  await goTo(page, 'People');
  await page.getByLabel('Handle').fill(demoHandles[0]);
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('People');
  await take('player', 'light');
  await goTo(page, 'Explorer');
  await take('explorer', 'dark');
  await openPalette(page);
  await palette(page).getByRole('combobox', { name: 'Find' }).fill('qu');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await take('search', 'dark');
  await page.keyboard.press('Escape');
  await goTo(page, 'Roadmap');
  const { chip, panel } = timeParts(page);
  await chip.click();
  await expect(panel.getByRole('grid')).toBeVisible();
  await take('time-machine', 'dark');
  await page.keyboard.press('Escape');
  await openBasket(page);
  await addViews(page, ['Ships', 'Live'], ['Roadmap', 'Stored'], ['Species and affiliations', 'Live']);
  await expect(basket(page).getByRole('row')).not.toHaveCount(1);
  await take('basket', 'light');
  await goTo(page, 'Starmap');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await take('shortcuts', 'dark');

  writeFileSync(join(folder, readmePicture), await compose());
  const { width, height, colours } = await drawPicture(page, readFileSync(join(folder, readmePicture)));
  expect([width, height, colours > 1_000]).toEqual([1_600, 1_000, true]);
  expect(picturesOf('docs/guide.md').toSorted()).toEqual(taken.toSorted());
  expect(picturesOf('README.md')).toEqual([readmePicture]);
});

/** The best way from one side of the map to the other. */
async function showRoute(page: Page): Promise<void> {
  await follow(page, starmapPath('panel=route'));
  for (const [end, name] of [
    ['From', 'Quillon'],
    ['To', 'Candlewick'],
  ] as const) {
    await page.getByRole('combobox', { name: end, exact: true }).fill(name);
    await page.getByRole('option', { name }).first().click();
  }
  await expect(page.getByRole('main')).toContainText(/\d+ jumps/);
}

/** Four of them in two rows, in a frame of their own. */
async function compose(): Promise<Buffer> {
  const sheet = await sharedPage();
  await sheet.setViewportSize({ width: 1_600, height: 1_000 });
  const images = composedOf.map((file) => {
    const address = `data:image/png;base64,${readFileSync(join(folder, file)).toString('base64')}`;
    return `<img src="${address}" style="width:100%;height:100%;object-fit:cover;object-position:left top;border-radius:8px;border:1px solid #394150">`;
  });
  const grid =
    'display:grid;grid-template:1fr 1fr/1fr 1fr;gap:16px;padding:16px;box-sizing:border-box;width:1600px;height:1000px';
  await sheet.setContent(`<body style="margin:0;background:#1b212b"><div style="${grid}">${images.join('')}</div>`);
  await sheet
    .locator('img')
    .last()
    .evaluate((image: HTMLImageElement) => image.decode());
  const picture = await sheet.screenshot();
  await sheet.context().close();
  return picture;
}

/** File names of the pictures that a page of Markdown shows. */
function picturesOf(file: string): readonly string[] {
  const text = readFileSync(join(repositoryRoot, file), 'utf8');
  return [...text.matchAll(/!\[[^\]]*\]\((?:docs\/)?pictures\/([\w-]+\.png)\)/g)].map(([, name = '']) => name);
}
