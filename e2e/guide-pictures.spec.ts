import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { explorerPath, starmapPath } from '../src-renderer/format/paths.ts';
import { demoHandles } from '../src-shared/demo-names.ts';
import { expect, test } from './orrery-test.ts';
import { addViews, basket, openBasket } from './helpers/screens/basket-parts.ts';
import { comparison, openPalette, palette } from './helpers/expected/comparison.ts';
import { readPicture } from './helpers/pictures/read-picture.ts';
import { sharedPage } from './helpers/app/shared-browser.ts';
import { follow } from './helpers/screens/starmap-parts.ts';
import { repositoryRoot } from './helpers/app/suite-folders.ts';
import { timeParts } from './helpers/screens/time-parts.ts';
import { bodyRows, freshness, goTo, liveButton } from './helpers/screens/views.ts';

// Taken on demand and by the long run alone (`playwright.config.ts`): `scripts/guide.test.ts` holds pages and pictures together.

/** Where the pictures go: beside the guide with `ORRERY_GUIDE_PICTURES=docs`, else where nobody commits them. */
const folder = join(
  repositoryRoot,
  process.env['ORRERY_GUIDE_PICTURES'] === 'docs' ? 'docs/pictures' : 'out/guide-pictures',
);

/** Small enough that words can be read on a page of the guide, large enough that every view is as on a desk. */
const size = { width: 1_200, height: 750 };

/** Lossy, of 1: sharper ones look the same and weigh more. */
const quality = 0.8;

/** The README's one picture, made of these. */
const readmePicture = 'orrery.png';
const composedOf = ['starmap-dark', 'compare-dark', 'roadmap-light', 'progress-dark'];

test('every picture of the guide in both schemes, and the README’s one, is taken from the program as it is', async ({
  openPrepared,
}) => {
  // Whoever is first to need this archive makes it, day by day.
  test.setTimeout(600_000);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (/\.(?:webp|png)$/.test(file)) rmSync(join(folder, file));
  const { page } = await openPrepared('days of all views', { launch: { view: 'overview' } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  const sheet = await sharedPage();
  const taken = new Map<string, Buffer>();
  const take = async (name: string): Promise<void> => {
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.locator(`html[data-scheme="${scheme}"]`).waitFor();
      await page.mouse.move(600, 2);
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      taken.set(`${name}-${scheme}`, picture);
      writeFileSync(join(folder, `${name}-${scheme}.webp`), await compress(sheet, picture));
    }
  };

  await expect(page.getByRole('banner')).toContainText(/resets in/);
  await expect(region(page, 'What moved').getByRole('listitem').first()).toBeVisible();
  await expect(region(page, 'Map').locator('canvas, svg').first()).toBeVisible();
  await take('overview');
  await page.getByRole('button', { name: /^Quota: / }).click();
  await expect(page.getByRole('dialog', { name: 'Quota' })).toContainText('left');
  await take('quota');
  await page.keyboard.press('Escape');
  await goTo(page, 'Ships');
  await bodyRows(page).nth(199).waitFor();
  await take('ships');
  const shownAs = page.getByRole('radiogroup', { name: 'Shown as' });
  await shownAs.getByText('Groups').click();
  await expect(region(page, 'Groups of ships').getByRole('row')).not.toHaveCount(0);
  await take('groups');
  await shownAs.getByText('Table').click();
  await liveButton(page).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Spend/ })).toBeVisible();
  await take('price');
  await page.keyboard.press('Escape');
  for (const place of [0, 2, 5]) await bodyRows(page).nth(place).getByRole('checkbox').check();
  await page.getByRole('link', { name: /^Compare/ }).click();
  await expect(comparison(page).getByRole('columnheader')).toHaveCount(3);
  await take('compare');
  await showRoute(page);
  await take('starmap');
  await showNeighbourhood(page);
  await take('neighbourhood');
  await goTo(page, 'Roadmap');
  await page.getByRole('treeitem').or(page.locator('[data-card]')).first().waitFor();
  await take('roadmap');
  await goTo(page, 'Progress');
  await page.getByRole('treeitem').first().waitFor();
  await expect(page.getByText('Being compared…')).toHaveCount(0);
  await take('progress');
  await goTo(page, 'Telemetry');
  await expect(freshness(page)).toContainText(/version/);
  const onPage = page.getByRole('navigation', { name: 'On this page' });
  await onPage.getByRole('button', { name: 'Load times', exact: true }).click();
  await take('telemetry');
  await onPage.getByRole('button', { name: 'Resolutions', exact: true }).click();
  await region(page, 'Resolutions').getByText('All versions').click();
  await expect(page.locator('[data-line]').first()).toBeVisible();
  await take('resolutions');
  await goTo(page, 'People');
  await page.getByLabel('Handle').fill(demoHandles[0]);
  await page.getByRole('button', { name: /^Look up/ }).click();
  await expect(page.getByRole('group', { name: 'The whole response' })).toBeVisible();
  await take('player');
  await follow(page, explorerPath({ resource: 'ships', params: {}, intent: 'stored' }));
  await expect(page.getByRole('main').getByRole('table')).toBeVisible();
  await take('explorer');
  await showQuery(page);
  await take('query');
  await openPalette(page);
  await palette(page).getByRole('combobox', { name: 'Find' }).fill('qu');
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await take('search');
  await page.keyboard.press('Escape');
  await goTo(page, 'Roadmap');
  const { chip, panel } = timeParts(page);
  await chip.click();
  await expect(panel.getByRole('grid')).toBeVisible();
  await take('time-machine');
  await page.keyboard.press('Escape');
  await goTo(page, 'Offline');
  await expect(region(page, 'Starmap').getByRole('meter')).toBeVisible();
  await take('readiness');
  await openBasket(page);
  await addViews(page, ['Ships', 'Live'], ['Roadmap', 'Stored'], ['Species and affiliations', 'Live']);
  await expect.poll(() => basket(page).getByRole('row').count()).toBeGreaterThan(3);
  await take('basket');
  await page.getByRole('main').getByRole('link', { name: 'Backups' }).click();
  await region(page, 'Export archive').scrollIntoViewIfNeeded();
  await take('export');
  await goTo(page, 'Ships');
  await bodyRows(page).nth(199).waitFor();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await take('shortcuts');

  writeFileSync(join(folder, readmePicture), await compose(sheet, taken));
  await sheet.context().close();
  const { width, height, colours } = readPicture(readFileSync(join(folder, readmePicture)));
  expect([width, height, colours > 1_000]).toEqual([1_600, 1_000, true]);
  expect([...taken.keys()].toSorted()).toEqual(picturesOfGuide());
});

