import type { Backup } from '../../src-shared/contract.ts';
import type { ArchiveDatabase } from './archive-database.ts';

interface DueQuestion {
  readonly backups: readonly Backup[];
  readonly everyDays: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

const dayMs = 86_400_000;

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
