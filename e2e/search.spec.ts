import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { openPalette, palette } from './helpers/expected/comparison.ts';
import { connectService } from './helpers/app/connect-service.ts';
import { look } from './helpers/pictures/look.ts';
import { timeParts } from './helpers/screens/time-parts.ts';
import { bodyRows, goTo } from './helpers/screens/views.ts';

/** The palette's parts, by what a person calls them. */
function parts(page: Page) {
  const dialog = palette(page);
  return {
    field: dialog.getByRole('combobox', { name: 'Find' }),
    options: dialog.getByRole('option'),
    selected: dialog.getByRole('option', { selected: true }),
    group: (name: string): Locator => dialog.getByRole('group', { name, exact: true }),
    status: dialog.getByRole('status'),
  };
}

/** Opens the palette and types. */
async function find(page: Page, text: string): Promise<ReturnType<typeof parts>> {
  await openPalette(page);
  const opened = parts(page);
  await opened.field.fill(text);
  return opened;
}

test(
  'names are found whatever their spelling, by maker and by code, by keys alone, also typed fast; views, theme, units and a date are one line away',
  { tag: '@every-run' },
  async ({ openPrepared }) => {
    const { page } = await openPrepared('demo', { launch: { view: 'ships' } });
    await expect(bodyRows(page)).toHaveCount(200);
    const { field, selected, options, group } = parts(page);

    await test.step('who types fast and presses Enter gets what was typed', async () => {
      // The field has the keyboard as soon as it is there: a letter must not get lost before.
      await page.evaluate(() => {
        new MutationObserver(() => {
          const find = document.querySelector('[role="combobox"][aria-label="Find"]');
          if (find) document.body.dataset['had'] ??= String(document.activeElement === find);
        }).observe(document, { subtree: true, childList: true });
      });
      await openPalette(page);
      expect(await page.evaluate(() => document.body.dataset['had'])).toBe('true');
      await page.keyboard.type('adze outrider');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Adze Outrider', exact: true })).toBeVisible();
    });

    await test.step('names are found whatever their accents, case and punctuation, misspelt, by maker and by code', async () => {
      await find(page, 'refresh');
      await expect(selected).toContainText('Refresh this view');
      await look(page, 'palette', 'here');
      await page.keyboard.press('Escape');
      await find(page, 'askvalla');
      await expect(group('Systems').getByRole('option')).toContainText('Åskvalla');
      await expect(selected.locator('mark')).toHaveText('Åskvalla');
      for (const text of ['ÅSKVALLA', 'askvala', 'aksvalla', "ask'valla"]) {
        await field.fill(text);
        await expect(selected, text).toContainText('Åskvalla');
      }
      // By its maker: the field is told, and what of it fits.
      await field.fill('evensong shipw');
      await expect(group('Ships').getByRole('option').first()).toContainText('maker Evensong Shipwrights');
      await expect(selected.locator('mark').first()).toHaveText('Evensong');
      await field.fill('no such thing at all');
      await expect(palette(page)).toContainText('Nothing archived has this name');
      await expect(options).toHaveCount(0);
      await expect(field).toHaveAttribute('aria-expanded', 'false');
    });

    await test.step('keys alone go line by line and group by group, around the ends, and open', async () => {
      await field.fill('astro');
      await expect(selected).toHaveText(/^Astrolabe/);
      const first = await selected.getAttribute('id');
      expect(await field.getAttribute('aria-activedescendant')).toBe(first);
      await field.press('ArrowUp');
      await expect(options.last()).toHaveAttribute('aria-selected', 'true');
      await field.press('ArrowDown');
      await field.press('ArrowDown');
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
      await field.press('ArrowUp');
      await field.press('Enter');
      await expect(palette(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: 'Astrolabe', exact: true })).toBeVisible();
    });

    await test.step('what is more than a few opens in its view', async () => {
      await find(page, 'combat');
      const more = group('Ships').getByRole('option', { name: /more in Ships/ });
      const count = Number(/^\d+/.exec(await more.innerText())?.[0]);
      const shown = (await group('Ships').getByRole('option').count()) - 1;
      await more.click();
      await expect(page.getByLabel('Find a ship')).toHaveValue('combat');
      await expect(bodyRows(page)).toHaveCount(count + shown);
    });

    await test.step('the theme, the units, a date to look back to and the parts of Offline are one line away', async () => {
      const choose = async (text: string, offer: string | RegExp): Promise<void> => {
        await find(page, text);
        await expect(selected).toContainText(offer);
        await page.keyboard.press('Enter');
        await expect(palette(page)).toBeHidden();
      };
      await choose('light theme', 'Light theme');
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
      await choose('imperial', 'Imperial units');
      await page.getByRole('button', { name: 'Display' }).click();
      await expect(page.getByRole('radio', { name: 'Imperial' })).toBeChecked();
      await page.keyboard.press('Escape');
      await choose('open basket', 'Open basket');
      await expect(page.getByRole('link', { name: 'Basket', exact: true })).toHaveAttribute('aria-current', 'page');
      await choose('back up now', 'Back up now');
      await expect(page.getByRole('link', { name: 'Backups', exact: true })).toHaveAttribute('aria-current', 'page');
      // From a page that stays in the present, looking back begins on the Overview.
      await choose('look back', 'Look back to a date');
      await expect(timeParts(page).panel).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
    });

    await test.step('a letter finds data before settings', async () => {
      await find(page, 'a');
      const heads = palette(page).getByRole('group');
      await expect(heads.first()).toHaveAccessibleName('Ships');
      const names = await heads.evaluateAll((groups) => groups.map((group) => group.firstElementChild?.textContent));
      expect(names.indexOf('Settings')).toBeGreaterThan(names.indexOf('Systems'));
      await page.keyboard.press('Escape');
    });

    await test.step('what can be done with the view on screen is done where one stands, each at its price', async () => {
      await goTo(page, 'Ships');
      await find(page, 'basket');
      await expect(group('Actions').getByRole('option')).toContainText([/^Open basket/, /^Put in basket/]);
      await group('Actions')
        .getByRole('option', { name: /^Put in basket/ })
        .click();
      await expect(parts(page).status).toHaveText('1 put in the basket.');
      await field.fill('refresh');
      await expect(group('Actions').getByRole('option', { name: /^Refresh this view/ })).toContainText('Ships · free');
      await field.fill('live');
      await expect(selected).toContainText('Live for this view');
      await expect(selected).toContainText(/Ships · ~?1 unit/);
      await page.keyboard.press('Enter');
      await expect(palette(page)).toBeHidden();
      // The question stands at the button of the view, and nothing is sent before it is answered.
      const question = page.getByRole('dialog', { name: /of your quota\?$/ });
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(page.getByRole('button', { name: /^Live/ })).toBeFocused();
      await find(page, 'complete');
      await expect(selected).toContainText('Complete this view');
      await page.keyboard.press('Enter');
      await expect(parts(page).status).toHaveText('Nothing is missing in this view.');
      await page.keyboard.press('Escape');
    });

    await test.step('looking back, it finds what was archived then', async () => {
      const { chip, panel, date, show } = timeParts(page);
      await chip.click();
      await date.fill('2020-01-01');
      await show.click();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await find(page, 'adze outrider');
      await expect(palette(page)).toContainText('Searches the archive as of 1 Jan 2020');
      await expect(options).toHaveCount(0);
      await field.fill('back to now');
      await expect(selected).toContainText('Back to now');
      await field.press('Enter');
      await find(page, 'adze outrider');
      await expect(options.filter({ hasText: 'Adze Outrider' })).toHaveCount(1);
    });
  },
);

