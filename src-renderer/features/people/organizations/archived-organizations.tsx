import { Link } from 'wouter';
import { filterOfParams } from '../../../../src-shared/catalog/members.ts';
import { organizationFields, type Organization } from '../../../../src-shared/catalog/organization.ts';
import { readLatestRecords, readRequestParams, type LatestRecord } from '../../../archive/read/read-requests.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { organizationPath } from '../../../format/paths.ts';
import { fieldColumns, placeColumns } from '../../../ui/record/field-columns.tsx';
import { NoteMarkOf } from '../../../ui/record/note-mark.tsx';
import type { DataColumn } from '../../../ui/table/data-table.tsx';
import { Age } from '../shared/record-page.tsx';
import { filterKey } from './model/member-labels.ts';

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

const declared = fieldColumns<typeof organizationFields, ArchivedOrganization>({
  fields: organizationFields,
  recordOf: ({ fields }) => fields,
  own: {
    primaryFocus: {
      value: ({ fields }) => fields.primaryFocus?.name ?? null,
      show: ({ fields }) => fields.primaryFocus?.name ?? <span className="faint">none sent</span>,
    },
  },
});

/** Columns of the list, with those that fields declare. */
export const organizationColumns: readonly DataColumn<ArchivedOrganization>[] = placeColumns(declared, [
  {
    id: 'name',
    title: organizationFields.name.label,
    isNumber: false,
    width: 220,
    value: ({ title }) => title,
    show: ({ sid, title }) => (
      <>
        <Link href={organizationPath(sid)} className="name-link bounded line-mid" data-row tabIndex={-1} title={title}>
          {title}
        </Link>
        <NoteMarkOf place={{ kind: 'organization', sid }} />
      </>
    ),
  },
  {
    id: 'sid',
    title: organizationFields.sid.label,
    isNumber: false,
    width: 110,
    value: ({ sid }) => sid,
    show: ({ sid }) => <code className="small mono">{sid}</code>,
  },
  'memberCount',
  { id: 'pages', title: 'Pages here', isNumber: true, width: 96, value: ({ pageCount }) => pageCount },
  {
    id: 'age',
    title: 'Confirmed',
    isNumber: true,
    width: 116,
    value: ({ confirmedAt }) => confirmedAt,
    show: ({ confirmedAt }) => <Age at={confirmedAt} />,
  },
  'isRecruiting',
  'primaryFocus',
  'archetype',
]);
