import type { RecordOf } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import { useArchiveQuery } from '../hooks/archive-context.tsx';
import { readSnapshots } from '../read/read-snapshots.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readArchiveHealth } from './archive-summary.ts';
import { readRecentChanges } from './read-recent-changes.ts';
import type { ArchiveHealth, RecentChange, RequestTotals } from './recent.ts';
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

/** What the archive knows of each request, by request key, followed live; undefined while it is read. */
export function useRequestTotals(): readonly RequestTotals[] | undefined {
  return useArchiveQuery('request totals', readRequestTotals);
}

/** How sound the archive is, followed live; undefined while it is read. */
export function useArchiveHealth(): ArchiveHealth | undefined {
  return useArchiveQuery('health', readArchiveHealth);
}

/** Funds, fans, fleet and live version over all answers, oldest first, followed live; undefined while they are read. */
export function useStatsHistory(): readonly StatsPoint[] | undefined {
  return useArchiveQuery('stats history', readStatsHistory);
}

/** The game's figures as one answer had them. */
export interface StatsPoint {
  /** When these figures were first seen, UTC, epoch milliseconds. */
  readonly at: number;
  /** When they were last confirmed: they held from `at` until then. */
  readonly confirmedAt: number;
  readonly funds: number | null;
  readonly fans: number | null;
  readonly fleet: number | null;
  readonly liveVersion: string | null;
}

/**
 * The game's figures over all answers, oldest first. A record that is lost leaves its answer out.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readStatsHistory(archive: ArchiveDatabase, asOf: number | null): Promise<readonly StatsPoint[]> {
  const snapshots = (await readSnapshots(archive, requestKey('stats', {}), asOf)).toReversed();
  const ids = [...new Set(snapshots.flatMap(({ manifest }) => manifest[0] ?? []))];
  const rows = await archive.records.bulkGet(ids);
  // Records of an answer about statistics are statistics.
  const records = new Map(ids.map((id, index) => [id, rows[index]?.fields as RecordOf<'stats'> | undefined]));
  return snapshots.flatMap(({ manifest, fetchedAt, lastSeenAt }) => {
    const stats = records.get(manifest[0] ?? '');
    if (!stats) return [];
    const { funds, fans, fleet, liveVersion } = stats;
    return [{ at: fetchedAt, confirmedAt: lastSeenAt, funds, fans, fleet, liveVersion }];
  });
}
