import type { ArchiveDatabase } from './archive-database.ts';
import type { Attempt } from './archive-rows.ts';

/**
 * Ids of all calls of this session, ended or not. Earlier calls say nothing about the service's reachability now. Ids,
 * not times: the clock may have been set back in between.
 */
export const sessionCalls = new Set<string>();

/** The last calls of a session; nobody tries as often in vain. */
const mostCalls = 200;

/**
 * The last calls of this session that an archive holds, in the order they began. Reads no others: a search through all attempts
 * for those of this session would hold up the first view, and whoever writes, the longer the more there are.
 */
export async function lastSessionCalls(archive: ArchiveDatabase): Promise<readonly Attempt[]> {
  // By its index, so that a live query follows calls that are yet to come.
  await archive.attempts.orderBy('startedAt').limit(1).primaryKeys();
  const calls = await archive.attempts.bulkGet([...sessionCalls].slice(-mostCalls));
  return calls.flatMap((call) => call ?? []);
}
