import type { RecordOf, ResourceName } from '../../src-shared/catalog/registry.ts';
import type { ArchiveDatabase } from './archive-database.ts';
import type { CollectionRecord } from './read-collection.ts';
import { identityInRecordId } from './record-id.ts';
import { snapshotFacts, type SnapshotFacts } from './snapshot-facts.ts';
import { seenBy } from './seen-by.ts';

/** Some records as one snapshot has them. */
export interface RecordsAt<Fields extends object> {
  readonly snapshot: SnapshotFacts;
  /** By identity; without those that the snapshot does not hold. */
  readonly records: ReadonlyMap<string, CollectionRecord<Fields>>;
  /** Of those, the titles that another answer gave them; without those that no answer ever held. */
  readonly otherTitles: ReadonlyMap<string, string>;
}

export interface SnapshotQuestion<Name extends ResourceName> {
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
  const sought = new Set(identities);
  const rows = await archive.records.bulkGet(snapshot.manifest.filter((id) => sought.has(identityInRecordId(id))));
  const records = new Map<string, CollectionRecord<RecordOf<Name>>>();
  for (const row of rows) {
    if (!row || records.has(row.identity)) continue;
    // The record's resource decides the type of its fields; its id and the manifest carry the resource's name.
    const fields = row.fields as RecordOf<Name>;
    records.set(row.identity, { identity: row.identity, title: row.title, fields });
    sought.delete(row.identity);
  }
  const otherTitles = await readTitles(archive, resource, [...sought]);
  const [seen = snapshot] = await seenBy(archive, [snapshot], asOf);
  return { snapshot: snapshotFacts(seen), records, otherTitles };
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
