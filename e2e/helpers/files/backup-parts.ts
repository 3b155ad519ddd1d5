import type { Locator, Page } from '@playwright/test';
import type { ArchiveImage } from '../archive/archive-image.ts';

/** Opens the list of backups. */
export async function openBackups(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/offline/backups';
  });
  await page.getByRole('heading', { level: 2, name: 'Backups in the data folder' }).waitFor();
}

/** Makes a backup by hand and gives what is said of it. */
export async function backUpNow(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Back up now' }).click();
  const said = page.getByRole('status').filter({ hasText: /^Backed up/ });
  await said.waitFor();
  return said.innerText();
}

/** The rows of the list of backups. */
export function backupRows(page: Page): Locator {
  return page.locator('main table tbody tr').filter({ has: page.getByRole('button', { name: /^Check again/ }) });
}

/** Waits for what a restore came to, and gives its words. */
export async function restored(page: Page): Promise<string> {
  const said = page.getByRole('status').filter({ hasText: /^(?:Restored|Merged):/ });
  await said.waitFor({ timeout: 60_000 });
  return said.innerText();
}

/** Every row of every table as text, by table; calls made later than an instant left out: a new window asks for its status. */
export function rowsUntil({ tables }: ArchiveImage, until: number): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.filter((row) => table !== 'attempts' || Number(row['startedAt']) <= until).map((row) => JSON.stringify(row)),
    ]),
  );
}
