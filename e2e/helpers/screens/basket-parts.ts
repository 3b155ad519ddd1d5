import { expect, type Locator, type Page } from '@playwright/test';

/** The panel with what waits and what came. */
export const basket = (page: Page): Locator => page.getByRole('region', { name: 'Basket' });
/** The panel with its sum and the acts. */
export const summary = (page: Page): Locator => page.getByRole('region', { name: 'What it comes to' });
/** What the top bar says of it. */
export const word = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Basket/ });
/** What is said of the run. */
export const notice = (page: Page): Locator =>
  page.getByRole('main').locator('[role="status"]:not([aria-label="Freshness"])').filter({ hasText: /\S/ }).first();

/** Opens it by that word. */
export async function openBasket(page: Page): Promise<void> {
  await word(page).click();
  await expect(page.getByRole('navigation', { name: 'Parts of Offline' }).getByText('Basket')).toHaveAttribute(
    'aria-current',
    'page',
  );
}

/** Puts views in, each by its title and the way of asking. */
export async function addViews(
  page: Page,
  ...views: readonly (readonly [title: string, way: 'Stored' | 'Live'])[]
): Promise<void> {
  await page.getByRole('button', { name: 'Add a view', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Add a view' });
  for (const [title, way] of views) {
    await menu.getByRole('group', { name: title, exact: true }).getByRole('button', { name: way }).click();
    await expect(menu.getByRole('status')).toContainText(/put in the basket|in it/);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

/** Agrees to what the run may cost. */
export async function runAll(page: Page, units: number): Promise<void> {
  await summary(page).getByRole('button', { name: /^Run/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Spend ${units}`, exact: true })
    .click();
}
