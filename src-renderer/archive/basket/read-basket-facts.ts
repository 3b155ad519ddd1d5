import { Dexie } from 'dexie';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { countChangedRecords, snapshotBefore } from '../attempts/read-attempts.ts';
import { readCollection } from '../read/read-collection.ts';
import { readIdentitiesWithResponse } from '../read/read-detail.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { StoredTotals } from '../schema/archive-rows.ts';

/** What the archive says of the requests that its views are made of. */
export interface ViewRequests {
  /** Every request that was ever answered. */
  readonly totals: readonly Pick<StoredTotals, 'resource' | 'params' | 'requestKey' | 'confirmedAt'>[];
  /** Codes of the map's systems whose details are not archived. */
  readonly systemsWithoutDetails: readonly string[];
  /** Slugs of the teams that can be asked for. */
  readonly teams: readonly string[];
}

/** Reads what whole views would ask for, as the archive stands now. */
export async function readViewRequests(archive: ArchiveDatabase): Promise<ViewRequests> {
  const [totals, systemsWithoutDetails, teams] = await Promise.all([
    archive.totals.toArray(),
    readSystemsWithoutDetails(archive),
    readCollection<'teams'>(archive, 'teams', null),
  ]);
  return { totals, systemsWithoutDetails, teams: (teams?.records ?? []).flatMap(({ fields }) => fields.slug ?? []) };
}

/**
 * What was answered counts and not what was asked: a request's code is text somebody typed. A system without a code cannot
 * be asked for.
 */
async function readSystemsWithoutDetails(archive: ArchiveDatabase): Promise<readonly string[]> {
  const systems = await readCollection<'systems'>(archive, 'systems', null);
  if (!systems) return [];
  const detailed = await readIdentitiesWithResponse(archive, 'star-system', null);
  return systems.records.flatMap(({ identity, fields }) =>
    fields.code === null || detailed.has(identity) ? [] : [fields.code],
  );
}

/** Requests with these parameters that were ever answered. */
export function requestsWithResponse(
  totals: ViewRequests['totals'],
  resource: ResourceName,
): readonly { readonly resource: ResourceName; readonly params: Params }[] {
  return totals.filter((row) => row.resource === resource).map(({ params }) => ({ resource, params }));
}

/** What an attempt brought into the archive. */
export interface BasketOutcomeFacts {
  /** What it stored or confirmed; null where it brought nothing, or that was removed since. */
  readonly snapshotId: string | null;
  /** The snapshot before; null for a first response. */
  readonly beforeId: string | null;
  /** Records that came, went or read differently. */
  readonly changedRecords: number;
}

/** @returns null without an attempt, and where it is not in the archive. */
export async function readBasketOutcome(
  archive: ArchiveDatabase,
  attemptId: string | null,
): Promise<BasketOutcomeFacts | null> {
  const attempt = attemptId === null ? undefined : await archive.attempts.get(attemptId);
  if (!attempt) return null;
  const snapshot = attempt.snapshotId === null ? undefined : await archive.snapshots.get(attempt.snapshotId);
  if (!snapshot) return { snapshotId: null, beforeId: null, changedRecords: 0 };
  const before = await snapshotBefore(archive, snapshot);
  return {
    snapshotId: snapshot.id,
    beforeId: before?.id ?? null,
    changedRecords: await countChangedRecords(archive, snapshot.id),
  };
}

/** How often asking again brought something new. */
export interface ChangeRate {
  /** Refreshes that brought another response than the archive had. */
  readonly changed: number;
  /** Refreshes that brought a response. */
  readonly refreshes: number;
}

/**
 * How often a request changed in the past. A refresh is a response that came, stored copy or live, when the archive already
 * had one to compare it with: every attempt that ended as `stored` or `unchanged`, other than the first of them. It changed
 * where it ended as `stored`, which happens only where its content differs from that of the response before. Attempts are
 * never thinned, so the figures stay when snapshots go.
 */
export async function readChangeRate(archive: ArchiveDatabase, requestKey: string): Promise<ChangeRate> {
  const attempts = await archive.attempts
    .where('[requestKey+startedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, Dexie.maxKey])
    .toArray();
  const responses = attempts.filter(({ outcome }) => outcome === 'stored' || outcome === 'unchanged');
  const stored = responses.filter(({ outcome }) => outcome === 'stored').length;
  // The first response is the one that the others are compared with: always a stored one, whatever the clock said then.
  const hasFirst = stored > 0 ? 1 : 0;
  return { changed: stored - hasFirst, refreshes: responses.length - hasFirst };
}
