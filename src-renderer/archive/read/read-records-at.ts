import { Dexie } from 'dexie';
import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { ElementSource } from '../bodies/prepare-response.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { ResponseSource, Snapshot, StoredRecord } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';
import type { CollectionRecord } from './read-collection.ts';
import { snapshotsAsOf } from './read-snapshots.ts';

/** Some records as one snapshot has them. */
export interface RecordsAt<Fields extends object> {
  readonly snapshot: SnapshotFacts;
  /** By identity; without those that the snapshot does not hold. */
  readonly records: ReadonlyMap<string, CollectionRecord<Fields>>;
  /** Of those, the titles that another response gave them; without those that no response ever held. */
  readonly otherTitles: ReadonlyMap<string, string>;
}

interface SnapshotQuestion<Name extends ResourceName> {
  readonly resource: Name;
  readonly snapshotId: string;
  /** UTC, epoch milliseconds: what came after it is not known; null for now. */
  readonly asOf: number | null;
}

/**
 * A few records as a snapshot has them, of however many: the others are not read.
 *
 * @returns null when the archive holds no such snapshot of this resource, or did not yet.
 */
export async function readRecordsAt<Name extends ResourceName>(
  archive: ArchiveDatabase,
  { resource, snapshotId, asOf }: SnapshotQuestion<Name>,
  identities: readonly string[],
): Promise<RecordsAt<RecordOf<Name>> | null> {
  const snapshot = await archive.snapshots.get(snapshotId);
  // Ids also come from links: one of another resource would bring records of another shape.
  if (snapshot?.resource !== resource || (asOf !== null && snapshot.fetchedAt > asOf)) return null;
  const wanted = new Set(identities);
  const rows = await archive.records.bulkGet(snapshot.manifest.filter((id) => wanted.has(identityInRecordId(id))));
  const records = new Map<string, CollectionRecord<RecordOf<Name>>>();
  for (const row of rows) {
    if (!row || records.has(row.identity)) continue;
    // The record's resource decides the type of its fields; its id and the manifest carry the resource's name.
    const fields = row.fields as RecordOf<Name>;
    records.set(row.identity, { identity: row.identity, title: row.title, fields });
    wanted.delete(row.identity);
  }
  const otherTitles = await readTitles(archive, resource, [...wanted]);
  const [seen = snapshot] = await snapshotsAsOf(archive, [snapshot], asOf);
  return { snapshot: snapshotFacts(seen), records, otherTitles };
}

/** The first of all records of a resource that any response held, in the order of their identities; several versions of one are several. */
export async function readStoredRecords(
  archive: ArchiveDatabase,
  resource: ResourceName,
  most: number,
): Promise<readonly StoredRecord[]> {
  return archive.records
    .where('[resource+identity]')
    .between([resource, Dexie.minKey], [resource, Dexie.maxKey])
    .limit(most)
    .toArray();
}

async function readTitles(
  archive: ArchiveDatabase,
  resource: ResourceName,
  identities: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await Promise.all(
    identities.map((identity) => archive.records.where('[resource+identity]').equals([resource, identity]).first()),
  );
  return new Map(rows.flatMap((row) => (row ? [[row.identity, row.title] as const] : [])));
}

/**
 * The snapshots of a request that hold a record, newest first. One at a time, because their lists together may be large.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readSnapshotsHolding(
  archive: ArchiveDatabase,
  requestKey: string,
  identity: string,
  asOf: number | null,
): Promise<readonly SnapshotFacts[]> {
  const found: (Pick<Snapshot, 'id' | 'fetchedAt' | 'lastSeenAt' | 'lastSeenSource' | 'source'> & {
    readonly facts: SnapshotFacts;
  })[] = [];
  await archive.snapshots
    .where('[requestKey+fetchedAt]')
    .between([requestKey, Dexie.minKey], [requestKey, asOf ?? Dexie.maxKey], true, true)
    .each((snapshot) => {
      const { id, fetchedAt, lastSeenAt, lastSeenSource, source } = snapshot;
      if (snapshot.manifest.some((recordId) => identityInRecordId(recordId) === identity))
        found.push({ id, fetchedAt, lastSeenAt, lastSeenSource, source, facts: snapshotFacts(snapshot) });
    });
  const seen = await snapshotsAsOf(archive, found.toReversed(), asOf);
  return seen.map(({ facts, lastSeenAt, lastSeenSource }) => ({
    ...facts,
    confirmedAt: lastSeenAt,
    source: lastSeenSource,
  }));
}

/** What a view says of the snapshot its values come from, with what it takes to find them as they were sent. All instants are UTC, epoch milliseconds. */
export interface SnapshotFacts extends ElementSource {
  readonly fetchedAt: number;
  /** When the same content was last confirmed, and where that answer came from. */
  readonly confirmedAt: number;
  readonly source: ResponseSource;
  readonly recordCount: number;
}

/** What a view says of a snapshot. One that is looked back to comes as it was then (`snapshotsAsOf`). */
export function snapshotFacts(snapshot: Snapshot): SnapshotFacts {
  const { id, bodyHash, resource, params, byteLength, fetchedAt, lastSeenAt, lastSeenSource, manifest } = snapshot;
  return {
    id,
    bodyHash,
    resource,
    params,
    byteLength,
    fetchedAt,
    confirmedAt: lastSeenAt,
    source: lastSeenSource,
    recordCount: manifest.length,
  };
}

/** The response a record on screen was read from. Instants are UTC, epoch milliseconds. */
export interface RecordSource {
  readonly snapshot: ElementSource & { readonly fetchedAt: number };
  /** When a response last had this content, and where that answer came from. */
  readonly confirmedAt: number;
  readonly source: ResponseSource;
}
