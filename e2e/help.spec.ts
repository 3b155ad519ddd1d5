import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { openPalette, palette } from './helpers/expected/comparison.ts';
import { enlarged, look } from './helpers/pictures/look.ts';
import { findSecrets } from './helpers/security/scan-for-secret.ts';
import { repositoryRoot } from './helpers/app/suite-folders.ts';
import { allTestKeys } from './helpers/security/test-keys.ts';
import { bodyRows, goTo, viewTitles } from './helpers/screens/views.ts';

const licencesFile = join(repositoryRoot, 'resources/licences.json');
const licensedParts = JSON.parse(readFileSync(licencesFile, 'utf8')) as readonly object[]; // a list, as it is written

const help = (page: Page) => page.getByRole('dialog', { name: 'Help' });
const callout = (page: Page, step: number) =>
  page.getByRole('dialog', { name: new RegExp(`^Tour, step ${step} of 5`) });

test('a first window offers the tour once, each step at the control it is about; Escape skips it, and Help has it again', async ({
  openApp,
}) => {
  const { page } = await openApp({ isFirstWindow: true });
  await page.getByRole('button', { name: 'Use the demo universe' }).click();
  await expect(callout(page, 1)).toBeVisible();

  await test.step('every step stands at its control; axe finds nothing', async () => {
    for (const [step, title] of tourTitles.entries()) {
      await expect(callout(page, step + 1)).toContainText(title);
      // Held to what is there: without its control a step stands in the middle of the window.
      await expect(page.locator(`[data-tour-at="${step}"]`)).toHaveCount(1);
      await look(page, 'tour', `${step + 1}`);
      await callout(page, step + 1)
        .getByRole('button', { name: /^(Next|Done)$/ })
        .press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('not again by itself; from Help again, where Escape skips it', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openHelp(page);
    await expect(page.getByRole('dialog', { name: /^Tour/ })).toHaveCount(0);
    await help(page).getByRole('button', { name: 'Take the tour' }).click();
    // The keyboard comes to it when Help has gone.
    await expect(callout(page, 1).getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

const tourTitles = ['The price is on the button', 'Your data is here', 'Find anything', 'Look back', 'Compare'];

test('the question mark lists the shortcuts of every view; Help has the guide, what the program is, and diagnostics without a key', async ({
  openPrepared,
}) => {
  const { page } = await openPrepared('ships', { launch: { view: 'overview' } });

  await test.step('the sheet opens in every view, and from the keyboard closes again', async () => {
    await expect(page.getByRole('banner').getByRole('button', { name: 'Help' })).toBeVisible();
    for (const title of viewTitles) {
      await goTo(page, title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await openHelp(page);
      await expect(help(page).getByRole('region', { name: `This view · ${title}` })).toBeVisible();
      await expect(help(page).getByRole('region', { name: 'Everywhere' })).toContainText('find anything');
      await page.keyboard.press('Escape');
      await expect(help(page)).toHaveCount(0);
    }
  });

  await test.step('it names what the view does, and the keys do it', async () => {
    await goTo(page, 'Ships');
    await bodyRows(page).first().waitFor();
    await openHelp(page);
    const ofView = help(page).getByRole('region', { name: /^This view/ });
    await expect(ofView).toContainText('pick the ship, to compare it');
    await expect(ofView).toContainText('move the column');
    await look(page, 'help', 'shortcuts');
    await page.keyboard.press('Escape');
    await bodyRows(page).first().getByRole('rowheader').getByRole('link').focus();
    await page.keyboard.press('Space');
    await expect(bodyRows(page).first().getByRole('checkbox')).toBeChecked();
  });

  await test.step('nothing of the guide is loaded before it is opened; then it is at the page about the view, with a picture of the scheme in use', async () => {
    expect(await loadedOfGuide(page)).toEqual([]);
    await openHelp(page);
    await help(page)
      .getByRole('button', { name: /^Read about it in the guide/ })
      .click();
    await expect(help(page).getByRole('heading', { level: 3 })).toHaveText('Ships, and comparing them');
    await expect
      .poll(() => loadedOfGuide(page))
      .toEqual(
        expect.arrayContaining([expect.stringMatching(/\.js$/), expect.stringMatching(/\/ships-\w+-.+\.webp$/)]),
      );
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      const picture = help(page).getByRole('img', { name: 'The ship table' }).first();
      await expect(picture).toHaveAttribute('src', new RegExp(`/ships-${scheme}-`));
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200);
    }
  });

  await test.step('a picture is opened large from the keyboard; Escape closes it, and Help stays', async () => {
    const picture = help(page).getByRole('button', { name: /^The ship table/ });
    await picture.press('Enter');
    const large = page.getByRole('dialog', { name: 'The ship table' });
    await expect(large.getByRole('button', { name: 'Close the picture' })).toBeFocused();
    await look(page, 'help', 'guide-picture');
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(picture).toBeFocused();
    await expect(help(page)).toBeVisible();
  });

  await test.step('pages, sections, search and the way back, without a mouse, also with text twice as large', async () => {
    const pages = help(page).getByRole('navigation', { name: 'Pages of the guide' });
    await pages.getByRole('button', { name: 'Troubleshooting' }).press('Enter');
    await expect(help(page).getByRole('heading', { name: 'Troubleshooting' })).toBeFocused();
    await help(page).getByRole('link', { name: 'a list that shrinks sharply' }).press('Enter');
    await expect(help(page).getByRole('heading', { name: 'A list that shrinks sharply' })).toBeFocused();
    await expect(help(page).getByRole('heading', { name: 'A list that shrinks sharply' })).toBeInViewport();
    await help(page).getByRole('button', { name: '← Back to Troubleshooting' }).press('Enter');
    await expect(help(page).getByRole('heading', { name: 'Troubleshooting' })).toBeFocused();
    const find = help(page).getByLabel('Find in the guide');
    await find.fill('zzqq');
    await expect(help(page)).toContainText('No page has all of “zzqq”');
    await find.fill('keychain');
    await expect(help(page).getByRole('button', { name: /^Your key/ })).toBeVisible();
    await look(page, 'help', 'guide-found');
    await find.press('Escape');
    await page.setViewportSize(enlarged);
    await help(page).getByLabel('Page of the guide').selectOption('Map and routes');
    await expect(help(page).getByRole('heading', { name: 'Map and routes' })).toBeInViewport();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
  });

  await test.step('the palette leads to a page of the guide', async () => {
    await openPalette(page);
    await palette(page).getByRole('combobox', { name: 'Find' }).fill('map and routes');
    await palette(page).getByRole('group', { name: 'Guide' }).getByRole('option', { name: 'Map and routes' }).click();
    await expect(help(page).getByRole('heading', { name: 'Map and routes' })).toBeInViewport();
    await look(page, 'help', 'guide');
    await page.keyboard.press('Escape');
  });

  await test.step('About says what it runs on; diagnostics hold no key and nobody’s address', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    await help(page).getByText('About', { exact: true }).click();
    await expect(help(page)).toContainText(process.versions.node);
    await look(page, 'help', 'about');
    // What was put on the clipboard: the page itself may not read it.
    await page.evaluate(() => {
      document.addEventListener('copy', () => {
        const field = document.activeElement;
        document.body.dataset['copied'] = field instanceof HTMLTextAreaElement ? field.value : '';
      });
    });
    await help(page).getByRole('button', { name: 'Copy diagnostics' }).click();
    await expect(help(page).getByRole('status')).toContainText('Diagnostics copied');
    const copied = (await page.locator('body').getAttribute('data-copied')) ?? '';
    expect(copied).toContain('shown connection: service, key set');
    expect(findSecrets(Buffer.from(copied), allTestKeys)).toEqual([]);
    expect(copied).not.toMatch(/127\.0\.0\.1|localhost|https?:/);
  });

  await test.step('About has the licence of every part that is built in, and nothing is fetched for them', async () => {
    await help(page).getByText('Parts by others and their licences').click();
    const parts = help(page).getByRole('list', { name: 'Parts by others' });
    await expect(parts.getByRole('listitem')).toHaveCount(licensedParts.length);
    const dexie = parts.getByRole('listitem').filter({ hasText: /^dexie \d/ });
    await dexie.getByText(/^dexie \d/).click();
    await expect(dexie.getByText('Apache License')).toBeVisible();
    await look(page, 'help', 'licences');
  });
});

/** Just after the start the keys do nothing yet. */
async function openHelp(page: Page): Promise<void> {
  await page.getByRole('main').focus();
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(help(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** A title of a section, which stands in whichever script has the pages. */
const [, sectionOfGuide = ''] =
  /^## (.+)$/m.exec(readFileSync(join(repositoryRoot, 'docs/guide/first-steps.md'), 'utf8')) ?? [];

/** What of the guide the window has loaded: its pictures, and the built scripts that its pages are in. */
async function loadedOfGuide(page: Page): Promise<readonly string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return paths.filter((path) => {
    if (path.endsWith('.webp')) return true;
    return (
      path.endsWith('.js') && readFileSync(join(repositoryRoot, 'out/renderer', path), 'utf8').includes(sectionOfGuide)
    );
  });
}
