import type { Page } from '@playwright/test';
import { archiveDatabase } from './archive-register.ts';

/** Takes every raw response out of a profile's archive, past the program, as a damaged disk would. */
export async function removeBodies(page: Page, profileId: string): Promise<void> {
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('bodies', 'readwrite');
          writing.objectStore('bodies').clear();
          writing.addEventListener('abort', () => reject(new Error(writing.error?.message)));
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    await archiveDatabase(page, profileId),
  );
}
