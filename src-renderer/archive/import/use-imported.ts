import type { ArchiveDatabase } from '../archive-database.ts';
import type { ImportMark, Snapshot } from '../archive-rows.ts';
import { useArchiveQuery } from '../use-archive-query.ts';

/** A snapshot that came from a file. */
export type ImportedSnapshot = Pick<Snapshot, 'id' | 'resource' | 'params' | 'fetchedAt' | 'lastSeenAt'> & {
  readonly imported: ImportMark;
};

/** Snapshots that came from files, those brought in last first, followed live; undefined while they are read. */
export function useImported(): readonly ImportedSnapshot[] | undefined {
  return useArchiveQuery('imported snapshots', readImported);
}

async function readImported(archive: ArchiveDatabase): Promise<readonly ImportedSnapshot[]> {
  const rows = await archive.snapshots.orderBy('imported.at').toArray();
  return rows
    .toReversed()
    .flatMap(({ id, resource, params, fetchedAt, lastSeenAt, imported }) =>
      imported ? [{ id, resource, params, fetchedAt, lastSeenAt, imported }] : [],
    );
}
