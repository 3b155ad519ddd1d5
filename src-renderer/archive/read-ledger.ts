import type { ArchiveDatabase } from './archive-database.ts';
import type { LedgerEntry } from './archive-rows.ts';

/**
 * The latest spends, newest first.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readLedger(
  archive: ArchiveDatabase,
  asOf: number | null,
  limit = 200,
): Promise<readonly LedgerEntry[]> {
  const upToThen = archive.ledger.where('at').belowOrEqual(asOf ?? Number.MAX_SAFE_INTEGER);
  // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which is read backwards, not an array
  return upToThen.reverse().limit(limit).toArray();
}
