import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Attempt } from './archive-rows.ts';

/**
 * The last call for a request, whatever came of it.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function latestAttempt(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<Attempt | null> {
  const attempt = await archive.attempts
    .where('[requestKey+startedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .last();
  return attempt ?? null;
}
