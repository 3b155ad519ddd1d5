import type { Locator, Page } from '@playwright/test';
import { viewNames } from '../../src-shared/contract.ts';

/** Titles of the rail's links, in order. */
export const viewTitles = viewNames.map((view) => `${view.charAt(0).toUpperCase()}${view.slice(1)}`);

/** Follows a link of the rail. */
export async function goTo(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title }).click();
}

/** Shows the starmap as one of its tables. */
export async function showMapAs(page: Page, picture: 'Map' | 'Systems' | 'Tunnels'): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Shown as' }).getByText(picture, { exact: true }).click();
}

/** The rows of a table's body. */
export function bodyRows(page: Page): Locator {
  return page.locator('main table tbody tr');
}

/** The button that fetches the stored copy, which is free. */
export function refreshButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Refresh/ });
}

/** The button that fetches from the source itself, which costs. */
export function liveButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Live/ });
}

/** Takes one thing out of the Share menu of the head: a file, or what is copied. */
export async function share(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** How old it is and where it came from. */
export function freshness(page: Page): Locator {
  return page.getByRole('status', { name: 'Freshness' });
}

/** Units left, as the meter says. */
export async function quotaLeft(page: Page): Promise<number> {
  return Number(await page.getByRole('meter', { name: 'Quota' }).getAttribute('aria-valuenow'));
}
