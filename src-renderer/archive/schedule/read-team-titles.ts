import { readCollection } from '../read/read-collection.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';

/**
 * What the teams of the progress tracker are called, by slug; empty where their list was never fetched.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readTeamTitles(
  archive: ArchiveDatabase,
  asOf: number | null,
): Promise<ReadonlyMap<string, string>> {
  const teams = await readCollection<'teams'>(archive, 'teams', asOf);
  return new Map(
    (teams?.records ?? []).flatMap(({ title, fields }) => (fields.slug === null ? [] : [[fields.slug, title]])),
  );
}
