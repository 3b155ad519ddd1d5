import type { ArchiveDatabase } from './archive-database.ts';
import type { Attempt } from './archive-rows.ts';
import { lastSessionCalls, sessionCalls } from './session-calls.ts';

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

/**
 * The call whose outcome is told: the last one. Where that one was answered with what the service knows by itself, as the
 * account's count that is read after a failure, trouble at the service's source stands until something of the source is answered.
 */
export async function callToTell(archive: ArchiveDatabase): Promise<Attempt | null> {
  const latest = await latestCall(archive);
  if (latest === null || latest.outcome === 'failed' || !isKnownByItself(latest)) return latest;
  const calls = await lastSessionCalls(archive);
  const ofSource = calls.findLast((call) => ended.has(call.outcome) && !isKnownByItself(call));
  return ofSource?.problem?.kind === 'upstream-trouble' ? ofSource : latest;
}

function isKnownByItself({ resource }: Attempt): boolean {
  return resource === 'status' || resource === 'account';
}

const ended: ReadonlySet<Attempt['outcome']> = new Set(['stored', 'unchanged', 'failed']);
