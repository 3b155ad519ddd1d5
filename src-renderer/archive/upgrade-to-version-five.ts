import { Dexie, type Transaction } from 'dexie';

/**
 * Rows of version 4, as far as the upgrade reads them. Written out here, and not taken from today's types, because they
 * stay as they are whatever becomes of those.
 */
interface OldOutline {
  readonly id: string;
  readonly requestKey: string;
  readonly resource: string;
  readonly bodyHash: string;
  readonly gzipBytes: number;
  readonly fetchedAt: number;
  readonly lastSeenAt: number;
  readonly recordCount: number;
}

interface OldSnapshot {
  readonly id: string;
  readonly params: object;
  readonly lastSeenSource: string;
  readonly manifest: readonly string[];
  readonly drift: readonly { readonly kind: string }[];
}

interface OldRecord {
  readonly title: string;
}

/** One request while its outlines are counted. */
interface Count {
  latest: OldOutline;
  snapshots: number;
  storedBytes: number;
  ownBytes: number;
  firstFetchedAt: number;
  readonly bodies: Set<string>;
}

/** So many outlines, and so many snapshots with their lists, are in memory at once. */
const outlinesAtOnce = 1_000;
const snapshotsAtOnce = 20;

/**
 * Version 4 to 5: the totals of each request. Counted from the outlines, a batch at a time; of the snapshots only the latest
 * of each request is read, and no body.
 */
export async function upgradeToVersionFive(transaction: Transaction): Promise<void> {
  const counts = [...(await countRequests(transaction)).values()];
  for (let from = 0; from < counts.length; from += snapshotsAtOnce) {
    const batch = counts.slice(from, from + snapshotsAtOnce);
    const snapshots = await transaction.table<OldSnapshot>('snapshots').bulkGet(batch.map(({ latest }) => latest.id));
    const firsts = snapshots.map((snapshot) => snapshot?.manifest[0] ?? '');
    const records = await transaction.table<OldRecord>('records').bulkGet(firsts);
    await transaction
      .table('totals')
      .bulkAdd(batch.map((count, index) => totalsOf(count, snapshots[index], records[index]?.title ?? null)));
  }
}

/** In the order the snapshots were made, so that a body shared by two requests counts with the one that had it first. */
async function countRequests(transaction: Transaction): Promise<ReadonlyMap<string, Count>> {
  const counts = new Map<string, Count>();
  const known = new Set<string>();
  for (let above: string | typeof Dexie.minKey = Dexie.minKey; ;) {
    const batch: readonly OldOutline[] = await transaction
      .table<OldOutline, string>('outlines')
      .where(':id')
      .above(above)
      .limit(outlinesAtOnce)
      .toArray();
    for (const outline of batch) {
      const count = counts.get(outline.requestKey);
      if (count) addTo(count, outline, known);
      else counts.set(outline.requestKey, firstCount(outline, known));
      known.add(outline.bodyHash);
    }
    const last = batch.at(-1);
    if (!last || batch.length < outlinesAtOnce) return counts;
    above = last.id;
  }
}

function firstCount(outline: OldOutline, known: ReadonlySet<string>): Count {
  const { bodyHash, gzipBytes, fetchedAt } = outline;
  return {
    latest: outline,
    snapshots: 1,
    storedBytes: gzipBytes,
    ownBytes: known.has(bodyHash) ? 0 : gzipBytes,
    firstFetchedAt: fetchedAt,
    bodies: new Set([bodyHash]),
  };
}

function addTo(count: Count, outline: OldOutline, known: ReadonlySet<string>): void {
  const { bodyHash, gzipBytes, fetchedAt } = outline;
  count.snapshots += 1;
  count.firstFetchedAt = Math.min(count.firstFetchedAt, fetchedAt);
  if (fetchedAt > count.latest.fetchedAt) count.latest = outline;
  if (!count.bodies.has(bodyHash)) count.storedBytes += gzipBytes;
  if (!known.has(bodyHash)) count.ownBytes += gzipBytes;
  count.bodies.add(bodyHash);
}

/** What only a snapshot knows is taken at its plainest where that is lost. */
function totalsOf(count: Count, snapshot: OldSnapshot | undefined, title: string | null): object {
  const { latest, snapshots, storedBytes, ownBytes, firstFetchedAt } = count;
  return {
    requestKey: latest.requestKey,
    resource: latest.resource,
    params: snapshot?.params ?? {},
    title,
    latestSnapshotId: latest.id,
    snapshots,
    currentRecords: latest.recordCount,
    storedBytes,
    ownBytes,
    firstFetchedAt,
    latestFetchedAt: latest.fetchedAt,
    confirmedAt: latest.lastSeenAt,
    confirmedSource: snapshot?.lastSeenSource ?? 'stored',
    drifts: snapshot?.drift.filter(({ kind }) => kind !== 'unknown-field').length ?? 0,
  };
}
