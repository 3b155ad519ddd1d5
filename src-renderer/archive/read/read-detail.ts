import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import { requestKey } from '../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { Snapshot } from '../schema/archive-rows.ts';
import { identityInRecordId } from '../schema/ids.ts';
import { readCollection, type CollectionRecord } from './read-collection.ts';
import type { RecordSource } from './read-records-at.ts';
import { readLatestSnapshots } from './read-requests.ts';

/** A record with the response it was read from. */
export interface SourcedRecord<Fields extends object> extends CollectionRecord<Fields> {
  readonly source: RecordSource;
}

/** Resources that are asked for by a code and answer with one record. */
export type DetailResource = 'star-system' | 'object';

/** What details are asked for: a code, and the identity in the archive where that is known. */
export interface DetailQuestion {
  readonly code: string;
  readonly identity: string | null;
}

/**
 * The details that the archive held at an instant: what was answered for the code, or else the latest response for another
 * spelling of it, since a code may have been typed by hand.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @returns null where there are none.
 */
export async function readDetail<Name extends DetailResource>(
  archive: ArchiveDatabase,
  resource: Name,
  { code, identity }: DetailQuestion,
  asOf: number | null,
): Promise<SourcedRecord<RecordOf<Name>> | null> {
  const found = await readCollection<Name>(archive, requestKey(resource, { code }), asOf);
  // One record is asked for; should more come, the first is as good as any.
  const record = found?.records[0];
  if (found && record) return { ...record, source: sourceOf(found.snapshot) };
  const [other] = identity === null ? [] : await readSourcedRecords(archive, resource, asOf, new Set([identity]));
  return other ?? null;
}

/**
 * The records of the latest response to each request of a resource, the last confirmed first.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 * @param identities only these are read: an archive may hold hundreds.
 */
export async function readSourcedRecords<Name extends ResourceName>(
  archive: ArchiveDatabase,
  resource: Name,
  asOf: number | null,
  identities: ReadonlySet<string> | null = null,
): Promise<readonly SourcedRecord<RecordOf<Name>>[]> {
  const latest = await readLatestSnapshots(archive, resource, asOf);
  const sightings = latest
    .flatMap(({ snapshot }) => snapshot.manifest.map((id) => ({ id, snapshot })))
    .filter(({ id }) => identities === null || identities.has(identityInRecordId(id)));
  const rows = await archive.records.bulkGet(sightings.map(({ id }) => id));
  return sightings.flatMap(({ snapshot }, index) => {
    const row = rows[index];
    if (!row) return [];
    const { identity, title } = row;
    // The record's resource decides the type of its fields; its id carries the resource's name.
    return [{ identity, title, fields: row.fields as RecordOf<Name>, source: sourceOf(snapshot) }];
  });
}

/**
 * Identities of the records that the latest answers to a resource's requests held at an instant. A request's code is text
 * somebody typed, so what was answered counts and not what was asked.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readIdentitiesWithResponse(
  archive: ArchiveDatabase,
  resource: ResourceName,
  asOf: number | null,
): Promise<ReadonlySet<string>> {
  const latest = await readLatestSnapshots(archive, resource, asOf);
  return new Set(latest.flatMap(({ snapshot }) => snapshot.manifest).map(identityInRecordId));
}

const sourceOf = (snapshot: Snapshot): RecordSource => ({
  snapshot,
  confirmedAt: snapshot.lastSeenAt,
  source: snapshot.lastSeenSource,
});
