import type { Page } from '@playwright/test';
import type { Snapshot, StoredTotals } from '../../src-renderer/archive/archive-rows.ts';

/** Says in words where the totals kept of each request are not what its snapshots come to. */
export async function checkTotals(page: Page, profileId: string): Promise<readonly string[]> {
  const { snapshots, totals } = await readTogether(page, profileId);
  const requests = Map.groupBy(snapshots, ({ requestKey }) => requestKey);
  const unknown = totals.filter(({ requestKey }) => !requests.has(requestKey));
  const faults = unknown.map(({ requestKey }) => `${requestKey}: totals without a snapshot`);
  for (const [requestKey, own] of requests) {
    const kept = totals.find((row) => row.requestKey === requestKey);
    const latest = own.toSorted((a, b) => a.fetchedAt - b.fetchedAt).at(-1);
    const counted = {
      snapshots: own.length,
      latestSnapshotId: latest?.id,
      currentRecords: latest?.manifest.length,
      confirmedAt: latest?.lastSeenAt,
      confirmedSource: latest?.lastSeenSource,
      storedBytes: sum(new Map(own.map(({ bodyHash, gzipBytes }) => [bodyHash, gzipBytes])).values()),
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

interface Counted {
  readonly snapshots: readonly Snapshot[];
  readonly totals: readonly StoredTotals[];
}

/** In one transaction: the program that was started to look may be storing an answer meanwhile. */
async function readTogether(page: Page, profileId: string): Promise<Counted> {
  const rows = await page.evaluate(async (database) => {
    const finish = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
        request.addEventListener('success', () => resolve(request.result));
      });
    const archive = await finish(indexedDB.open(database));
    const reading = archive.transaction(['snapshots', 'totals']);
    const [snapshots, totals] = await Promise.all([
      finish<unknown[]>(reading.objectStore('snapshots').getAll()),
      finish<unknown[]>(reading.objectStore('totals').getAll()),
    ]);
    archive.close();
    return { snapshots, totals };
  }, `orrery-archive-${profileId}`);
  return rows as unknown as Counted; // the archive's own rows; what they hold is what is judged
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((all, each) => all + each, 0);
}