test('what is fetched is found at once; another connection’s archive never is', async ({ openPrepared, service }) => {
  const { page } = await openPrepared('demo', { launch: { view: 'settings' } });
  const wanted = 'Adze Outrider';
  const { field, options, selected } = await find(page, wanted);
  await expect(options.filter({ hasText: wanted })).toHaveCount(1);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add a connection' }).click();
  await connectService(page, { name: 'Home service', address: service.address });
  await expect(page.getByRole('banner')).toContainText('Home service');
  await find(page, wanted);
  await expect(palette(page)).toContainText('Nothing archived has this name');
  await field.press('Escape');
  await goTo(page, 'Ships');
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(bodyRows(page)).toHaveCount(200);
  // Its universe is another than the demo's.
  const own = await bodyRows(page).nth(2).getByRole('rowheader').innerText();
  await find(page, own);
  await expect(options.filter({ hasText: own })).toHaveCount(1);
  await field.fill(wanted);
  await expect(options).toHaveCount(0);

  await field.fill('archive of demo');
  await expect(selected).toContainText('Show the archive of Demo universe');
  await field.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Demo universe');
  await find(page, wanted);
  await expect(options.filter({ hasText: wanted })).toHaveCount(1);
  await field.fill(own);
  await expect(options.filter({ hasText: own })).toHaveCount(0);
});

test('a worker that breaks down is said, everything else is found, and it can be tried again', async ({
  openPrepared,
}) => {
  const { page } = await openPrepared('demo', {
    launch: { view: 'ships' },
    beforeOpen: async (window) => {
      await window.addInitScript(() => {
        const whole = globalThis.Worker;
        const broken = function (address: string | URL, options?: WorkerOptions): object {
          // Only the search is out of order.
          if (!String(address).includes('search')) return new whole(address, options);
          const worker = Object.assign(new EventTarget(), { postMessage: () => undefined, terminate: () => undefined });
          queueMicrotask(() => worker.dispatchEvent(new Event('error', { cancelable: true })));
          return worker;
        };
        Object.assign(globalThis, { whole, Worker: broken });
      });
    },
  });
  await expect(bodyRows(page)).toHaveCount(200);
  await goTo(page, 'History');
  const { field, selected, options } = await find(page, 'adze outrider');
  await expect(palette(page)).toContainText('The search of the archive broke down');
  await expect(options).toHaveCount(0);
  await field.fill('snapshots');
  await expect(selected).toContainText('Snapshots');
  await look(page, 'palette', 'broken');
  await page.evaluate(() => {
    Object.assign(globalThis, { Worker: Reflect.get(globalThis, 'whole') });
  });
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await field.fill('adze outrider');
  await expect(options.filter({ hasText: 'Adze Outrider' })).toHaveCount(1);
  await expect(palette(page)).not.toContainText('broke down');
});
