import type { ArchiveDatabase } from '../archive-database.ts';
import type { StoredTotals } from '../archive-rows.ts';
import { readLatestLoss } from '../read-list-loss.ts';
import { readTotalsOf } from '../read-totals-of.ts';
import type { MovementSubject } from './movement.ts';
import { resourceOf } from './read-subject-answers.ts';

/**
 * Changes with every answer and every confirmation that movement is read from. Read in the page, where a live query notices
 * what it touches: the worker's own reads are not followed.
 */
export async function readFingerprint(archive: ArchiveDatabase, subject: MovementSubject): Promise<string> {
  const names = subject.kind === 'cards' ? [resourceOf(subject)] : [resourceOf(subject), 'teams' as const];
  const totals = await Promise.all(names.map((name) => readTotalsOf(archive, name)));
  const prints = totals
    .flat()
    .map(async (row) => [printOf(row), (await readLatestLoss(archive, row, null)) && 'in doubt']);
  return (await Promise.all(prints)).join();
}

/** Whatever is added, removed or confirmed changes one of these. */
function printOf(totals: StoredTotals): string {
  const { requestKey, latestSnapshotId, snapshots, storedBytes, firstFetchedAt, confirmedAt } = totals;
  return [requestKey, latestSnapshotId, snapshots, storedBytes, firstFetchedAt, confirmedAt].join(' ');
}
