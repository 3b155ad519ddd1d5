import type { Page } from '@playwright/test';
import { archiveDatabase } from './archive-register.ts';

/** Makes every opening of an archive fail in the page, as a damaged database does, until `mendOpening`. */
export async function breakOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name: string, version?: number) => {
      if (!name.startsWith('orrery-archive-') || sessionStorage.getItem('mended') === 'yes') return open(name, version);
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    };
  });
}

/** Lets archives open again, for as long as the session's storage says so. */
export async function mendOpening(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
}

/** Makes an archive look as if a program of a later schema had written it; the page’s own connections make way. */
export async function writeAsNewer(page: Page, database: string): Promise<void> {
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 990);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
        opening.addEventListener('error', () => reject(new Error('not opened')));
      }),
    database,
  );
}

/** Takes one ship out of an archive, in all its forms, past the program, as a damaged disk would. */
export async function loseShip(page: Page, profileId: string): Promise<void> {
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('records', 'readwrite');
          const records = writing.objectStore('records');
          const finding = records.getKey(IDBKeyRange.bound('ships|', 'ships|\uffff'));
          finding.addEventListener('success', () => {
            const ship = typeof finding.result === 'string' ? /^ships\|[^|]*\|/.exec(finding.result)?.[0] : undefined;
            if (ship === undefined) reject(new Error('there is no ship'));
            else records.delete(IDBKeyRange.bound(ship, `${ship}\uffff`));
          });
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          writing.addEventListener('error', () => reject(new Error('not removed')));
        });
      }),
    await archiveDatabase(page, profileId),
  );
}
