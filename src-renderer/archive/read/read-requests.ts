import { Dexie } from 'dexie';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Outline, Snapshot } from '../schema/archive-rows.ts';
import { snapshotsAsOf } from './read-snapshots.ts';

/** A request the archive has answers to. */
export interface RequestWithResponse {
  readonly latest: Snapshot;
  readonly snapshots: number;
}

/**
 * Every request with at least one snapshot, the latest confirmed first. Steps over the index from request to request, so
 * that only the latest snapshot of each is read.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readRequests(
  archive: ArchiveDatabase,
  asOf: number | null,
): Promise<readonly RequestWithResponse[]> {
  const found: RequestWithResponse[] = [];
  let above: string | null = null;
  for (;;) {
    const next: Snapshot | undefined = await archive.snapshots
      .where('[requestKey+fetchedAt]')
      .above(above === null ? Dexie.minKey : [above, Dexie.maxKey])
      .first();
    if (!next) return found.toSorted((a, b) => b.latest.lastSeenAt - a.latest.lastSeenAt);
    above = next.requestKey;
    const upToThen = archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between([above, Dexie.minKey], [above, asOf ?? Dexie.maxKey], true, true);
    const [latest, snapshots] = await Promise.all([upToThen.clone().last(), upToThen.clone().count()]);
    const [seen] = latest ? await snapshotsAsOf(archive, [latest], asOf) : [];
    if (seen) found.push({ latest: seen, snapshots });
  }
}

/**
 * The request keys that begin alike, of requests with at least one snapshot, in the order of their text. Steps over the index
 * from request to request, so that of a thousand snapshots of one request a single row is read.
 */
export async function readRequestKeys(archive: ArchiveDatabase, start: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for (;;) {
    const last = keys.at(-1);
    const lower = last === undefined ? [start, Dexie.minKey] : [last, Dexie.maxKey];
    const next = await archive.snapshots
      .where('[requestKey+fetchedAt]')
      .between(lower, [`${start}\uFFFF`, Dexie.maxKey], false, false)
      .first();
    if (!next) return keys;
    keys.push(next.requestKey);
  }
}

/** A request that has been answered at least once. `lastSeenAt` is UTC, epoch milliseconds. */
export interface ArchivedRequest {
  readonly requestKey: string;
  readonly params: Params;
  /** Title of the first record of its latest snapshot. */
  readonly title: string;
  readonly lastSeenAt: number;
}

/**
 * Every request of a resource that the archive has an answer to, the latest first.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readArchivedRequests(
  archive: ArchiveDatabase,
  resource: ResourceName,
  asOf: number | null,
): Promise<readonly ArchivedRequest[]> {
  const all = await archive.outlines.where('resource').equals(resource).toArray();
  const latest = latestByRequest(all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf));
  const found = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  const known = found.filter((snapshot) => snapshot !== undefined);
  const snapshots = (await snapshotsAsOf(archive, known, asOf)).toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
  const records = await archive.records.bulkGet(snapshots.map(({ manifest }) => manifest[0] ?? ''));
  return snapshots.map(({ requestKey, params, lastSeenAt }, index) => ({
    requestKey,
    params,
    title: records[index]?.title ?? requestKey,
    lastSeenAt,
  }));
}

/** The latest of some snapshots for each request, by request key. */
export function latestByRequest(snapshots: readonly Outline[]): ReadonlyMap<string, Outline> {
  const latest = new Map<string, Outline>();
  for (const snapshot of snapshots) {
    const known = latest.get(snapshot.requestKey);
    if (!known || known.fetchedAt < snapshot.fetchedAt) latest.set(snapshot.requestKey, snapshot);
  }
  return latest;
}
