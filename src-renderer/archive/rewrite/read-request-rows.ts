import { Dexie } from 'dexie';
import { ProblemError } from '../../../src-shared/problem.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Outline } from '../archive-rows.ts';

/**
 * The outlines of a request's snapshots, from the first to the last.
 *
 * @throws ProblemError `storage-failed` where one is lost: what cannot be counted is not rewritten.
 */
export async function readRequestRows(archive: ArchiveDatabase, requestKey: string): Promise<readonly Outline[]> {
  const ids = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, Dexie.maxKey])
    .primaryKeys();
  const rows = await archive.outlines.bulkGet(ids);
  return rows.map((row) => {
    if (row) return row;
    throw new ProblemError({ kind: 'storage-failed', detail: 'A line of the archive’s own list is missing.' });
  });
}
