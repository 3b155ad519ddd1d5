import type { ArchiveDatabase } from './archive-database.ts';
import type { Attempt } from './archive-rows.ts';
import { lastSessionCalls } from './session-calls.ts';

/**
 * The call that says what is known of the service's reachability: the last one of this session that it answered or failed to
 * answer, of whatever request. Where that one was answered with what the service knows by itself, as the account's count that is
 * read after a failure, trouble at the service's source stands until something of the source is answered. Null before the first.
 * Earlier sessions say nothing about now, least of all after a clock was set.
 */
export async function callToTell(archive: ArchiveDatabase): Promise<Attempt | null> {
  const calls = (await lastSessionCalls(archive)).filter(({ outcome }) => ended.has(outcome));
  const latest = calls.at(-1) ?? null;
  if (latest === null || latest.outcome === 'failed' || !isKnownByItself(latest)) return latest;
  const ofSource = calls.findLast((call) => !isKnownByItself(call));
  return ofSource?.problem?.kind === 'upstream-trouble' ? ofSource : latest;
}

function isKnownByItself({ resource }: Attempt): boolean {
  return resource === 'status' || resource === 'account';
}

const ended: ReadonlySet<Attempt['outcome']> = new Set(['stored', 'unchanged', 'failed']);
