import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change } from '../schema/archive-rows.ts';
import { readChanges } from './read-changes.ts';

/** For tests only: every change of an archive, in the order of writing. */
export async function allChanges(archive: ArchiveDatabase): Promise<readonly Change[]> {
  return readChanges(await archive.changes.orderBy(':id').toArray());
}
