import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import type { ArchiveDatabase } from '../../../archive/archive-database.ts';
import { latestByRequest } from '../../../archive/latest-by-request.ts';
import { identityInRecordId } from '../../../archive/record-id.ts';
import type { RecordSource } from '../../../archive/record-source.ts';
import { seenBy } from '../../../archive/seen-by.ts';

/** An object as its own answer has it, with what stands and circles on it. */
export interface ObjectDetail {
  readonly fields: CelestialObject;
  readonly source: RecordSource;
}

/**
 * The objects among these whose own details the archive held at an instant, by identity. Only those are read: an archive
 * may hold hundreds.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readObjectDetails(
  archive: ArchiveDatabase,
  identities: ReadonlySet<string>,
  asOf: number | null,
): Promise<ReadonlyMap<string, ObjectDetail>> {
  const all = await archive.outlines.where('resource').equals('object').toArray();
  const latest = latestByRequest(all.filter(({ fetchedAt }) => asOf === null || fetchedAt <= asOf));
  const kept = await archive.snapshots.bulkGet([...latest.values()].map(({ id }) => id));
  const present = kept.filter((snapshot) => snapshot !== undefined);
  const snapshots = await seenBy(archive, present, asOf);
  const sightings = snapshots.flatMap((snapshot) =>
    snapshot.manifest.flatMap((id) => (identities.has(identityInRecordId(id)) ? [{ id, snapshot }] : [])),
  );
  const rows = await archive.records.bulkGet(sightings.map(({ id }) => id));
  const found = new Map<string, ObjectDetail>();
  for (const [index, { snapshot }] of sightings.entries()) {
    const row = rows[index];
    const known = row ? found.get(row.identity) : undefined;
    const confirmedAt = snapshot.lastSeenAt;
    if (!row || (known && known.source.confirmedAt >= confirmedAt)) continue;
    const source = { snapshot, confirmedAt, source: snapshot.lastSeenSource };
    // The record's resource decides the type of its fields; its id carries the resource's name.
    found.set(row.identity, { fields: row.fields as CelestialObject, source });
  }
  return found;
}
