import type { Locator, Page } from '@playwright/test';
import { expect, test } from './orrery-test.ts';
import { explorer } from './helpers/screens/explorer-parts.ts';
import { pressUntil } from './helpers/screens/press-until.ts';
import { archivedShips, inOrder, shownShips, type ArchivedShip } from './helpers/screens/ship-list.ts';
import { shipParts } from './helpers/screens/ship-parts.ts';
import { bodyRows } from './helpers/screens/views.ts';

// The list of ships by somebody without a mouse: nothing here clicks, hovers, drags, or puts the focus anywhere by itself.

let page: Page;
let parts: ReturnType<typeof shipParts>;

test.beforeEach(async ({ openPrepared }) => {
  ({ page } = await openPrepared('demo', { launch: { view: 'ships' } }));
  parts = shipParts(page);
  await expect(bodyRows(page)).toHaveCount(200);
});

const tabTo = (target: Locator) => pressUntil('Tab', target);
const tabBackTo = (target: Locator) => pressUntil('Shift+Tab', target);

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Chooses one of a few that stand side by side, of which `from` is chosen. */
async function arrowTo(from: string, to: string, key: string): Promise<void> {
  await tabTo(page.getByRole('radio', { name: from, exact: true }));
  await press(key);
  await expect(page.getByRole('radio', { name: to, exact: true })).toBeChecked();
}

/** Of many alike, the one that Tab stops at; arrow keys go to the others. */
const tabStop = () => page.locator('[tabindex="0"]');

