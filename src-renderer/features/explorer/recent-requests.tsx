import { Link } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import type { RequestTotals } from '../../archive/recent/recent.ts';
import { readRequestTotals } from '../../archive/recent/request-totals.ts';
import { formatAge, formatCount, formatCounted } from '../../format/format.ts';
import { describeRequest } from '../../format/labels.ts';
import { explorerPath, snapshotsPath } from '../../format/paths.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { PlainTable, type TableColumn } from '../../ui/table/plain-table.tsx';
import { EmptyState, TableSkeleton } from '../../ui/view/empty-state.tsx';
import classes from './explorer.module.css';

interface RecentRequestsProps {
  /** Why the address opened nothing. */
  readonly message: string | null;
}

/** Requests listed; older ones are in History. */
const mostListed = 40;

/** What was asked for last: each line leads back to its request. Choosing a resource in the list begins another. */
export function RecentRequests({ message }: RecentRequestsProps) {
  const totals = useRequestTotals();
  const recent = totals?.slice(0, mostListed);
  return (
    <div className={classes['recent']}>
      {message === null ? null : (
        <p role="alert" className="bad">
          {message}
        </p>
      )}
      {recent === undefined ? (
        <TableSkeleton />
      ) : recent.length === 0 ? (
        <EmptyState title="Choose a resource">
          The list has everything the service can be asked for. Choosing one fetches nothing: it shows the request, what
          it would cost, and what the archive has of it.
        </EmptyState>
      ) : (
        <>
          <PlainTable look="framed" label="Recent requests" columns={columns} rows={recent} rowKey={keyOf} />
          {(totals?.length ?? 0) > recent.length ? (
            <p className="muted small">
              and {formatCount((totals?.length ?? 0) - recent.length)} more in{' '}
              <Link href={snapshotsPath(null)}>History</Link>
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

/** What the archive knows of each request but those of the account and the service's status, the latest first. */
export function useRequestTotals(): readonly RequestTotals[] | undefined {
  return useArchiveQuery('request totals', async (archive, asOf) =>
    (await readRequestTotals(archive, asOf))
      .filter(({ resource }) => resource !== 'account' && resource !== 'status')
      .toSorted((one, other) => other.confirmedAt - one.confirmedAt),
  );
}

const keyOf = ({ requestKey }: RequestTotals) => requestKey;

const columns: readonly TableColumn<RequestTotals>[] = [
  { id: 'request', title: 'Recent requests', show: (totals) => <RequestLink totals={totals} /> },
  {
    id: 'records',
    title: 'Records',
    isNumber: true,
    show: ({ resource, currentRecords }) => formatCounted(currentRecords, catalog[resource].noun),
  },
  { id: 'snapshots', title: 'Snapshots', isNumber: true, value: ({ snapshots }) => snapshots },
  {
    id: 'confirmed',
    title: 'Fetched',
    className: 'muted light',
    show: ({ confirmedAt }) => <Age at={confirmedAt} />,
  },
];

function RequestLink({ totals: { resource, params } }: { readonly totals: RequestTotals }) {
  const { title, parameters } = describeRequest(resource, params);
  return (
    <Link href={explorerPath({ resource, params, intent: 'stored' })} className="firmer no-line hover-underlined">
      {title}
      {parameters === '' ? null : <span className="muted light"> {parameters}</span>}
    </Link>
  );
}

function Age({ at }: { readonly at: number }) {
  return formatAge(useNow() - at);
}
