import { Dexie } from 'dexie';
import type { ArchiveDatabase } from '../archive-database.ts';

/** How often asking again brought something new. */
export interface ChangeRate {
  /** Refreshes that brought another answer than the archive had. */
  readonly changed: number;
  /** Refreshes that brought an answer. */
  readonly refreshes: number;
}

/**
 * How often a request changed in the past. A refresh is an answer that came, stored copy or live, when the archive already
 * had one to compare it with: every attempt that ended as `stored` or `unchanged`, other than the first of them. It changed
 * where it ended as `stored`, which happens only where its content differs from that of the answer before. Attempts are
 * never thinned, so the figures stay when snapshots go.
 */
export async function readChangeRate(archive: ArchiveDatabase, requestKey: string): Promise<ChangeRate> {
  const attempts = await archive.attempts
    .where('[requestKey+startedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, Dexie.maxKey])
    .toArray();
  const answers = attempts.filter(({ outcome }) => outcome === 'stored' || outcome === 'unchanged');
  const stored = answers.filter(({ outcome }) => outcome === 'stored').length;
  // The first answer is the one that the others are compared with: always a stored one, whatever the clock said then.
  const hasFirst = stored > 0 ? 1 : 0;
  return { changed: stored - hasFirst, refreshes: answers.length - hasFirst };
}
