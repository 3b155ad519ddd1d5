import type { ArchiveDatabase } from './archive-database.ts';

/**
 * Completes a ledger entry with the account's remaining count after the call. Where the count before is known too, the
 * difference is the measured price, and an `unknown` spend becomes certain.
 *
 * A quota reset in between makes the count rise: then nothing is measured.
 */
export async function measureSpend(archive: ArchiveDatabase, entryId: string, remainingAfter: number): Promise<void> {
  await archive.transaction('rw', archive.ledger, async () => {
    const entry = await archive.ledger.get(entryId);
    if (!entry) return;
    const measured = entry.remainingBefore === null ? null : entry.remainingBefore - remainingAfter;
    if (measured === null || measured < 0) {
      await archive.ledger.update(entryId, { remainingAfter });
      return;
    }
    await archive.ledger.update(entryId, {
      remainingAfter,
      measuredUnits: measured,
      state: measured > 0 ? 'spent' : 'not-spent',
    });
  });
}
