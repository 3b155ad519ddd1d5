import type { Page } from '@playwright/test';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { escapeText } from '../service/wire-pieces.ts';

/** The parts of the Explorer, by what a person calls them. */
export function explorer(page: Page) {
  return {
    list: page.getByRole('navigation', { name: 'Resources' }),
    form: page.getByRole('form', { name: 'Request' }),
    /** Sends the request as the form has it. Other views have such buttons too. */
    send: page.getByRole('main', { name: 'Explorer' }).getByRole('button', { name: /^(Refresh|Live)/ }),
    response: page.getByRole('region', { name: 'Response', exact: true }),
  };
}

/** Opens a resource from the list. */
export async function openResource(page: Page, resource: ResourceName): Promise<void> {
  const title = escapeText(catalog[resource].title);
  // Behind the title it may say how much of it is archived.
  const name = new RegExp(`^${title}( , archived: [\\d,]+)?$`);
  await explorer(page).list.getByRole('link', { name }).click();
}
