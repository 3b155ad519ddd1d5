import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { readAttemptsUnderWay } from '../attempts/attempts-as-of.ts';
import { useArchiveQuery } from '../hooks/archive-context.tsx';
import { readSnapshots } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Attempt } from '../schema/archive-rows.ts';
import { archiveSummary } from './archive-summary.ts';
import { readRecentChanges } from './read-recent-changes.ts';
import type { ArchiveHealth, RecentChange } from './recent.ts';
import { readRequestTotals } from './request-totals.ts';

/**
 * What came and changed since an instant, request by request, the latest first, followed live; undefined while it is read.
 *
 * @param sinceAt UTC, epoch milliseconds; null for never, so that nothing is told as new.
 */
export function useRecentChanges(sinceAt: number | null): readonly RecentChange[] | undefined {
  return useArchiveQuery(`changes since ${sinceAt ?? 'never'}`, (archive, asOf) =>
    readRecentChanges(archive, sinceAt, asOf),
  );
}

/** How sound the archive is, followed live; undefined while it is read. */
export function useArchiveHealth(): ArchiveHealth | undefined {
  return useArchiveQuery('health', readArchiveHealth);
}

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

/** Funds, fans, fleet and live version over all responses, oldest first, followed live; undefined while they are read. */
export function useStatsHistory(): readonly StatsPoint[] | undefined {
  return useArchiveQuery('stats history', readStatsHistory);
}

/** The game's figures as one response had them. */
export interface StatsPoint extends Pick<RecordOf<'stats'>, 'funds' | 'fans' | 'fleet' | 'liveVersion'> {
  /** When these figures were first seen, UTC, epoch milliseconds. */
  readonly at: number;
  /** When they were last confirmed: they held from `at` until then. */
  readonly confirmedAt: number;
}

/**
 * The game's figures over all responses, oldest first. A record that is lost leaves its response out.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readStatsHistory(archive: ArchiveDatabase, asOf: number | null): Promise<readonly StatsPoint[]> {
  const responses = await readLoneRecords<'stats'>(archive, requestKey('stats', {}), asOf);
  return responses.map(({ at, confirmedAt, fields: { funds, fans, fleet, liveVersion } }) => {
    return { at, confirmedAt, funds, fans, fleet, liveVersion };
  });
}

/** How long the game took to load, as one response about a version told it. `at` is UTC, epoch milliseconds. */
export interface LoadPoint {
  readonly at: number;
  /** The middle of all reports from computers with an SSD, in the unit of the service, which names none. */
  readonly load: number | null;
}

/**
 * Load times over all answers to one request about telemetry, oldest first, followed live; undefined while they are read.
 *
 * @param key of the request; null for none.
 */
export function useLoadHistory(key: string | null): readonly LoadPoint[] | undefined {
  return useArchiveQuery(`load history ${key ?? ''}`, async (archive, asOf) => {
    const responses = key === null ? [] : await readLoneRecords<'telemetry'>(archive, key, asOf);
    return responses.map(({ at, fields }) => ({ at, load: fields.current?.ssdLoadTimes?.percentiles.p50 ?? null }));
  });
}

interface LoneRecord<Fields> {
  readonly at: number;
  readonly confirmedAt: number;
  readonly fields: Fields;
}

/** The first record of every response to a request, oldest first: for requests whose responses are one record each. */
async function readLoneRecords<Name extends ResourceName>(
  archive: ArchiveDatabase,
  key: string,
  asOf: number | null,
): Promise<readonly LoneRecord<RecordOf<Name>>[]> {
  const snapshots = (await readSnapshots(archive, key, asOf)).toReversed();
  const ids = [...new Set(snapshots.flatMap(({ manifest }) => manifest[0] ?? []))];
  const rows = await archive.records.bulkGet(ids);
  // The request's resource decides the type of the records of its snapshots.
  const records = new Map(ids.map((id, index) => [id, rows[index]?.fields as RecordOf<Name> | undefined]));
  return snapshots.flatMap(({ manifest, fetchedAt, lastSeenAt }) => {
    const fields = records.get(manifest[0] ?? '');
    return fields ? [{ at: fetchedAt, confirmedAt: lastSeenAt, fields }] : [];
  });
}
