import type { RecordOf } from '../../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../../src-shared/catalog/resource.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { latestByRequest } from '../../../archive/latest-by-request.ts';
import { readCollection, type CollectionRecord } from '../../../archive/read-collection.ts';
import { identityInRecordId } from '../../../archive/record-id.ts';
import type { RecordSource } from '../../../archive/record-source.ts';
import { seenBy } from '../../../archive/seen-by.ts';

/** Resources that are asked for by a code and answer with one record. */
export type DetailResource = 'star-system' | 'object';

/** The details of one system or object as the archive has them. */
export interface Detail<Name extends DetailResource> {
  readonly record: CollectionRecord<RecordOf<Name>>;
  readonly source: RecordSource;
  /** What was asked to get it: its history is that request's. */
  readonly params: Params;
}

/** A system or object: its code, and its identity in the archive where that is known. */
export interface DetailQuestion {
  readonly code: string;
  readonly identity: string | null;
}

/**
 * The details that the archive held at an instant: what was answered for the code, or else the latest answer for another
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
): Promise<Detail<Name> | null> {
  const direct = await readOne<Name>(archive, requestKey(resource, { code }), asOf);
  if (direct || identity === null) return direct;
  const all = await archive.outlines.where('resource').equals(resource).toArray();
  const latest = latestByRequest(all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf));
  const snapshots = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  const holders = snapshots
    .filter((snapshot) => snapshot !== undefined)
    .filter(({ manifest }) => manifest.some((id) => identityInRecordId(id) === identity));
  const [holding] = (await seenBy(archive, holders, asOf)).toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
  return holding ? readOne<Name>(archive, holding.requestKey, asOf, identity) : null;
}

/** One record is asked for; should more come, the first is as good as any, but for one that is known. */
async function readOne<Name extends DetailResource>(
  archive: ArchiveDatabase,
  key: string,
  asOf: number | null,
  identity: string | null = null,
): Promise<Detail<Name> | null> {
  const found = await readCollection<Name>(archive, key, asOf);
  const record = found?.records.find((each) => each.identity === identity) ?? found?.records[0];
  if (!found || !record) return null;
  const { snapshot, confirmedAt, confirmedSource } = found;
  return { record, source: { snapshot, confirmedAt, source: confirmedSource }, params: snapshot.params };
}
