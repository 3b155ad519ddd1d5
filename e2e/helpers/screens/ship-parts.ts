import type { Locator, Page } from '@playwright/test';
import { bodyRows, openDisplay } from './views.ts';

/** The parts of the list of ships, by what a person calls them. */
export function shipParts(page: Page) {
  const table = page.getByRole('region', { name: 'Ships', exact: true });
  const heading = (title: string): Locator => table.getByRole('columnheader', { name: title, exact: true });
  const headings = (): Promise<string[]> =>
    table.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.ariaLabel ?? ''));
  const chips = page.getByRole('list', { name: 'Filters' });
  return {
    table,
    heading,
    headings,
    /** The part of a heading that sorts, and by which it is dragged. */
    sorter: (title: string): Locator => heading(title).getByRole('button').first(),
    /** The edge of a heading that sizes its column. */
    edge: (title: string): Locator => heading(title).getByRole('separator'),
    /** What a column shows, from top to bottom. */
    cells: async (title: string): Promise<readonly string[]> => {
      const at = (await headings()).indexOf(title);
      return bodyRows(page).evaluateAll((rows, index) => rows.map((row) => row.children[index]?.textContent ?? ''), at);
    },
    /** Chooses one of a few that stand side by side. */
    choose: (group: string, option: string): Promise<void> =>
      page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click(),
    /** Shows further columns, or hides some. */
    setColumns: async (isShown: boolean, ...titles: readonly string[]): Promise<void> => {
      const display = await openDisplay(page);
      for (const title of titles) await display.getByRole('checkbox', { name: title, exact: true }).setChecked(isShown);
      await page.keyboard.press('Escape');
      await display.waitFor({ state: 'hidden' });
    },
    find: page.getByLabel('Find a ship'),
    /** Opens the menu of units and columns. */
    display: page.getByRole('button', { name: 'Display', exact: true }),
    chips,
    addButton: chips.getByRole('button', { name: '+ Filter' }),
    /** Opens the editor of a filter on a field. */
    addFilter: async (field: string): Promise<Locator> => {
      await chips.getByRole('button', { name: '+ Filter' }).click();
      await page.getByRole('combobox', { name: 'Find a field' }).fill(field);
      await page.getByRole('option', { name: field, exact: true }).click();
      const editor = page.getByRole('dialog', { name: `Filter ${field}` });
      await editor.waitFor();
      return editor;
    },
    tray: page.getByRole('region', { name: 'Picked ships' }),
  };
}
