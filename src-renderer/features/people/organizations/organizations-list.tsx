import { useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { TextInput } from '@mantine/core';
import { filterOfParams } from '../../../../src-shared/catalog/members.ts';
import { organizationFields, type Organization } from '../../../../src-shared/catalog/organization.ts';
import { planFetch } from '../../../../src-shared/plan.ts';
import { useArchive, useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { readLatestRecords, readRequestParams, type LatestRecord } from '../../../archive/read/read-requests.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import { formatCounted, yesOrNo } from '../../../format/format.ts';
import { organizationPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { runPlan } from '../../../services/loads/run-plan.ts';
import { formatPrice } from '../../../services/quota/quota.ts';
import { useIsLookingBack } from '../../../services/time-machine/as-of.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { NoteMarkOf } from '../../../ui/record/note-mark.tsx';
import { type DataColumn, KeyedTable } from '../../../ui/table/data-table.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { PeopleTabs, DemoHint } from '../shared/people-parts.tsx';
import { Age } from '../shared/record-page.tsx';
import { filterKey } from './model/member-labels.ts';
import classes from './organizations.module.css';

/** Look an organization up by its SID, and every one looked up before. */
export function OrganizationsList() {
  const [, navigate] = useLocation();
  const organizations = useArchiveQuery('organizations', readOrganizations);
  useReportShown('people', organizations !== undefined);
  const count = organizations?.length ?? 0;
  return (
    <>
      <ViewHead
        title="Organizations"
        tabs={<PeopleTabs current="organizations" />}
        freshness={
          <FreshnessLabel
            what={null}
            nothing={count === 0 ? 'None in the archive' : `${formatCounted(count, 'organizations')} in the archive`}
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
  return (
    <KeyedTable
      className="stack yield low"
      label="Organizations"
      rows={organizations}
      columns={columns}
      rowId={idOf}
      sortedBy="name"
    />
  );
}

const idOf = ({ sid }: ArchivedOrganization) => sid;

const columns: readonly DataColumn<ArchivedOrganization>[] = [
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
  fieldColumn('memberCount', 88),
  { id: 'pages', title: 'Pages here', isNumber: true, width: 96, value: ({ pageCount }) => pageCount },
  {
    id: 'age',
    title: 'Confirmed',
    isNumber: true,
    width: 116,
    value: ({ confirmedAt }) => confirmedAt,
    show: ({ confirmedAt }) => <Age at={confirmedAt} />,
  },
  fieldColumn('isRecruiting', 100),
  {
    ...fieldColumn('primaryFocus', 150),
    show: ({ fields }) => fields.primaryFocus?.name ?? <span className="faint">none sent</span>,
  },
  fieldColumn('archetype', 120),
];

function fieldColumn(
  name: 'memberCount' | 'isRecruiting' | 'primaryFocus' | 'archetype',
  width: number,
): DataColumn<ArchivedOrganization> {
  const { label: title, kind } = organizationFields[name];
  const value = ({ fields }: ArchivedOrganization): string | number | null => {
    const own = fields[name];
    if (typeof own === 'boolean') return yesOrNo(own);
    return typeof own === 'object' ? (own?.name ?? null) : own;
  };
  return { id: name, title, isNumber: kind === 'number', width, value };
}

interface SidFormProps {
  /** Called with the clean SID as soon as it has been asked for. */
  readonly onFound: (sid: string) => void;
}

/** Fetches the stored copy of an organization's page. Only what is free runs without being asked for once more. */
function SidForm({ onFound }: SidFormProps) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const isLookingBack = useIsLookingBack();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  // The price does not depend on the SID.
  const priced = usePlan('organization', { sid: 'A' }, 'stored');
  const lookUp = (wanted: string): void => {
    const plan = planFetch('organization', { sid: wanted }, 'stored');
    if (!plan.ok) {
      setError(plan.problem.detail ?? 'Check the SID.');
      return;
    }
    setError(null);
    // Its page offers what has a price, with the price.
    if (plan.value.cost.maxUnits === 0 && !isLookingBack) void runPlan({ archive, profile }, plan.value, 0);
    onFound(String(plan.value.params['sid']));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    lookUp(text);
  };
  return (
    <form onSubmit={submit} className={classes['form']} noValidate>
      <TextInput
        label="SID"
        description="Capital and small letters differ."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={error}
        autoComplete="off"
        spellCheck={false}
        size="xs"
        w={240}
      />
      <Button
        type="submit"
        tone="act"
        note={isLookingBack ? 'in the archive only' : priced.ok ? formatPrice(priced.value) : null}
      >
        Look up
      </Button>
      <DemoHint
        className="muted small lines32"
        names={demoSids}
        onChoose={(sid) => {
          setText(sid);
          lookUp(sid);
        }}
      />
    </form>
  );
}

/** Of several sizes: four pages and a half, two, one on the page's edge, and one whose members are all hidden. */
const demoSids = ['TIDEWRK', 'LAMPLTR', 'SLWFRT', 'HUSHED'] as const;

/** An organization as the archive has it. */
interface ArchivedOrganization extends LatestRecord<Organization> {
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
