import type { RecordOf } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import { readSnapshots } from '../read-snapshots.ts';

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
