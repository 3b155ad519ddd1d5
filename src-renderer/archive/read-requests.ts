import { Dexie } from 'dexie';
import type { ArchiveDatabase } from './archive-database.ts';
import type { Snapshot } from './archive-rows.ts';
import { seenBy } from './seen-by.ts';

/** A request the archive has answers to. */
export interface AnsweredRequest {
  readonly latest: Snapshot;
  readonly snapshots: number;
}

/**
 * Every request with at least one snapshot, the latest confirmed first. Steps over the index from request to request, so
 * that only the latest snapshot of each is read.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readRequests(archive: ArchiveDatabase, asOf: number | null): Promise<readonly AnsweredRequest[]> {
  const found: AnsweredRequest[] = [];
  let above: string | null = null;
  for (;;) {
    const next: Snapshot | undefined = await archive.snapshots
      .where('[requestKey+fetchedAt]')
      .above(above === null ? Dexie.minKey : [above, Dexie.maxKey])
      .first();
    if (!next) return found.toSorted((a, b) => b.latest.lastSeenAt - a.latest.lastSeenAt);
    above = next.requestKey;
    const upToThen = archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([above, Dexie.minKey], [above, asOf ?? Dexie.maxKey], true, true);
    const [latest, snapshots] = await Promise.all([upToThen.clone().last(), upToThen.clone().count()]);
    const [seen] = latest ? await seenBy(archive, [latest], asOf) : [];
    if (seen) found.push({ latest: seen, snapshots });
  }
}
