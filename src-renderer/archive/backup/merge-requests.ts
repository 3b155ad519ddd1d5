import { Dexie } from 'dexie';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { Change, Snapshot } from '../archive-rows.ts';
import { outlineOf } from '../outline-of.ts';
import { compareKept } from '../rewrite/compare-kept.ts';
import { createSnapshotId } from '../snapshot-id.ts';
import { foldTimelines, type FoldedSnapshot, type SnapshotHead } from './fold-timelines.ts';
import { RowWriter } from './row-writer.ts';

export interface MergedRequests {
  readonly current: ArchiveDatabase;
  readonly other: ArchiveDatabase;
  /** Has the bodies and the records of both already. */
  readonly merged: ArchiveDatabase;
  /** Its changes may lack some. */
  readonly isOtherPartial: boolean;
  readonly onSnapshots: (count: number) => void;
}

/** Snapshots with their lists in memory at once. */
const snapshotsAtOnce = 20;

/**
 * The snapshots of both archives with their outlines and changes, request by request.
 *
 * @returns by the ids of snapshots that became another: that one's id.
 */
export async function mergeRequests({
  current,
  other,
  merged,
  isOtherPartial,
  onSnapshots,
}: MergedRequests): Promise<{ readonly renamed: ReadonlyMap<string, string>; readonly writers: readonly RowWriter[] }> {
  const renamed = new Map<string, string>();
  const writers = { snapshots: new RowWriter(merged), outlines: new RowWriter(merged), changes: new RowWriter(merged) };
  const keys = new Set([...(await requestKeys(current)), ...(await requestKeys(other))]);
  for (const requestKey of [...keys].toSorted()) {
    const heads = { current: await readHeads(current, requestKey), other: await readHeads(other, requestKey) };
    const timeline = foldTimelines(heads.current, heads.other);
    const ids = timeline.snapshots.map(({ id, fetchedAt }) => id ?? createSnapshotId(fetchedAt));
    for (const [id, index] of timeline.becameOf) if (ids[index] !== id) renamed.set(id, ids[index] ?? id);
    const previousOf = { current: predecessors(heads.current), other: predecessors(heads.other) };
    let before: Snapshot | null = null;
    for (const [index, folded] of timeline.snapshots.entries()) {
      const source = folded.side === 'current' ? current : other;
      const snapshot = await makeSnapshot({ source, merged, folded, id: ids[index] ?? '' });
      await writers.snapshots.add('snapshots', [snapshot]);
      await writers.outlines.add('outlines', [outlineOf(snapshot)]);
      if (before) {
        const previous = previousOf[folded.side].get(folded.rowId);
        const isTrusted = folded.side === 'current' || !isOtherPartial;
        const isKnown = isTrusted && folded.id !== null && previous !== undefined && isSameState(previous, before);
        const changes = isKnown ? await copyChanges(source, folded.rowId) : await makeChanges(merged, before, snapshot);
        const own = { snapshotId: snapshot.id, previousSnapshotId: before.id, at: snapshot.fetchedAt };
        await writers.changes.add(
          'changes',
          changes.map((change) => ({ ...change, ...own })),
        );
      }
      before = snapshot;
    }
    onSnapshots(heads.current.length + heads.other.length);
  }
  for (const writer of Object.values(writers)) await writer.flush();
  return { renamed, writers: Object.values(writers) };
}

async function requestKeys(archive: ArchiveDatabase): Promise<readonly string[]> {
  // The rows themselves are not read. Keys of a compound index are lists.
  const keys = (await archive.snapshots
    .orderBy('[requestKey+fetchedAt]')
    .keys()) as unknown as readonly (readonly unknown[])[];
  return keys.map(([requestKey]) => String(requestKey));
}

/** The snapshots of a request in the order of time, without their lists. */
async function readHeads(archive: ArchiveDatabase, requestKey: string): Promise<readonly SnapshotHead[]> {
  const heads: SnapshotHead[] = [];
  for (let above = -Infinity; ;) {
    const batch: readonly Snapshot[] = await archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([requestKey, above], [requestKey, Dexie.maxKey], false, true)
      .limit(snapshotsAtOnce)
      .toArray();
    for (const { id, bodyHash, fetchedAt, lastSeenAt, lastSeenSource, source, isComplete } of batch) {
      heads.push({ id, bodyHash, fetchedAt, lastSeenAt, lastSeenSource, source, isComplete });
    }
    const last = batch.at(-1);
    if (!last || batch.length < snapshotsAtOnce) return heads;
    above = last.fetchedAt;
  }
}

function predecessors(heads: readonly SnapshotHead[]): ReadonlyMap<string, SnapshotHead> {
  return new Map(heads.flatMap((head, index) => (index === 0 ? [] : [[head.id, heads[index - 1] ?? head]])));
}

async function makeSnapshot({
  source,
  merged,
  folded,
  id,
}: {
  readonly source: ArchiveDatabase;
  readonly merged: ArchiveDatabase;
  readonly folded: FoldedSnapshot;
  readonly id: string;
}): Promise<Snapshot> {
  const row = await source.snapshots.get(folded.rowId);
  if (!row) throw new Error(`Snapshot ${folded.rowId} went away while it was merged.`);
  const body = await merged.bodies.get(row.bodyHash);
  const { imported, ...plain } = row;
  const { fetchedAt, lastSeenAt, lastSeenSource } = folded;
  return {
    ...plain,
    // Of what came back it is known when, and no longer from which file or with which words of the envelope.
    ...(folded.id === null ? { envelopeSource: null } : imported ? { imported } : {}),
    id,
    fetchedAt,
    lastSeenAt,
    lastSeenSource,
    source: folded.source,
    gzipBytes: body?.gzip.byteLength ?? row.gzipBytes,
  };
}

/** Whether a snapshot looks the same to the one after it. */
function isSameState(
  one: Pick<Snapshot, 'bodyHash' | 'isComplete'>,
  other: Pick<Snapshot, 'bodyHash' | 'isComplete'>,
): boolean {
  return one.bodyHash === other.bodyHash && one.isComplete === other.isComplete;
}

type NewChange = Omit<Change, 'id' | 'snapshotId' | 'previousSnapshotId' | 'at'>;

async function copyChanges(archive: ArchiveDatabase, snapshotId: string): Promise<readonly NewChange[]> {
  const rows = await archive.changes.where('snapshotId').equals(snapshotId).toArray();
  return rows.map((row) => {
    const { id: _, ...change } = row;
    return change;
  });
}

async function makeChanges(
  merged: ArchiveDatabase,
  before: Snapshot,
  snapshot: Snapshot,
): Promise<readonly NewChange[]> {
  const { changes } = await compareKept(merged, before, snapshot, null);
  return changes.map((change) => ({ ...change, requestKey: snapshot.requestKey, resource: snapshot.resource }));
}
