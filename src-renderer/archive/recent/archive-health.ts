import { dayMs } from '../../../src-shared/day.ts';
import { readAttemptsUnderWay } from '../attempts/attempts-as-of.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt } from '../schema/archive-rows.ts';
import { archiveSummary } from './archive-summary.ts';
import type { ArchiveHealth } from './recent.ts';
import { readRequestTotals } from './request-totals.ts';

const sevenDaysMs = 7 * dayMs;

/**
 * How sound the archive is. Calls are counted in their indexes, without reading one.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readArchiveHealth(archive: ArchiveDatabase, asOf: number | null): Promise<ArchiveHealth> {
  const until = asOf ?? Number.MAX_SAFE_INTEGER;
  const from = (asOf ?? Date.now()) - sevenDaysMs;
  const unsettled = archive.ledger.where('state').equals('unknown');
  const [summary, totals, lately, unknownSpends, underWay] = await Promise.all([
    archiveSummary(archive, asOf),
    readRequestTotals(archive, asOf),
    archive.attempts.where('startedAt').between(from, until, true, true).primaryKeys(),
    asOf === null ? unsettled.primaryKeys() : unsettled.filter(({ at }) => at <= asOf).primaryKeys(),
    asOf === null ? [] : readAttemptsUnderWay(archive, asOf),
  ]);
  const later = new Set(underWay.map(({ id }) => id));
  const recent = new Set(lately.filter((id) => !later.has(id)));
  const count = async (outcome: Attempt['outcome']): Promise<number> => {
    const ids = await archive.attempts.where('outcome').equals(outcome).primaryKeys();
    return ids.filter((id) => recent.has(id)).length;
  };
  const [failedCalls, interruptedCalls] = await Promise.all([count('failed'), count('interrupted')]);
  return {
    snapshots: summary.snapshots,
    storedBytes: summary.storedBytes,
    requests: totals.length,
    requestsWithDrift: totals.filter(({ drifts }) => drifts > 0).length,
    failedCalls,
    interruptedCalls,
    unsettledSpends: unknownSpends.filter((id) => !later.has(id)).length,
  };
}
