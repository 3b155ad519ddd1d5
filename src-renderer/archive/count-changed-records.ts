import type { ArchiveDatabase } from './archive-database.ts';

/**
 * How many records a snapshot changed against the one before it: came, went, or read differently. Changes never change, so
 * each snapshot is counted once in a session.
 */
export async function countChangedRecords(archive: ArchiveDatabase, snapshotId: string): Promise<number> {
  const known = counts.get(archive) ?? new Map<string, number>();
  counts.set(archive, known);
  const counted = known.get(snapshotId);
  if (counted !== undefined) return counted;
  const changes = await archive.changes.where('snapshotId').equals(snapshotId).toArray();
  const { size } = new Set(changes.map(({ identity }) => identity));
  known.set(snapshotId, size);
  return size;
}

const counts = new WeakMap<ArchiveDatabase, Map<string, number>>();
