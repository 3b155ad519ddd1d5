import type { Organization } from '../../../../../src-shared/domain/people.ts';
import { latestByRequest } from '../../../../archive/read/read-requests.ts';
import { snapshotsAsOf } from '../../../../archive/read/read-snapshots.ts';
import type { ArchiveDatabase } from '../../../../archive/schema/archive-database.ts';

/** An organization as the archive has it. */
export interface ArchivedOrganization {
  readonly sid: string;
  readonly title: string;
  readonly fields: Organization;
  /** When an answer last had this content, UTC, epoch milliseconds. */
  readonly confirmedAt: number;
  /** Pages of all its members that were ever fetched, without a filter. */
  readonly pageCount: number;
}

/**
 * Every organization in the archive, by its name.
 *
 * @param asOf UTC, epoch milliseconds; null for now.
 */
export async function readOrganizations(
  archive: ArchiveDatabase,
  asOf: number | null,
): Promise<readonly ArchivedOrganization[]> {
  const isKnown = ({ fetchedAt }: { readonly fetchedAt: number }) => asOf === null || fetchedAt <= asOf;
  const [own, pages] = await Promise.all([
    archive.outlines.where('resource').equals('organization').toArray(),
    archive.outlines.where('resource').equals('members').toArray(),
  ]);
  const latest = [...latestByRequest(own.filter(isKnown)).values()];
  const found = await archive.snapshots.bulkGet(latest.map(({ id }) => id));
  const known = found.filter((snapshot) => snapshot !== undefined);
  const snapshots = await snapshotsAsOf(archive, known, asOf);
  const records = await archive.records.bulkGet(snapshots.map(({ manifest }) => manifest[0] ?? ''));
  const pageKeys = new Set(pages.filter(isKnown).map(({ requestKey }) => requestKey));
  return snapshots
    .flatMap((snapshot, index) => {
      const record = records[index];
      if (!record) return [];
      const sid = String(snapshot.params['sid']);
      return [
        {
          sid,
          title: record.title,
          // The record's resource decides the type of its fields.
          fields: record.fields as Organization,
          confirmedAt: snapshot.lastSeenAt,
          pageCount: countPages(pageKeys, sid),
        },
      ];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en') || (one.sid < other.sid ? -1 : 1));
}

/** Requests of this organization's pages without a filter: `members?{"page":3,"sid":"X"}`. */
function countPages(requestKeys: ReadonlySet<string>, sid: string): number {
  const mark = JSON.stringify(sid);
  let count = 0;
  for (const key of requestKeys)
    if (key.endsWith(`"sid":${mark}}`) && !/"(?:main_org|rank|role)":/.test(key)) count += 1;
  return count;
}
