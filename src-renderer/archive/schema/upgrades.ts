import { Dexie, type Transaction } from 'dexie';

/**
 * Rows of version 1, as far as the upgrade reads them. Written out here, and not taken from today's types, because they
 * stay as they are whatever becomes of those.
 */
interface OldSnapshot {
  readonly id: string;
  readonly requestKey: string;
  readonly resource: string;
  readonly bodyHash: string;
  readonly gzipBytes: number;
  readonly fetchedAt: number;
  readonly lastSeenAt: number;
  readonly manifest: readonly string[];
}

interface OldAttempt {
  readonly resource: string;
  readonly outcome: string;
  readonly plan: { readonly route: string; readonly mode: string | null };
}

interface OldSpend {
  readonly id: string;
  readonly at: number;
  readonly measuredUnits: number | null;
}

/**
 * Version 1 to 2: an outline for each snapshot, and the prices that the ledger had measured of answered path-key requests
 * (all others are documented). Times are not taken over: version 1 did not tell waiting from being answered.
 */
export async function upgradeToVersionTwo(transaction: Transaction): Promise<void> {
  const outlines: object[] = [];
  // One by one: the lists of all snapshots together may not fit into memory.
  await transaction.table<OldSnapshot>('snapshots').each((snapshot) => {
    outlines.push(summaryOf(snapshot));
  });
  await transaction.table('outlines').bulkAdd(outlines);
  await transaction.table('observations').bulkAdd(await measuredPrices(transaction));
}

function summaryOf({ manifest, ...snapshot }: OldSnapshot): object {
  const { id, requestKey, resource, bodyHash, gzipBytes, fetchedAt, lastSeenAt } = snapshot;
  return { id, requestKey, resource, bodyHash, gzipBytes, fetchedAt, lastSeenAt, recordCount: manifest.length };
}

async function measuredPrices(transaction: Transaction): Promise<readonly object[]> {
  const measured = await transaction
    .table<OldSpend>('ledger')
    .filter(({ measuredUnits }) => measuredUnits !== null)
    .toArray();
  const attempts = await transaction.table<OldAttempt>('attempts').bulkGet(measured.map(({ id }) => id));
  const byKey = new Map<string, { readonly times: Map<number, number>; updatedAt: number }>();
  for (const [index, { at, measuredUnits }] of measured.entries()) {
    const attempt = attempts[index];
    if (!attempt || measuredUnits === null || attempt.plan.route !== 'path-key') continue;
    if (attempt.outcome !== 'stored' && attempt.outcome !== 'unchanged') continue;
    const key = `${attempt.resource} ${attempt.plan.mode ?? ''}`;
    const known = byKey.get(key) ?? { times: new Map<number, number>(), updatedAt: 0 };
    known.times.set(measuredUnits, (known.times.get(measuredUnits) ?? 0) + 1);
    known.updatedAt = Math.max(known.updatedAt, at);
    byKey.set(key, known);
  }
  return [...byKey].map(([key, { times, updatedAt }]) => ({
    key,
    prices: [...times].map(([units, count]) => ({ units, times: count })),
    paces: [],
    updatedAt,
  }));
}

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

interface UpgradeToVersionFiveOldSnapshot {
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
    const snapshots = await transaction
      .table<UpgradeToVersionFiveOldSnapshot>('snapshots')
      .bulkGet(batch.map(({ latest }) => latest.id));
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
function totalsOf(count: Count, snapshot: UpgradeToVersionFiveOldSnapshot | undefined, title: string | null): object {
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
