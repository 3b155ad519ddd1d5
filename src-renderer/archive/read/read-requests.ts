import { Dexie } from 'dexie';
import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import { paramsInKey } from '../../../src-shared/request-key.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { ResponseSource, Snapshot, StoredTotals } from '../schema/archive-rows.ts';
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
 * Every request of a resource that the archive has a response to, the latest first.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readArchivedRequests(
  archive: ArchiveDatabase,
  resource: ResourceName,
  asOf: number | null,
): Promise<readonly ArchivedRequest[]> {
  const latest = await readLatest(archive, resource, asOf);
  return latest.map(({ snapshot: { requestKey, params, lastSeenAt }, record }) => ({
    requestKey,
    params,
    title: record?.title ?? requestKey,
    lastSeenAt,
  }));
}

/** What a request that asks for one record was answered last. Instants are UTC, epoch milliseconds. */
export interface LatestRecord<Fields extends object> {
  readonly requestKey: string;
  readonly params: Params;
  readonly title: string;
  readonly fields: Fields;
  /** When a response last had this content. */
  readonly confirmedAt: number;
  /** Where that answer came from. */
  readonly source: ResponseSource;
  /** Different responses in the archive. */
  readonly responses: number;
}

/**
 * The first record of the latest response to every request of a resource, the last confirmed first. A record the archive has
 * lost is left out: it can be asked for again.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readLatestRecords<Name extends ResourceName>(
  archive: ArchiveDatabase,
  resource: Name,
  asOf: number | null,
): Promise<readonly LatestRecord<RecordOf<Name>>[]> {
  const latest = await readLatest(archive, resource, asOf);
  return latest.flatMap(({ snapshot: { requestKey, params, lastSeenAt, lastSeenSource }, record, responses }) => {
    if (!record) return [];
    // The record's resource decides the type of its fields.
    const fields = record.fields as RecordOf<Name>;
    const { title } = record;
    return [{ requestKey, params, title, fields, confirmedAt: lastSeenAt, source: lastSeenSource, responses }];
  });
}

/** Of every request of a resource the latest snapshot with its first record, the last confirmed first. */
async function readLatest(archive: ArchiveDatabase, resource: ResourceName, asOf: number | null) {
  const latest = await readLatestSnapshots(archive, resource, asOf);
  const records = await archive.records.bulkGet(latest.map(({ snapshot }) => snapshot.manifest[0] ?? ''));
  return latest.map((each, index) => ({ ...each, record: records[index] }));
}

/** The latest response to a request, and how many different ones the archive has. */
interface LatestSnapshot {
  readonly snapshot: Snapshot;
  readonly responses: number;
}

/**
 * The latest snapshot of every request of a resource, the last confirmed first.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readLatestSnapshots(
  archive: ArchiveDatabase,
  resource: ResourceName,
  asOf: number | null,
): Promise<readonly LatestSnapshot[]> {
  const requests = await readCounted(archive, resource, asOf);
  const found = await archive.snapshots.bulkGet(requests.map(({ latestSnapshotId }) => latestSnapshotId));
  const known = found.filter((snapshot) => snapshot !== undefined);
  const snapshots = (await snapshotsAsOf(archive, known, asOf)).toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
  const responses = new Map(requests.map((request) => [request.requestKey, request.snapshots]));
  return snapshots.map((snapshot) => ({ snapshot, responses: responses.get(snapshot.requestKey) ?? 1 }));
}

/**
 * The parameters of every request of a resource that was answered; no snapshot is read for them.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readRequestParams(
  archive: ArchiveDatabase,
  resource: ResourceName,
  asOf: number | null,
): Promise<readonly Params[]> {
  const requests = await readCounted(archive, resource, asOf);
  return requests.map(({ requestKey }) => paramsInKey(requestKey));
}

/** Of a request's totals what its outlines tell as well. */
type Counted = Pick<StoredTotals, 'requestKey' | 'latestSnapshotId' | 'snapshots'>;

/**
 * Every request of a resource that was answered, by the text of its key. Of now the totals tell, which are one row for each, however
 * often it was answered; looking back the outlines are counted.
 */
async function readCounted(
  archive: ArchiveDatabase,
  resource: ResourceName,
  asOf: number | null,
): Promise<readonly Counted[]> {
  if (asOf === null) return readTotalsOf(archive, resource);
  const outlines = await archive.outlines.where('resource').equals(resource).toArray();
  const upToThen = Map.groupBy(
    outlines.filter(({ fetchedAt }) => fetchedAt <= asOf),
    ({ requestKey }) => requestKey,
  );
  const counted = [...upToThen].map(([requestKey, own]): Counted => {
    const latest = own.reduce((known, outline) => (known.fetchedAt < outline.fetchedAt ? outline : known));
    return { requestKey, latestSnapshotId: latest.id, snapshots: own.length };
  });
  return counted.toSorted((a, b) => (a.requestKey < b.requestKey ? -1 : 1));
}

/**
 * The totals of every request of a resource that the archive has a response to, in the order of their keys: how to find the requests
 * without reading the outlines of all their snapshots.
 */
export async function readTotalsOf(archive: ArchiveDatabase, resource: ResourceName): Promise<readonly StoredTotals[]> {
  const totals = await archive.totals.where('requestKey').startsWith(resource).toArray();
  // A name may begin another.
  return totals.filter((row) => row.resource === resource);
}
