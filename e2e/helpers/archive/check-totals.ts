import type { Snapshot, StoredRecord, StoredTotals } from '../../../src-renderer/archive/schema/archive-rows.ts';
import type { ArchiveImage } from './archive-image.ts';

/** Says in words where the totals kept of each request are not what its snapshots come to. */
export function checkTotals({ tables }: ArchiveImage): readonly string[] {
  const snapshots = (tables['snapshots'] ?? []) as unknown as readonly Snapshot[];
  const totals = (tables['totals'] ?? []) as unknown as readonly StoredTotals[];
  const titles = new Map(
    ((tables['records'] ?? []) as unknown as readonly StoredRecord[]).map(({ id, title }) => [id, title]),
  );
  const requests = Map.groupBy(snapshots, ({ requestKey }) => requestKey);
  const unknown = totals.filter(({ requestKey }) => !requests.has(requestKey));
  const faults = unknown.map(({ requestKey }) => `${requestKey}: totals without a snapshot`);
  for (const [requestKey, own] of requests) {
    const kept = totals.find((row) => row.requestKey === requestKey);
    const inTurn = own.toSorted((a, b) => a.fetchedAt - b.fetchedAt);
    const latest = inTurn.at(-1);
    const counted = {
      snapshots: own.length,
      latestSnapshotId: latest?.id,
      title: titles.get(latest?.manifest[0] ?? '') ?? null,
      currentRecords: latest?.manifest.length,
      firstFetchedAt: inTurn[0]?.fetchedAt,
      latestFetchedAt: latest?.fetchedAt,
      confirmedAt: latest?.lastSeenAt,
      confirmedSource: latest?.lastSeenSource,
      storedBytes: sum(new Map(own.map(({ bodyHash, gzipBytes }) => [bodyHash, gzipBytes])).values()),
      drifts: latest?.drift.filter(({ kind }) => kind !== 'unknown-field').length,
    };
    for (const [name, value] of Object.entries(counted)) {
      const told = kept?.[name as keyof typeof counted]; // the keys of the object above
      if (told !== value) faults.push(`${requestKey}: its totals say ${name} ${told}, its snapshots ${value}`);
    }
  }
  const bodies = new Map(snapshots.map(({ bodyHash, gzipBytes }) => [bodyHash, gzipBytes]));
  const owned = sum(totals.map(({ ownBytes }) => ownBytes));
  if (owned !== sum(bodies.values()))
    faults.push(`the totals count ${owned} bytes, the bodies take ${sum(bodies.values())}`);
  return faults;
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((all, each) => all + each, 0);
}