test('columns, sorting, picking and a ship’s page, without a mouse', { tag: '@every-run' }, async () => {
  await tabTo(parts.find);
  await page.keyboard.type('no ship is called this');
  await expect(page.getByRole('heading', { name: 'No ship fits these filters' })).toBeVisible();
  await tabTo(page.getByRole('button', { name: 'Clear text and filters' }));
  await press('Enter');
  await expect(bodyRows(page)).toHaveCount(200);

  await expect(parts.find).toBeFocused();
  await page.keyboard.type('heavy');
  await expect(page.getByText(/^[\d,]+ of 200 ships$/)).toBeVisible();
  await tabTo(parts.display);
  await press('Enter');
  await tabTo(page.getByRole('radio', { name: 'Metric' }));
  await press('ArrowRight');
  const display = page.getByRole('group', { name: 'Display' });
  for (const title of ['Maker', 'Type', 'Focus', 'Length']) {
    await tabTo(display.getByRole('checkbox', { name: title, exact: true }));
    await press('Space');
  }
  await press('Escape');
  await expect(parts.display).toBeFocused();
  await expect.poll(async () => (await parts.cells('Length'))[0]).toMatch(/ ft$/);

  await tabTo(parts.sorter('Name'));
  await press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(parts.sorter('Focus')).toBeFocused();
  await press('Alt+ArrowLeft');
  await expect.poll(async () => (await parts.headings()).slice(1, 4)).toEqual(['Maker', 'Focus', 'Type']);
  await press('Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+Enter');
  await expect(parts.heading('Focus')).toHaveAttribute('aria-sort', 'ascending');
  await expect(parts.sorter('Length')).toHaveAccessibleName(/descending, sort key 2/);
  await press('Tab', 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Sort ascending' })).toBeFocused();
  await pressUntil('ArrowDown', page.getByRole('menuitem', { name: 'Pin to the left' }));
  await press('Enter');
  await expect.poll(async () => (await parts.headings())[1]).toBe('Length');
  await tabTo(parts.edge('Length'));
  const width = Number(await parts.edge('Length').getAttribute('aria-valuenow'));
  await press('ArrowRight');
  await expect(parts.edge('Length')).toHaveAttribute('aria-valuenow', String(width + 8));

  await tabTo(bodyRows(page).getByRole('link').and(tabStop()));
  await press('Home', 'Space', 'End', 'Space', 'ArrowUp', 'Space', 'Space');
  const order = await shownShips(page);
  await expect(parts.tray.getByRole('link')).toHaveText('Compare 2 ships');
  await expect(bodyRows(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(bodyRows(page).last().getByRole('checkbox')).toBeChecked();
  await expect(
    bodyRows(page)
      .getByRole('link')
      .nth(order.length - 2),
  ).toBeFocused();
  await tabTo(parts.tray.getByRole('button', { name: /^Remove / }).first());
  await press('Enter');
  await expect(parts.tray).toContainText('Pick another ship');
  await tabTo(parts.tray.getByRole('button', { name: 'Clear' }));
  await press('Enter');
  await expect(parts.tray).toBeHidden();

  const before = bodyRows(page)
    .getByRole('link')
    .nth(order.length - 2);
  await expect(parts.find).toBeFocused();
  await tabTo(before);
  const title = await before.innerText();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await tabTo(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Ships' }));
  await press('Enter');
  await tabTo(bodyRows(page).getByRole('link', { name: title, exact: true }));
});

test('filters, the question to the service, cards and the scatter plot, without a mouse', async () => {
  await tabTo(parts.addButton);
  await press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find a field' })).toBeFocused();
  await page.keyboard.type('crew');
  await press('Enter');
  const editor = page.getByRole('dialog', { name: 'Filter Crew' });
  await expect(editor.getByLabel('Crew from')).toBeFocused();
  await page.keyboard.type('4');
  await tabBackTo(editor.getByRole('slider', { name: 'Crew, maximum' }));
  await press('ArrowLeft', 'ArrowLeft');
  await expect(editor.getByLabel('Crew to')).not.toHaveValue('');
  await press('Escape');
  const chip = parts.chips.getByRole('button', { name: /^Crew 4–\d+$/ });
  await expect(chip).toBeFocused();
  await tabTo(parts.addButton);
  await press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find a field' })).toBeFocused();
  await page.keyboard.type('sale');
  await press('Enter');
  await tabTo(page.getByRole('dialog', { name: 'Filter Sale' }).getByRole('checkbox').first());
  await press('ArrowDown', 'Space', 'Escape');
  await expect(parts.chips.getByRole('button', { name: 'Sale not sold', exact: true })).toBeFocused();
  await press('Delete');
  await expect(parts.addButton).toBeFocused();
  const most = Number(/\d+$/.exec(await chip.innerText())?.[0]);
  const fits = ({ minCrew, maxCrew }: ArchivedShip) =>
    (maxCrew ?? minCrew ?? 0) >= 4 && (minCrew ?? maxCrew ?? 0) <= most;
  const few = inOrder((await archivedShips(page, 'demo')).filter(fits));
  expect(few.length).toBeGreaterThan(5);
  await expect.poll(() => shownShips(page)).toEqual(few);

  // Where a chip leaves no room in the head, filters and the question stand together in what the button behind them has opened.
  const more = page.getByRole('button', { name: /^(?:More$|Filters and more)/ });
  const isFolded = (await more.getAttribute('aria-expanded')) === 'true';
  const panel = page.getByRole('region', { name: 'Ask the service' });
  await tabTo(more);
  if (!isFolded) await press('Enter');
  await (isFolded ? tabBackTo : tabTo)(panel.getByRole('button', { name: 'Refresh free' }));
  await press('Enter');
  await expect(panel.getByText(/\d+ ships? in the response/)).toBeVisible();
  await tabTo(panel.getByRole('link', { name: 'Show' }));
  await press('Enter');
  await expect(explorer(page).response.getByRole('table')).toBeVisible();
  await tabBackTo(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ships' }));
  await press('Enter');
  await expect.poll(() => shownShips(page)).toEqual(few);

  await arrowTo('Table', 'Cards', 'ArrowRight');
  const cards = page.getByRole('list', { name: 'Ships' });
  await arrowTo('Pictures', 'True scale', 'ArrowRight');
  await tabTo(cards.getByRole('link').first());
  await press('ArrowRight', 'Space');
  await expect(cards.getByRole('link').nth(1)).toBeFocused();
  await expect(cards.getByRole('checkbox').nth(1)).toBeChecked();

  await tabBackTo(page.getByRole('radio', { name: 'Cards', exact: true }));
  await arrowTo('Cards', 'Scatter', 'ArrowRight');
  const plot = page.getByRole('group', { name: 'Length against SCM speed' });
  await tabTo(plot.getByRole('link').and(tabStop()));
  await press('Home', 'PageDown', 'Shift+ArrowRight', 'Shift+ArrowRight');
  const selected = page.getByText(/^\d+ of \d+ ships selected/);
  await expect(selected).toBeVisible();
  await expect.poll(async () => (await shownShips(page)).length).toBeLessThan(few.length);
  const words = await selected.innerText();
  await expect(bodyRows(page)).toHaveCount(Number.parseInt(words, 10));
  await press('Escape');
  await expect(selected).toBeHidden();
  await press('Space', 'b');
  const range = page.getByRole('group', { name: 'Select range' });
  await expect(range.getByLabel('Length (m) from')).toBeFocused();
  await page.keyboard.type('60');
  await expect(selected).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('button', { name: 'Select range' })).toBeFocused();
  await tabBackTo(page.getByRole('button', { name: 'Clear selection' }));
  await press('Enter');
  await expect(selected).toBeHidden();
  // The button goes with the selection; the keyboard stays in the plot.
  await expect(plot.getByRole('link').and(tabStop())).toBeFocused();
  const group = page.getByRole('group', { name: 'Shown groups of Type' }).getByRole('button').first();
  await tabTo(group);
  await press('Space');
  await expect(group).toHaveAttribute('aria-pressed', 'false');
  await tabBackTo(page.getByLabel('Up', { exact: true }));
  await page.keyboard.type('Price');
  await expect(page.getByRole('group', { name: 'Length against Price' })).toBeVisible();
  await expect(parts.tray.getByRole('button', { name: /^Remove / })).toHaveCount(2);
});
