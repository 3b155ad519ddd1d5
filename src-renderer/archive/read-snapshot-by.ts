import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { seenBy } from './seen-by.ts';

/**
 * A snapshot by its id, as it was at an instant.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null where the archive has none of that id, or did not have it yet.
 */
export async function readSnapshotBy(
  archive: ArchiveDatabase,
  id: string,
  asOf: number | null,
): Promise<Snapshot | null> {
  const snapshot = await archive.snapshots.get(id);
  if (!snapshot || (asOf !== null && snapshot.fetchedAt > asOf)) return null;
  const [seen = snapshot] = await seenBy(archive, [snapshot], asOf);
  return seen;
}
