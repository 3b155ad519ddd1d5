import type { Page } from '@playwright/test';
import type {
  Attempt,
  Change,
  LedgerEntry,
  RecordSet,
  Snapshot,
  StoredRecord,
} from '../../src-renderer/archive/archive-rows.ts';

interface Tables {
  readonly snapshots: Snapshot;
  readonly records: StoredRecord;
  readonly changes: Change;
  readonly attempts: Attempt;
  readonly ledger: LedgerEntry;
  readonly sets: RecordSet;
}

/** All rows of one table of a profile's archive, read past the program straight from IndexedDB. */
export async function archiveRows<Name extends keyof Tables>(
  page: Page,
  profileId: string,
  table: Name,
): Promise<readonly Tables[Name][]> {
  const rows = await page.evaluate(
    ([database, store]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll();
          reading.addEventListener('error', () => reject(new Error(reading.error?.message)));
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
    [`orrery-archive-${profileId}`, table] as const,
  );
  return rows as Tables[Name][]; // the archive's own rows; what they hold is what the journeys judge
}

/** How many rows one table of a profile's archive has. */
export function countRows(page: Page, profileId: string, table: keyof Tables): Promise<number> {
  return page.evaluate(
    ([database, store]) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.addEventListener('error', () => reject(new Error(opening.error?.message)));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          counting.addEventListener('error', () => reject(new Error(counting.error?.message)));
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
    [`orrery-archive-${profileId}`, table] as const,
  );
}

/** The names of all archives of this window. */
export function archiveNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted());
}
