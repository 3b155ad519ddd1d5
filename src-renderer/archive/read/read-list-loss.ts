import { Dexie } from 'dexie';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Change, Snapshot, StoredTotals } from '../schema/archive-rows.ts';
import {
  canBeDoubted,
  judgeResponses,
  reportedChanges,
  unconfirmedLoss,
  type Judgement,
  type ListLoss,
} from './list-loss.ts';
import { readSnapshotAsOf, snapshotsAsOf } from './read-snapshots.ts';

/** A loss in doubt, with the complete response before it. */
export interface FoundLoss extends ListLoss {
  /** The response in doubt, and when it came; UTC, epoch milliseconds. */
  readonly snapshotId: string;
  readonly at: number;
  readonly beforeId: string;
  /** When the response before was last seen, UTC, epoch milliseconds. */
  readonly beforeSeenAt: number;
}

/** What is to be doubted of a response. @param snapshot as it was known at the instant that is looked at (`snapshotsAsOf`). */
export async function readListLoss(archive: ArchiveDatabase, snapshot: Snapshot): Promise<FoundLoss | null> {
  // Most responses say by themselves that there is nothing to doubt: then no other is read.
  if (!canBeDoubted(snapshot)) return null;
  const before = await completeBefore(archive, snapshot);
  const loss = unconfirmedLoss(before, snapshot);
  if (!before || !loss) return null;
  const [seen = before] = await snapshotsAsOf(archive, [before], snapshot.fetchedAt);
  const { id: snapshotId, fetchedAt: at } = snapshot;
  return { ...loss, snapshotId, at, beforeId: before.id, beforeSeenAt: seen.lastSeenAt };
}

type LatestOf = Pick<
  StoredTotals,
  'resource' | 'params' | 'snapshots' | 'latestSnapshotId' | 'latestFetchedAt' | 'confirmedAt'
>;

/**
 * What is to be doubted of the latest response to a request. Most totals say by themselves that nothing is.
 *
 * @param totals as of the instant.
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readLatestLoss(
  archive: ArchiveDatabase,
  totals: LatestOf,
  asOf: number | null,
): Promise<FoundLoss | null> {
  const { latestSnapshotId, latestFetchedAt, confirmedAt } = totals;
  if (confirmedAt > latestFetchedAt || !canLose(totals)) return null;
  const snapshot = await readSnapshotAsOf(archive, latestSnapshotId, asOf);
  return snapshot && readListLoss(archive, snapshot);
}

/** Whether a response to a request may ever be in doubt: it is a whole list, and not the first. */
export function canLose({ resource, params, snapshots }: Pick<LatestOf, 'resource' | 'params' | 'snapshots'>): boolean {
  const definition: ResourceDefinition = catalog[resource];
  return snapshots > 1 && definition.isComplete(params, 'cache');
}

/** Which answers to a request are looked at, and what is known of them. Instants are UTC, epoch milliseconds; null for now. */
interface BelievedQuestion {
  /** The last instant they may have come at. */
  readonly until: number | null;
  /** What was confirmed or accepted after it is not known; no earlier than `until`. */
  readonly asOf: number | null;
  readonly most: number;
}

/** The latest answers to a request that are not in doubt, the latest first. Reads one more than asked for, and those in doubt. */
export async function trustedSnapshots(
  archive: ArchiveDatabase,
  requestKey: string,
  { until, asOf, most }: BelievedQuestion,
): Promise<readonly Snapshot[]> {
  const believed: Snapshot[] = [];
  for (let below = until === null ? Infinity : until + 1; believed.length < most;) {
    const [row] = await snapshotsBefore(archive, { requestKey, fetchedAt: below }).limit(1).toArray();
    if (!row) break;
    const [seen = row] = await snapshotsAsOf(archive, [row], asOf);
    if (!(await readListLoss(archive, seen))) believed.push(seen);
    below = row.fetchedAt;
  }
  return believed;
}

/** The latest response to a request that was not in doubt at an instant, UTC, epoch milliseconds; null before the first. */
export async function latestTrustedSnapshot(
  archive: ArchiveDatabase,
  requestKey: string,
  asOf: number | null,
): Promise<Snapshot | null> {
  const [last] = await trustedSnapshots(archive, requestKey, { until: asOf, asOf, most: 1 });
  return last ?? null;
}

