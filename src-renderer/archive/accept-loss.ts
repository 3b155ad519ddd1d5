import type { ArchiveDatabase } from './archive-database.ts';

/**
 * The user says that a list which holds far less than the one before is right: what it left out counts as removed from then on.
 * Nothing happens where the snapshot is gone, or was accepted before.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function acceptLoss(archive: ArchiveDatabase, snapshotId: string, at: number): Promise<void> {
  const { snapshots, totals } = archive;
  await archive.transaction('rw', [snapshots, totals], async () => {
    const snapshot = await snapshots.get(snapshotId);
    if (!snapshot || snapshot.lossAcceptedAt !== undefined) return;
    await snapshots.update(snapshotId, { lossAcceptedAt: at });
    // Whoever keeps something made from the latest answers, such as the search index, follows the totals.
    const own = await totals.get(snapshot.requestKey);
    if (own) await totals.put(own);
  });
}
