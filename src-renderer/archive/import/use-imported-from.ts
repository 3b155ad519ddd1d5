import { useLiveQuery } from 'dexie-react-hooks';
import type { ArchiveDatabase } from '../archive-database.ts';
import { useArchiveOrNone } from '../archive-context.tsx';

/**
 * The file behind an answer that is on screen, told by the instant it was last confirmed at; null for what was fetched, and
 * where an answer of the service has confirmed the file's content since. Undefined while it is looked up.
 *
 * @param confirmedAt UTC, epoch milliseconds; null where nothing is on screen.
 */
export function useImportedFrom(confirmedAt: number | null): string | null | undefined {
  const archive = useArchiveOrNone();
  return useLiveQuery(
    async () => (archive && confirmedAt !== null ? readImportedFrom(archive, confirmedAt) : null),
    [archive, confirmedAt],
  );
}

async function readImportedFrom(archive: ArchiveDatabase, confirmedAt: number): Promise<string | null> {
  const ids = await archive.snapshots.orderBy('imported.at').primaryKeys();
  // A snapshot's id begins with the instant it stands at (`createSnapshotId`), so no other needs to be read.
  const start = `${confirmedAt.toString(16).padStart(12, '0')}-`;
  const rows = await archive.snapshots.bulkGet(ids.filter((id) => id.startsWith(start)));
  const own = rows.find((row) => row?.fetchedAt === confirmedAt && row.lastSeenAt === confirmedAt);
  return own?.imported?.fileName ?? null;
}
