import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import papaparse from 'papaparse';

/** Presses a button that saves, and reads the file it tells of. Needs an export folder. */
export async function savedFile(
  within: Locator | Page,
  name: string | RegExp,
  kind: string,
  role: 'button' | 'menuitem' = 'button',
): Promise<Buffer> {
  await within.getByRole(role, { name }).click();
  const said = within.getByRole('status').filter({ hasText: new RegExp(`^Saved as .*\\.${kind}$`) });
  return readFileSync((await said.innerText()).replace('Saved as ', ''));
}

/** Saves a file by a line of the Share menu of the view's head, and reads it. Needs an export folder. */
export async function sharedFile(page: Page, name: string | RegExp, kind: string): Promise<Buffer> {
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click();
  return savedFile(page, name, kind, 'menuitem');
}

/** The rows of a CSV file, by the names of its columns. */
export function csvRows(file: Buffer): readonly Readonly<Record<string, string>>[] {
  return papaparse.parse<Readonly<Record<string, string>>>(file.toString('utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;
}
