import type { Page } from '@playwright/test';

/** What the window's register says of the archives of one profile. */
export interface ArchiveRegister {
  readonly archiveId: string;
  readonly kept: readonly { readonly archiveId: string; readonly why: string }[];
  /** Begun and not finished. */
  readonly building: readonly string[];
  readonly openedBy: string | null;
}

/** Reads the register past the program; the first archive is the current one where it says nothing. */
export async function readRegister(page: Page, profileId: string): Promise<ArchiveRegister> {
  const row = await page.evaluate(async (id) => {
    const finish = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
        request.addEventListener('success', () => resolve(request.result));
      });
    // Opening a database that is not there would make it.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'orrery-archives');
    if (!isThere) return null;
    const register = await finish(indexedDB.open('orrery-archives'));
    try {
      return await finish<unknown>(register.transaction('profiles').objectStore('profiles').get(id));
    } finally {
      register.close();
    }
  }, profileId);
  const known = row as ArchiveRegister | null | undefined; // the register's own row
  return known ?? { archiveId: profileId, kept: [], building: [], openedBy: null };
}

/** Name of the database that is a profile's current archive. */
export async function archiveDatabase(page: Page, profileId: string): Promise<string> {
  return databaseOf((await readRegister(page, profileId)).archiveId);
}

export function databaseOf(archiveId: string): string {
  return `orrery-archive-${archiveId}`;
}
