import type { ArchiveDatabase } from './archive-database.ts';

/**
 * Whether an archive holds what nobody could fetch again: earlier answers, live ones, imports, units that were spent, or
 * work of the user's own.
 */
export async function holdsIrreplaceable(archive: ArchiveDatabase): Promise<boolean> {
  for (const table of [archive.notes, archive.sets, archive.watches, archive.ledger]) {
    if ((await table.count()) > 0) return true;
  }
  const totals = await archive.totals.toArray();
  return totals.some(
    ({ resource, snapshots, confirmedSource }) =>
      snapshots > 1 || (confirmedSource === 'live' && !alwaysCurrent.includes(resource)),
  );
}

/** Live every time, free, and of the moment: nothing is lost with one of them. */
const alwaysCurrent: readonly string[] = ['account', 'status'];
