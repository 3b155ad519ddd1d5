import { Dexie } from 'dexie';
import type { Backup } from '../../../src-shared/contract.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { isReading } from '../recent/recent.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';

interface DueQuestion {
  readonly backups: readonly Backup[];
  readonly everyDays: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Whether an automatic backup is due: none is younger than the rule says, and something has come since the last one. An
 * archive that has none yet is a day old before it gets its first, so that nobody's first minutes go into it.
 *
 * A backup that seems to be of the future was made before the clock was set back; it counts by its distance.
 */
export async function isBackupDue(
  archive: ArchiveDatabase,
  { backups, everyDays, now }: DueQuestion,
): Promise<boolean> {
  if (backups.some(({ at }) => Math.abs(now - at) < everyDays * dayMs)) return false;
  const last = backups.reduce((latest, { at }) => (at <= now ? Math.max(latest, at) : latest), 0);
  if (last > 0) return hasChangedSince(archive, last);
  const first = await archive.attempts.orderBy('startedAt').first();
  return first !== undefined && Math.abs(now - first.startedAt) >= dayMs;
}

/** Whether anything was fetched, imported or put down since. */
async function hasChangedSince(archive: ArchiveDatabase, at: number): Promise<boolean> {
  if ((await archive.attempts.where('startedAt').above(at).count()) > 0) return true;
  // Imports are no calls.
  if ((await archive.snapshots.where('imported.at').above(at).count()) > 0) return true;
  const own = await Promise.all([archive.notes.toArray(), archive.sets.toArray(), archive.watches.toArray()]);
  return own.flat().some((row) => row.createdAt > at || ('editedAt' in row && (row.editedAt ?? 0) > at));
}

/**
 * Whether an archive holds what nobody could fetch again: earlier responses, live ones, imports, units that were spent, or
 * work of the user's own.
 */
export async function holdsIrreplaceable(archive: ArchiveDatabase): Promise<boolean> {
  for (const table of [archive.notes, archive.sets, archive.watches, archive.ledger]) {
    if ((await table.count()) > 0) return true;
  }
  for (const { requestKey, resource, snapshots, confirmedSource } of await archive.totals.toArray()) {
    // Nothing is lost with one of the moment.
    const isLive = confirmedSource === 'live' && !isReading(resource);
    if (snapshots === 1 && !isLive) continue;
    if (await holdsMoreThan(archive, requestKey, isLive ? 0 : 1)) return true;
  }
  return false;
}

/**
 * Whether more snapshots of a request than so many were fetched or imported. The demo universe's past can be made again, unless a
 * call has brought the same: its days write no calls. Rows that a call names are not read, as this is asked at every write.
 */
async function holdsMoreThan(archive: ArchiveDatabase, requestKey: string, most: number): Promise<boolean> {
  const ids = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, Dexie.maxKey], true, true)
    .primaryKeys();
  const named = new Set<unknown>(await archive.attempts.where('snapshotId').anyOf(ids).uniqueKeys());
  if (named.size > most) return true;
  const others = await archive.snapshots.bulkGet(ids.filter((id) => !named.has(id)));
  return named.size + others.filter((row) => row && !row.isDemoPast).length > most;
}
