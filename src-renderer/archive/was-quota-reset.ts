import type { ArchiveDatabase } from './archive-database.ts';
import { readCollection } from './read-collection.ts';
import { quotaDayStart } from './reconcile-days.ts';

/** How far this computer's clock and the service's may be apart, in milliseconds. */
const clockErrorMs = 2 * 60_000;

/**
 * Whether the quota was, or may have been, reset between two instants (UTC, epoch milliseconds): at the time of day the
 * status path names, every 24 hours (spec, Limits). False where the archive knows of no reset.
 */
export async function wasQuotaReset(archive: ArchiveDatabase, from: number, until: number): Promise<boolean> {
  const status = (await readCollection<'status'>(archive, 'status', null))?.records[0]?.fields;
  const resetAt = status?.quotaResetNextAt ?? status?.quotaResetLastAt ?? null;
  if (resetAt === null) return false;
  return quotaDayStart(from - clockErrorMs, resetAt) !== quotaDayStart(until + clockErrorMs, resetAt);
}