const region = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true });

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

/** What is two jumps or fewer from a system with many tunnels. */
async function showNeighbourhood(page: Page): Promise<void> {
  await openPalette(page);
  await palette(page).getByRole('combobox', { name: 'Find' }).fill('Quillon');
  await expect(palette(page).getByRole('option').first()).toContainText('Quillon');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Neighbourhood' }).click();
  await expect(region(page, 'Neighbourhood').getByRole('status')).toContainText(/of \d+ systems/);
}

/** An example with its result. */
async function showQuery(page: Page): Promise<void> {
  await goTo(page, 'Query');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(bodyRows(page)).not.toHaveCount(0);
}

const addressOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** A PNG as WebP, which is a third of it or less. */
async function compress(sheet: Page, png: Buffer): Promise<Buffer> {
  const address = await sheet.evaluate(
    async ([source, share]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', share);
    },
    [addressOf(png), quality] as const,
  );
  return Buffer.from(address.replace(/^data:image\/webp;base64,/, ''), 'base64');
}

/** Four of them in two rows, in a frame of their own. */
async function compose(sheet: Page, taken: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  await sheet.setViewportSize({ width: 1_600, height: 1_000 });
  const images = composedOf.map((name) => {
    const picture = taken.get(name);
    if (!picture) throw new Error(`${name} was not taken`);
    return `<img src="${addressOf(picture)}" style="width:100%;height:100%;object-fit:cover;object-position:left top;border-radius:8px;border:1px solid #394150">`;
  });
  const grid =
    'display:grid;grid-template:1fr 1fr/1fr 1fr;gap:16px;padding:16px;box-sizing:border-box;width:1600px;height:1000px';
  await sheet.setContent(`<body style="margin:0;background:#1b212b"><div style="${grid}">${images.join('')}</div>`);
  await sheet
    .locator('img')
    .last()
    .evaluate((image: HTMLImageElement) => image.decode());
  return sheet.screenshot();
}

/** Names of the pictures that the pages of the guide show, without their ending, sorted. */
function picturesOfGuide(): readonly string[] {
  const pages = readdirSync(join(repositoryRoot, 'docs/guide')).map((name) => `docs/guide/${name}`);
  const texts = [...pages, 'docs/accessibility.md'].map((file) => readFileSync(join(repositoryRoot, file), 'utf8'));
  const named = texts.flatMap((text) => [...text.matchAll(/pictures\/([\w-]+)\.webp/g)].map(([, name = '']) => name));
  return [...new Set(named)].toSorted();
}
