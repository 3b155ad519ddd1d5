import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';

const dayMs = 86_400_000;

/** They are read at every start and say nothing about the game. */
const readings: ReadonlySet<string> = new Set(['account', 'status']);

/** When the archive got its answers, account and status aside. */
export interface AnswerDays {
  /** How many new answers came on a UTC day (days since 1 January 1970), the first day first. */
  readonly counts: ReadonlyMap<number, number>;
  /** UTC, epoch milliseconds; null in an empty archive. */
  readonly firstAt: number | null;
}

/** Read from the index alone, whichever instant is on screen: ten thousand snapshots are ten thousand keys. */
export async function readAnswerDays(archive: ArchiveDatabase): Promise<AnswerDays> {
  const keys = await archive.snapshots.where('[requestKey+fetchedAt]').between([Dexie.minKey], [Dexie.maxKey]).keys();
  const counts = new Map<number, number>();
  let firstAt: number | null = null;
  // Keys of a compound index are arrays of its parts; Dexie types them as any key.
  for (const [requestKey, fetchedAt] of keys as unknown as readonly (readonly [string, number])[]) {
    if (readings.has(requestKey)) continue;
    const day = Math.floor(fetchedAt / dayMs);
    counts.set(day, (counts.get(day) ?? 0) + 1);
    firstAt = Math.min(firstAt ?? fetchedAt, fetchedAt);
  }
  return { counts: new Map([...counts].toSorted(([one], [other]) => one - other)), firstAt };
}
