import type { Page } from '@playwright/test';
import type {
  Attempt,
  Outline,
  Snapshot,
  StoredChanges,
  StoredRecord,
} from '../../../src-renderer/archive/schema/archive-rows.ts';
import { readArchiveImage, type ArchiveImage } from './archive-image.ts';
import { checkBodies } from './check-bodies.ts';
import { checkTotals } from './check-totals.ts';

/**
 * Reads a whole archive past the program and says what is wrong with it, in words: whatever of a snapshot is missing or is
 * not what it says, whatever no snapshot needs, totals that do not add up, and attempts that a dead session left running.
 *
 * @param openedAt when this session began, epoch milliseconds.
 */
export async function checkArchive(page: Page, profileId: string, openedAt: number): Promise<readonly string[]> {
  return checkImage(await readArchiveImage(page, profileId), openedAt);
}

/** The same of an archive that was read already. */
export function checkImage(image: ArchiveImage, openedAt: number): readonly string[] {
  const attempts = rowsOf<Attempt>(image, 'attempts');
  return [
    ...checkTotals(image),
    ...checkBodies(image),
    ...checkOutlines(image),
    ...checkRecords(image),
    ...checkChanges(image),
    ...attempts.flatMap(({ id, outcome, startedAt }) =>
      outcome === 'running' && startedAt < openedAt ? `attempt ${id} is still running` : [],
    ),
  ];
}

/** The rows of a table, as the program's own types have them: all but those with bytes. */
export function rowsOf<Row>(image: ArchiveImage, table: string): readonly Row[] {
  return (image.tables[table] ?? []) as readonly Row[]; // what they hold is what is judged
}

/** One outline beside each snapshot, and saying the same. */
function checkOutlines(image: ArchiveImage): readonly string[] {
  const snapshots = new Map(rowsOf<Snapshot>(image, 'snapshots').map((snapshot) => [snapshot.id, snapshot]));
  const outlines = rowsOf<Outline>(image, 'outlines');
  const outlined = new Set(outlines.map(({ id }) => id));
  return [
    ...[...snapshots.keys()].filter((id) => !outlined.has(id)).map((id) => `snapshot ${id} has no outline`),
    ...outlines.flatMap(({ recordCount, ...outline }) => {
      const snapshot = snapshots.get(outline.id);
      if (!snapshot) return `outline ${outline.id} has no snapshot`;
      const isSame = Object.entries(outline).every(([key, value]) => snapshot[key as keyof typeof outline] === value); // its keys
      return isSame && recordCount === snapshot.manifest.length ? [] : `outline ${outline.id} is not its snapshot’s`;
    }),
  ];
}

/** Every record of every snapshot, and none besides. */
function checkRecords(image: ArchiveImage): readonly string[] {
  const known = new Set(rowsOf<StoredRecord>(image, 'records').map(({ id }) => id));
  const needed = new Set<string>();
  const lost = rowsOf<Snapshot>(image, 'snapshots').flatMap(({ id, resource, manifest }) => {
    for (const recordId of manifest) needed.add(recordId);
    const missing = manifest.filter((recordId) => !known.has(recordId)).length;
    return missing === 0 ? [] : `${resource} ${id}: ${missing} of ${manifest.length} records are missing`;
  });
  const idle = [...known].filter((id) => !needed.has(id));
  return idle.length === 0 ? lost : [...lost, `${idle.length} records belong to no snapshot, such as ${idle[0]}`];
}

/** Changes lie between a snapshot and the one before it. */
function checkChanges(image: ArchiveImage): readonly string[] {
  const before = new Map<string, Snapshot | null>();
  const snapshots = new Map<string, Snapshot>();
  const requests = Map.groupBy(rowsOf<Snapshot>(image, 'snapshots'), ({ requestKey }) => requestKey);
  const faults: string[] = [];
  for (const [requestKey, own] of requests) {
    const inTurn = own.toSorted((a, b) => a.fetchedAt - b.fetchedAt);
    for (const [index, snapshot] of inTurn.entries()) {
      const previous = inTurn[index - 1] ?? null;
      before.set(snapshot.id, previous);
      snapshots.set(snapshot.id, snapshot);
      if (previous?.fetchedAt === snapshot.fetchedAt) faults.push(`${requestKey}: two snapshots of one instant`);
      if (previous?.bodyHash === snapshot.bodyHash && previous.isComplete === snapshot.isComplete)
        faults.push(`${requestKey}: ${previous.id} and ${snapshot.id} have the same content`);
    }
  }
  const wrong = rowsOf<StoredChanges>(image, 'changes').filter(({ snapshotId, previousSnapshotId, at }) => {
    const snapshot = snapshots.get(snapshotId);
    return snapshot?.fetchedAt !== at || before.get(snapshotId)?.id !== previousSnapshotId;
  });
  if (wrong.length > 0) faults.push(`${wrong.length} changes are not between a snapshot and the one before it`);
  return faults;
}
