import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { look } from './helpers/pictures/look.ts';
import {
  bodyRows,
  freshness,
  goTo,
  refreshButton,
  refreshInHead,
  showMapAs,
  viewTitles,
} from './helpers/screens/views.ts';

/** Views that nothing is fetched for yet: the empty state has the button. */
const emptyViews = ['Roadmap', 'Progress', 'Telemetry'];

/** What happened cannot be fetched again, and before a player is looked up there is nobody to refresh. */
const nothingToRefresh = ['History', 'People', 'Query'];

test(
  'a fresh data folder offers the demo universe and a connection, and the demo shows every view, its ships and its map without asking for them',
  { tag: '@every-run' },
  async ({ openApp }) => {
    const { page, troubles } = await openApp();
    await page.emulateMedia({ reducedMotion: 'reduce' });

    await test.step('the first window offers the demo universe and a connection, and the demo leads to the overview', async () => {
      await expect(page.getByRole('button', { name: 'Connect to a service' })).toBeVisible();
      await page.getByRole('button', { name: 'Use the demo universe' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links).toHaveCount(viewTitles.length);
      for (const [index, title] of viewTitles.entries()) await expect(links.nth(index)).toHaveAccessibleName(title);
      await expect(page.getByRole('meter', { name: 'Quota' })).toHaveAttribute('aria-valuemax', '500');
    });

    await test.step('every view has one heading, says how fresh it is, and puts a price on its refresh', async () => {
      for (const title of viewTitles) {
        await goTo(page, title);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(freshness(page)).toHaveCount(1);
        await expect(freshness(page)).not.toBeEmpty();
        const refreshes = page.getByRole('main').getByRole('button', { name: /^Refresh/ });
        if (nothingToRefresh.includes(title)) {
          await expect(refreshes, title).toHaveCount(0);
          continue;
        }
        const isEmpty = emptyViews.includes(title);
        await expect(refreshInHead(page), title).toHaveCount(isEmpty ? 0 : 1);
        // Beside the head's there are only those that say of which part they are.
        await expect(isEmpty ? refreshes : ofWholeView(refreshes), title).toHaveCount(1);
        await expect(refreshButton(page)).toHaveAccessibleName(/free|needs a key|choose a resource|nothing newer/);
      }
      expect(troubles.policyViolations).toEqual([]);
      expect(troubles.foreignRequests).toEqual([]);
    });

    await test.step('the demo universe shows 200 ships, 90 systems and 130 tunnels', async () => {
      await goTo(page, 'Starmap');
      await expect(freshness(page)).toContainText('90 systems, 130 tunnels');
      await showMapAs(page, 'Systems');
      await expect(bodyRows(page)).toHaveCount(90);
      await showMapAs(page, 'Tunnels');
      await expect(bodyRows(page)).toHaveCount(130);
      await goTo(page, 'Ships');
      await expect(bodyRows(page)).toHaveCount(200);
      await expect(freshness(page)).toContainText('200 ships');
      await expect(freshness(page)).toContainText('demo');
    });

    await test.step('a column sorts by click and by keyboard, and unknown values stay last both ways', async () => {
      const cargo = page.getByRole('columnheader', { name: 'Cargo' });
      const sort = cargo.getByRole('button', { name: 'Cargo', exact: true });
      await sort.click();
      await expect(cargo).toHaveAttribute('aria-sort', 'descending');
      const falling = await cargoShown(page);
      expect(falling.known).toEqual(falling.known.toSorted((a, b) => b - a));
      await sort.focus();
      await page.keyboard.press('Enter');
      await expect(cargo).toHaveAttribute('aria-sort', 'ascending');
      const rising = await cargoShown(page);
      expect(rising.known).toEqual(rising.known.toSorted((a, b) => a - b));
      for (const { known, firstUnknown } of [falling, rising]) expect(firstUnknown).toBe(known.length);
    });

    await test.step('the find field narrows the list and says how many are left', async () => {
      const name = (await bodyRows(page).nth(20).getByRole('rowheader').textContent()) ?? '';
      await page.getByLabel('Find a ship').fill(name.toUpperCase());
      await expect(bodyRows(page).first()).toContainText(name);
      const left = await bodyRows(page).count();
      expect(left).toBeLessThan(200);
      await expect(page.getByText(`${left} of 200 ships`, { exact: true })).toBeVisible();
      await page.getByLabel('Find a ship').fill('no ship is called this');
      await expect(bodyRows(page)).toHaveCount(0);
      await expect(page.getByText('0 of 200 ships', { exact: true })).toBeVisible();
    });

    await test.step('Ctrl+K finds a ship by name from another view and goes there', async () => {
      await page.getByLabel('Find a ship').fill('');
      await expect(bodyRows(page)).toHaveCount(200);
      const name = (await bodyRows(page).nth(120).getByRole('rowheader').textContent()) ?? '';
      await goTo(page, 'Settings');
      await look(page, 'settings', 'demo');
      await page.keyboard.press('Control+k');
      await page.getByLabel('Find', { exact: true }).pressSequentially(name);
      await expect(page.getByRole('option', { selected: true })).toContainText(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Dimensions' })).toContainText('Beam');
    });
  },
);

/** Those that name no part of a view. */
function ofWholeView(refreshes: Locator): Locator {
  return refreshes.and(
    refreshes
      .page()
      .getByRole('button', { name: /^Refresh( all)? (free|needs a key|choose a resource|nothing newer)$/ }),
  );
}

/** SCU in the Cargo column from top to bottom, and the row in which "unknown" begins. */
async function cargoShown(page: Page): Promise<{ readonly known: number[]; readonly firstUnknown: number }> {
  const cells = await page.locator('main tbody tr > :nth-child(3)').allInnerTexts();
  expect(cells).toHaveLength(200);
  const firstUnknown = cells.findIndex((text) => text === 'unknown');
  const known = cells.filter((text) => text !== 'unknown').map((text) => Number.parseFloat(text.replaceAll(',', '')));
  return { known, firstUnknown: firstUnknown === -1 ? known.length : firstUnknown };
}

test.describe('on disk', () => {
  test.use({ profile: 'disk' });

  test('the theme can be chosen, and is still chosen after a restart', async ({ openApp }) => {
    const first = await openApp({ launch: { view: 'settings' } });
    const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await first.page.getByText('Light', { exact: true }).click();
    await expect(first.page.locator('html')).toHaveAttribute('data-scheme', 'light');
    const light = await paper(first.page);
    await first.page.getByText('Dark', { exact: true }).click();
    await expect(first.page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    expect(await paper(first.page)).not.toBe(light);
    await first.page.getByText('Light', { exact: true }).click();
    await expect(first.page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(first.page.locator('html')).toHaveAttribute('data-scheme', 'light');
    await first.close();
    const { page } = await openApp();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    // Nothing of it was dark before, where the system is.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = (): void => {
        if (document.body) seen.add(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([light]);
  });
});
