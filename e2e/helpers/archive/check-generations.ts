import type { Page } from '@playwright/test';
import { databaseOf, readRegister } from './archive-register.ts';

/** Says in words which archives of a profile lie about that the window's register does not know, or has not finished. */
export async function checkGenerations(page: Page, profileId: string): Promise<readonly string[]> {
  const { archiveId, kept, building } = await readRegister(page, profileId);
  const known = [archiveId, ...kept.map((former) => former.archiveId)].map(databaseOf);
  const there = await page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name));
  const own = there.filter((name) => name === databaseOf(profileId) || name.startsWith(`${databaseOf(profileId)}~`));
  return [
    ...building.map((id) => `${id} is still being built`),
    ...known.filter((name) => !there.includes(name)).map((name) => `${name} is not there`),
    ...own.filter((name) => !known.includes(name)).map((name) => `${name} is known to nobody`),
  ];
}
