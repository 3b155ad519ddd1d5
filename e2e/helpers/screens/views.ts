import type { Locator, Page } from '@playwright/test';
import { viewNames } from '../../../src-shared/view-names.ts';

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

/**
 * The button that fetches the stored copy, which is free: the head's, or where it has none that of a view which has nothing yet.
 * Where there are two of them, whoever acts on it fails.
 */
export function refreshButton(page: Page): Locator {
  const main = page.getByRole('main');
  const inHead = refreshInHead(page);
  return inHead.or(main.filter({ hasNot: inHead }).getByRole('button', { name: /^Refresh/ }));
}

/** The head's button that fetches the stored copy. */
export function refreshInHead(page: Page): Locator {
  return page.locator('[data-view-head]').getByRole('button', { name: /^Refresh/ });
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

/** What the display menu of the view's head holds; opened where it is not. */
export async function openDisplay(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Display', exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  return page.getByRole('group', { name: 'Display' });
}

/** Chooses the units that every view shows, in the display menu of the view on screen. */
export async function chooseUnits(page: Page, units: 'Metric' | 'Imperial'): Promise<void> {
  const display = await openDisplay(page);
  await display.getByRole('radiogroup', { name: 'Units' }).getByText(units).click();
  await page.keyboard.press('Escape');
  await display.waitFor({ state: 'hidden' });
}

/** Puts a link to the view on screen on the clipboard. */
export async function copyLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByRole('status').filter({ hasText: 'Link copied' }).waitFor();
}

/** How old it is and where it came from. */
export function freshness(page: Page): Locator {
  return page.getByRole('status', { name: 'Freshness' });
}

/** Units left, as the meter says. */
export async function quotaLeft(page: Page): Promise<number> {
  return Number(await page.getByRole('meter', { name: 'Quota' }).getAttribute('aria-valuenow'));
}
