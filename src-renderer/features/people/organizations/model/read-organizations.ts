import { filterOfParams } from '../../../../../src-shared/catalog/members.ts';
import type { Organization } from '../../../../../src-shared/domain/people.ts';
import { readRequestParams, readLatestRecords, type LatestRecord } from '../../../../archive/read/read-requests.ts';
import type { ArchiveDatabase } from '../../../../archive/schema/archive-database.ts';
import { filterKey } from './member-filter.ts';

/** An organization as the archive has it. */
export interface ArchivedOrganization extends LatestRecord<Organization> {
  readonly sid: string;
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
  const [records, pages] = await Promise.all([
    readLatestRecords(archive, 'organization', asOf),
    readRequestParams(archive, 'members', asOf),
  ]);
  const unfiltered = pages.filter((params) => filterKey(filterOfParams(params)) === '');
  const counts = Map.groupBy(unfiltered, ({ sid }) => sid);
  return records
    .map((record) => {
      const sid = String(record.params['sid']);
      return { ...record, sid, pageCount: counts.get(sid)?.length ?? 0 };
    })
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en') || (one.sid < other.sid ? -1 : 1));
}
