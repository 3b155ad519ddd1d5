import type { Page } from '@playwright/test';
import type {
  Attempt,
  BasketItem,
  LedgerEntry,
  Note,
  Outline,
  RecordSet,
  Snapshot,
  StoredChanges,
  StoredPreference,
  StoredRecord,
  StoredTotals,
  Watch,
} from '../../../src-renderer/archive/schema/archive-rows.ts';
import { archiveDatabase } from './archive-register.ts';

/** All but those that are bytes first of all; bytes in them cross as Playwright has them (`archive-image.ts` has the others). */
interface Tables {
  readonly snapshots: Snapshot;
  readonly outlines: Outline;
  readonly totals: StoredTotals;
  readonly records: StoredRecord;
  readonly changes: StoredChanges;
  readonly attempts: Attempt;
  readonly ledger: LedgerEntry;
  readonly notes: Note;
  readonly sets: RecordSet;
  readonly watches: Watch;
  readonly basket: BasketItem;
  readonly preferences: StoredPreference;
}

/** All rows of one table of a profile's current archive, read past the program straight from IndexedDB. */
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
    [await archiveDatabase(page, profileId), table] as const,
  );
  return rows as Tables[Name][]; // the archive's own rows; what they hold is what the journeys judge
}

/** How many rows one table of a profile's current archive has. */
export async function countRows(page: Page, profileId: string, table: keyof Tables): Promise<number> {
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
    [await archiveDatabase(page, profileId), table] as const,
  );
}

/** The names of all archives of this window; the database that says which of them are current is none. */
export function archiveNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    return names.filter((name) => name !== 'orrery-archives').toSorted();
  });
}
