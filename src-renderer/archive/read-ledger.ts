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
  return archive.ledger
    .where('at')
    .belowOrEqual(asOf ?? Number.MAX_SAFE_INTEGER)
    .reverse()
    .limit(limit)
    .toArray();
}