/**
 * The answers to a request between two of them, judged, with what it takes to tell their changes: from the last one before
 * that was believed.
 *
 * @param from the `fetchedAt` of the first response wanted.
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readJudgements(
  archive: ArchiveDatabase,
  requestKey: string,
  { from, asOf }: { readonly from: number; readonly asOf: number | null },
): Promise<readonly Judgement<Snapshot>[]> {
  const start = await believedBefore(archive, { requestKey, fetchedAt: from }, asOf);
  const rows = await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, start?.fetchedAt ?? Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .toArray();
  return judgeResponses(await snapshotsAsOf(archive, rows, asOf));
}

/**
 * Changes as they are told to the user (`toldChanges`), of some or all records, in the order of time. Other answers are read
 * only where one of them is in doubt.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readReportedChanges(
  archive: ArchiveDatabase,
  changes: readonly Change[],
  asOf: number | null,
): Promise<readonly Change[]> {
  const told = [...Map.groupBy(changes, ({ requestKey }) => requestKey)].map(async ([requestKey, own]) => {
    const from = await firstDoubt(archive, own, asOf);
    if (from === null) return own;
    const judgements = await readJudgements(archive, requestKey, { from, asOf });
    const later = own.filter(({ at }) => at >= from);
    return [...own.filter(({ at }) => at < from), ...reportedChanges(later, judgements)];
  });
  return (await Promise.all(told)).flat().toSorted((a, b) => a.at - b.at || a.id - b.id);
}

/** When the first of the responses came whose removals are in doubt, UTC, epoch milliseconds; null where none is. */
async function firstDoubt(
  archive: ArchiveDatabase,
  changes: readonly Change[],
  asOf: number | null,
): Promise<number | null> {
  const removals = changes.filter(({ kind, path }) => kind === 'removed' && path === '');
  const ids = [...new Set(removals.toSorted((a, b) => a.at - b.at).map(({ snapshotId }) => snapshotId))];
  for (const id of ids) {
    const snapshot = await readSnapshotAsOf(archive, id, asOf);
    if (snapshot && (await readListLoss(archive, snapshot))) return snapshot.fetchedAt;
  }
  return null;
}

/** The last complete and believed answer before an instant; what comes after it can be judged without what came before it. */
async function believedBefore(
  archive: ArchiveDatabase,
  place: Pick<Snapshot, 'requestKey' | 'fetchedAt'>,
  asOf: number | null,
): Promise<Snapshot | null> {
  for (let before = await completeBefore(archive, place); before; before = await completeBefore(archive, before)) {
    const [seen = before] = await snapshotsAsOf(archive, [before], asOf);
    if (!(await readListLoss(archive, seen))) return seen;
  }
  return null;
}

async function completeBefore(
  archive: ArchiveDatabase,
  place: Pick<Snapshot, 'requestKey' | 'fetchedAt'>,
): Promise<Snapshot | null> {
  const before = await snapshotsBefore(archive, place)
    .filter(({ isComplete }) => isComplete)
    .first();
  return before ?? null;
}

/** The snapshots of a request before an instant, the latest first. */
function snapshotsBefore(
  archive: ArchiveDatabase,
  { requestKey, fetchedAt }: Pick<Snapshot, 'requestKey' | 'fetchedAt'>,
) {
  return (
    archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([requestKey, Dexie.minKey], [requestKey, fetchedAt], true, false)
      // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection, which is read backwards, not an array
      .reverse()
  );
}

/**
 * The user says that a list which holds far less than the one before is right: what it left out counts as removed from then on.
 * Nothing happens where the snapshot is gone, or was accepted before.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function acceptLoss(archive: ArchiveDatabase, snapshotId: string, at: number): Promise<void> {
  const { snapshots, totals } = archive;
  await archive.transaction('rw', [snapshots, totals], async () => {
    const snapshot = await snapshots.get(snapshotId);
    if (!snapshot || snapshot.lossAcceptedAt !== undefined) return;
    await snapshots.update(snapshotId, { lossAcceptedAt: at });
    // Whoever keeps something made from the latest responses, such as the search index, follows the totals.
    const own = await totals.get(snapshot.requestKey);
    if (own) await totals.put(own);
  });
}
