import type { LedgerEntry } from './archive-rows.ts';
import { readLedger } from './read-ledger.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** The latest spends, newest first, followed live; undefined while they are read. */
export function useLedger(limit = 200): readonly LedgerEntry[] | undefined {
  return useArchiveQuery(`ledger ${limit}`, (archive, asOf) => readLedger(archive, asOf, limit));
}
