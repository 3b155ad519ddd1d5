import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { TextInput } from '@mantine/core';
import { planFetch } from '../../../../src-shared/plan.ts';
import { useArchive, useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { formatCounted } from '../../../format/format.ts';
import { organizationPath } from '../../../format/paths.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { usePlan } from '../../../services/loads/plans.ts';
import { runPlan } from '../../../services/loads/run-plan.ts';
import { formatPrice } from '../../../services/quota/quota.ts';
import { useIsLookingBack } from '../../../services/time-machine/as-of.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { KeyedTable } from '../../../ui/table/data-table.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { PeopleTabs, DemoHint } from '../shared/people-parts.tsx';
import { organizationColumns, readOrganizations, type ArchivedOrganization } from './archived-organizations.tsx';
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
      className="stack low"
      label="Organizations"
      rows={organizations}
      columns={organizationColumns}
      rowId={idOf}
      sortedBy="name"
    />
  );
}

const idOf = ({ sid }: ArchivedOrganization) => sid;

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
