import type { Transaction } from 'dexie';

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
    outlines.push(outlineOf(snapshot));
  });
  await transaction.table('outlines').bulkAdd(outlines);
  await transaction.table('observations').bulkAdd(await measuredPrices(transaction));
}

function outlineOf({ manifest, ...snapshot }: OldSnapshot): object {
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
