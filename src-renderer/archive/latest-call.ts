import type { ArchiveDatabase } from './archive-database.ts';
import type { Attempt } from './archive-rows.ts';
import { sessionCalls } from './session-calls.ts';

/**
 * The last call of this session that the service answered or failed to answer, of whatever request: what is known of
 * its reachability. Null before the first. Earlier sessions say nothing about now, least of all after a clock was set.
 */
export async function latestCall(archive: ArchiveDatabase): Promise<Attempt | null> {
  const byStart = archive.attempts.orderBy('startedAt');
  const attempt = await byStart
    // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which is read backwards, not an array
    .reverse()
    .filter(({ id, outcome }) => sessionCalls.has(id) && ended.has(outcome))
    .first();
  return attempt ?? null;
}

const ended: ReadonlySet<Attempt['outcome']> = new Set(['stored', 'unchanged', 'failed']);
