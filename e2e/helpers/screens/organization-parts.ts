import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { freshness, goTo } from './views.ts';

/** A member as the service tells of one. */
export interface MemberWire {
  readonly handle: string;
  readonly display: string;
  readonly rank: string;
  readonly stars: string | number;
  readonly roles: readonly string[];
}

/** Looks an organization up by hand. */
export async function lookUpOrganization(page: Page, sid: string): Promise<void> {
  await goTo(page, 'People');
  await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Organizations' }).click();
  await page.getByLabel('SID').fill(sid);
  await page.getByRole('button', { name: /^Look up .*free/ }).click();
  await expect(freshness(page)).toContainText(`${sid} · `);
}

export const openMembers = (page: Page, part: 'Members' | 'Joined and left'): Promise<void> =>
  page.getByRole('navigation', { name: 'Organization' }).getByRole('link', { name: part, exact: true }).click();

/** Agrees to what the last button asked. */
export async function spend(page: Page, units: number): Promise<void> {
  await expect(page.getByRole('dialog')).toContainText(`Spend ${units} of your quota?`);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Spend ${units}`, exact: true })
    .click();
}
