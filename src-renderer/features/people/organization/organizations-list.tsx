import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { DataTable, type DataColumn } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatAge, formatCounted } from '../../../ui/format.ts';
import { FreshnessLabel } from '../../../ui/freshness-label.tsx';
import { organizationPath } from '../../../ui/paths.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { useRowKeys } from '../../../ui/use-row-keys.ts';
import { ViewHead } from '../../../ui/view-head.tsx';
import classes from './organizations-list.module.css';
import { readOrganizations, type ArchivedOrganization } from './read-organizations.ts';
import { SidForm } from './sid-form.tsx';
import { yesOrNo } from './yes-or-no.ts';

/** Look an organization up by its SID, and every one looked up before. */
export function OrganizationsList() {
  const profile = useActiveProfile();
  const [, navigate] = useLocation();
  const organizations = useArchiveQuery('organizations', readOrganizations);
  useReportShown('people', organizations !== undefined);
  const count = organizations?.length ?? 0;
  return (
    <>
      <ViewHead
        title="Organizations"
        freshness={
          <FreshnessLabel
            what={null}
            nothing={count === 0 ? 'None in the archive' : `${formatCounted(count, 'organizations')} in the archive`}
            source={null}
            isDemo={profile.kind === 'demo'}
            confirmedAt={null}
            renewedAt={null}
          />
        }
      />
      <SidForm onFound={(sid) => navigate(organizationPath(sid))} />
      {organizations === undefined ? (
        <TableSkeleton />
      ) : count === 0 ? (
        <EmptyState
          title="Look up an organization"
          absent={{ what: 'organizations', of: [{ resource: 'organization' }] }}
        >
          Type its SID above, with its capital and small letters. The stored copy is free as reported; what comes back
          stays in the archive and can be read without a network.
        </EmptyState>
      ) : (
        <Table organizations={organizations} />
      )}
    </>
  );
}

function Table({ organizations }: { readonly organizations: readonly ArchivedOrganization[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(frame);
  return (
    <div ref={frame} className={classes['table']} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
      <DataTable label="Organizations" rows={organizations} columns={columns} rowId={idOf} sortedBy="name" />
    </div>
  );
}

const idOf = ({ sid }: ArchivedOrganization) => sid;

const columns: readonly DataColumn<ArchivedOrganization>[] = [
  {
    id: 'name',
    title: 'Name',
    isNumber: false,
    width: 220,
    value: ({ title }) => title,
    show: ({ sid, title }) => (
      <Link href={organizationPath(sid)} className={classes['link'] ?? ''} data-row tabIndex={-1} title={title}>
        {title}
      </Link>
    ),
  },
  {
    id: 'sid',
    title: 'SID',
    isNumber: false,
    width: 110,
    value: ({ sid }) => sid,
    show: ({ sid }) => <code className={classes['sid']}>{sid}</code>,
  },
  { id: 'members', title: 'Members', isNumber: true, width: 88, value: ({ fields }) => fields.memberCount },
  { id: 'pages', title: 'Pages here', isNumber: true, width: 96, value: ({ pageCount }) => pageCount },
  {
    id: 'age',
    title: 'Confirmed',
    isNumber: true,
    width: 116,
    value: ({ confirmedAt }) => confirmedAt,
    show: ({ confirmedAt }) => <Age at={confirmedAt} />,
  },
  {
    id: 'recruiting',
    title: 'Recruiting',
    isNumber: false,
    width: 100,
    value: ({ fields }) => yesOrNo(fields.isRecruiting),
  },
  {
    id: 'focus',
    title: 'Primary focus',
    isNumber: false,
    width: 150,
    value: ({ fields }) => fields.primaryFocus?.name ?? null,
    show: ({ fields }) => fields.primaryFocus?.name ?? <span className={classes['none']}>none sent</span>,
  },
  { id: 'archetype', title: 'Archetype', isNumber: false, width: 120, value: ({ fields }) => fields.archetype },
];

function Age({ at }: { readonly at: number }) {
  return formatAge(useNow() - at);
}
