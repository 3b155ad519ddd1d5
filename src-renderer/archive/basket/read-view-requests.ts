import type { Params } from '../../../src-shared/catalog/resource.ts';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from '../archive-database.ts';
import type { StoredTotals } from '../archive-rows.ts';
import { latestByRequest } from '../latest-by-request.ts';
import { readCollection } from '../read-collection.ts';
import { identityInRecordId } from '../record-id.ts';

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
  const latest = latestByRequest(await archive.outlines.where('resource').equals('star-system').toArray());
  const snapshots = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  const detailed = new Set(snapshots.flatMap((snapshot) => snapshot?.manifest ?? []).map(identityInRecordId));
  return systems.records.flatMap(({ identity, fields }) =>
    fields.code === null || detailed.has(identity) ? [] : [fields.code],
  );
}

/** Requests with these parameters that were ever answered. */
export function answeredRequests(
  totals: ViewRequests['totals'],
  resource: ResourceName,
): readonly { readonly resource: ResourceName; readonly params: Params }[] {
  return totals.filter((row) => row.resource === resource).map(({ params }) => ({ resource, params }));
}
