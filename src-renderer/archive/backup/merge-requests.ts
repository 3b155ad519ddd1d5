import { Dexie } from 'dexie';
import type { Comparison } from '../compare/compare-fields.ts';
import { packChanges } from '../compare/pack-changes.ts';
import { readChanges } from '../compare/read-changes.ts';
import { compareKept } from '../rewrite/request-rows.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { summariseSnapshot, type ResponseSource, type Snapshot } from '../schema/archive-rows.ts';
import { createSnapshotId } from '../schema/ids.ts';
import { RowWriter } from './archive-tables.ts';

interface MergedRequests {
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
      await writers.outlines.add('outlines', [summariseSnapshot(snapshot)]);
      if (before) {
        const previous = previousOf[folded.side].get(folded.rowId);
        const isTrusted = folded.side === 'current' || !isOtherPartial;
        const isKnown = isTrusted && folded.id !== null && previous !== undefined && isSameState(previous, before);
        const changes = isKnown ? await copyChanges(source, folded.rowId) : await makeChanges(merged, before, snapshot);
        const rows = await packChanges(before, snapshot, { changes });
        await writers.changes.add('changes', rows);
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

async function copyChanges(archive: ArchiveDatabase, snapshotId: string): Promise<Comparison['changes']> {
  return readChanges(await archive.changes.where('snapshotId').equals(snapshotId).toArray());
}

async function makeChanges(
  merged: ArchiveDatabase,
  before: Snapshot,
  snapshot: Snapshot,
): Promise<Comparison['changes']> {
  const { changes } = await compareKept(merged, before, snapshot, new Map());
  return changes;
}

/** What of a snapshot decides where it stands among others. */
type SnapshotHead = Pick<
  Snapshot,
  'id' | 'bodyHash' | 'fetchedAt' | 'lastSeenAt' | 'lastSeenSource' | 'source' | 'isComplete'
>;

/** Whose snapshot it is: of the archive that is there, or of the other one. */
type Side = 'current' | 'other';

/** A snapshot of the merged archive. */
interface FoldedSnapshot {
  /** Whose row it is made from. */
  readonly side: Side;
  readonly rowId: string;
  /** Null: the same content came back after another one, which neither archive knew alone; it needs an id of its own. */
  readonly id: string | null;
  readonly fetchedAt: number;
  readonly lastSeenAt: number;
  readonly lastSeenSource: ResponseSource;
  readonly source: ResponseSource;
  readonly bodyHash: string;
  readonly isComplete: boolean;
}

interface FoldedTimeline {
  readonly snapshots: readonly FoldedSnapshot[];
  /** By the ids of snapshots that went into another one: its place in `snapshots`. */
  readonly becameOf: ReadonlyMap<string, number>;
}

/** What an archive knows to have happened: content came, or was confirmed. */
interface Sighting {
  readonly side: Side;
  readonly head: SnapshotHead;
  readonly kind: 'came' | 'confirmed';
  /** Where it stands in the order of time. */
  readonly at: number;
  readonly seenAt: number;
  readonly source: ResponseSource;
}

/**
 * Puts the snapshots of one request from two archives into one timeline: the one that an archive would have which had
 * seen, in the order of time, when each content came and when it was last confirmed in either of them.
 *
 * @param current in the order of time, as the next.
 */
function foldTimelines(current: readonly SnapshotHead[], other: readonly SnapshotHead[]): FoldedTimeline {
  // The sort is stable: what one archive saw stays in its order, and of two at the same instant that of the present one is first.
  const sightings = [...sightingsOf('current', current), ...sightingsOf('other', other)].toSorted(
    (a, b) => a.at - b.at,
  );
  const snapshots: FoldedSnapshot[] = [];
  const becameOf = new Map<string, number>();
  const used = new Set<string>();
  for (const { side, head, kind, at, seenAt, source } of sightings) {
    const last = snapshots.at(-1);
    if (last?.bodyHash === head.bodyHash) {
      if (seenAt > last.lastSeenAt) {
        snapshots[snapshots.length - 1] = { ...last, lastSeenAt: seenAt, lastSeenSource: source };
      }
    } else {
      const isFirst = kind === 'came' && !used.has(head.id);
      // Strictly rising, as in every archive.
      const fetchedAt = last ? Math.max(at, last.fetchedAt + 1) : at;
      snapshots.push({
        side,
        rowId: head.id,
        id: isFirst ? head.id : null,
        fetchedAt,
        // Seen before it came: by a corrected clock, after one that was ahead.
        lastSeenAt: seenAt < at ? seenAt : Math.max(seenAt, fetchedAt),
        lastSeenSource: source,
        source: isFirst ? head.source : source,
        bodyHash: head.bodyHash,
        isComplete: head.isComplete,
      });
      used.add(head.id);
    }
    if (!becameOf.has(head.id)) becameOf.set(head.id, snapshots.length - 1);
  }
  return { snapshots, becameOf };
}

function sightingsOf(side: Side, heads: readonly SnapshotHead[]): readonly Sighting[] {
  return heads.flatMap((head, index): readonly Sighting[] => {
    const { fetchedAt, lastSeenAt, lastSeenSource, source } = head;
    const came = { side, head, kind: 'came', at: fetchedAt, seenAt: fetchedAt, source } as const;
    if (lastSeenAt < fetchedAt) return [{ ...came, seenAt: lastSeenAt, source: lastSeenSource }];
    if (lastSeenAt === fetchedAt) return [{ ...came, source: lastSeenSource }];
    // Where the clock was set back, a confirmation has a later instant than the content that came after it.
    const nextAt = heads[index + 1]?.fetchedAt ?? Infinity;
    const at = Math.min(lastSeenAt, nextAt - 1);
    return [came, { side, head, kind: 'confirmed', at, seenAt: lastSeenAt, source: lastSeenSource }];
  });
}
