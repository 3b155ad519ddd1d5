import type { Locator, Page } from '@playwright/test';

/** A panel of the view, by its title. */
export function panelOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('main').getByRole('region', { name, exact: true });
}

/** What a panel's list of facts says, by the fact's name. */
export async function factsIn(panel: Locator): Promise<Readonly<Record<string, string>>> {
  const [names, values] = [
    await panel.getByRole('term').allTextContents(),
    await panel.getByRole('definition').allTextContents(),
  ];
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

/** Unfolds the Overview's strip, with service, account, spends, what is stale and how the archive is. */
export async function unfoldStrip(page: Page): Promise<void> {
  const fold = page.getByRole('main').getByRole('button', { name: /^Archive/ });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}
