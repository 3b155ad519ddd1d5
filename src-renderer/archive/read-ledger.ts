import type { ArchiveDatabase } from './archive-database.ts';
import type { LedgerEntry } from './archive-rows.ts';
import { spendBy } from './attempts-by.ts';

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
  const entries = await upToThen.reverse().limit(limit).toArray();
  const attempts = asOf === null ? [] : await archive.attempts.bulkGet(entries.map(({ id }) => id));
  return entries.map((entry, index) => spendBy(entry, attempts[index], asOf));
}
