import { Dexie } from 'dexie';
import type { RecordOf } from '../../../src-shared/catalog/registry.ts';
import { readCollection } from '../read/read-collection.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { attemptAsOf, spendAsOf } from './attempts-as-of.ts';
import { quotaDayStart, reconcileDays, type QuotaDay, type QuotaReading, type TimedSpend } from './reconcile-days.ts';

/** The ledger by quota days, with what the service said. Instants are UTC, epoch milliseconds. */
export interface QuotaDays {
  /** Newest first; only days with a spend or a reading. */
  readonly days: readonly QuotaDay[];
  /** A reset instant as the status path named it; null when it never did, and days then begin at midnight UTC. */
  readonly resetAt: number | null;
  /** Whether the ledger holds anything before these days. */
  readonly hasEarlier: boolean;
}

/**
 * The spends since an instant beside the account's own count: every response of the account path is a reading of it.
 *
 * @param since UTC, epoch milliseconds; the quota day it lies in is the first one read.
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readQuotaDays(archive: ArchiveDatabase, since: number, asOf: number | null): Promise<QuotaDays> {
  const status = await readCollection<'status'>(archive, 'status', asOf);
  const resetAt = status?.records[0]?.fields.quotaResetLastAt ?? null;
  const from = quotaDayStart(since, resetAt);
  const until = asOf ?? Infinity;
  const [spends, readings, earlier] = await Promise.all([
    readSpends(archive, from, until),
    readReadings(archive, from, until),
    archive.ledger.where('at').below(from).limit(1).count(),
  ]);
  return { days: reconcileDays(spends, readings, resetAt), resetAt, hasEarlier: earlier > 0 };
}

async function readSpends(archive: ArchiveDatabase, from: number, until: number): Promise<readonly TimedSpend[]> {
  const asOf = until === Infinity ? null : until;
  const entries = await archive.ledger.where('at').between(from, until, true, true).toArray();
  const attempts = await archive.attempts.bulkGet(entries.map(({ id }) => id));
  return entries.map((entry, index) => {
    const attempt = attempts[index];
    const then = attempt && attemptAsOf(attempt, asOf);
    return {
      entry: spendAsOf(entry, attempt, asOf),
      // An interrupted call was ended by the next start of the program, which may have been days later.
      endedAt: then && then.outcome !== 'interrupted' ? then.endedAt : null,
    };
  });
}

async function readReadings(archive: ArchiveDatabase, from: number, until: number): Promise<readonly QuotaReading[]> {
  const attempts = await archive.attempts
    .where('[requestKey+startedAt]')
    .between(['account', from], ['account', until === Infinity ? Dexie.maxKey : until], true, true)
    .toArray();
  const ids = [...new Set(attempts.flatMap(({ snapshotId }) => snapshotId ?? []))];
  const snapshots = await archive.snapshots.bulkGet(ids);
  const records = await archive.records.bulkGet(snapshots.map((snapshot) => snapshot?.manifest[0] ?? ''));
  const countOf = new Map(ids.map((id, index) => [id, records[index]?.fields as RecordOf<'account'> | undefined])); // records of an account snapshot are accounts
  return attempts.flatMap(({ snapshotId, endedAt }) => {
    const count = countOf.get(snapshotId ?? '');
    if (!count || count.remaining === null || endedAt === null || endedAt > until) return [];
    return [{ at: endedAt, remaining: count.remaining, limit: count.limit }];
  });
}

/** How far this computer's clock and the service's may be apart, in milliseconds. */
const clockErrorMs = 2 * 60_000;

/**
 * Whether the quota was, or may have been, reset between two instants (UTC, epoch milliseconds): at the time of day the
 * status path names, every 24 hours (spec, Limits). False where the archive knows of no reset.
 */
export async function wasQuotaReset(archive: ArchiveDatabase, from: number, until: number): Promise<boolean> {
  const status = (await readCollection<'status'>(archive, 'status', null))?.records[0]?.fields;
  const resetAt = status?.quotaResetNextAt ?? status?.quotaResetLastAt ?? null;
  if (resetAt === null) return false;
  return quotaDayStart(from - clockErrorMs, resetAt) !== quotaDayStart(until + clockErrorMs, resetAt);
}
