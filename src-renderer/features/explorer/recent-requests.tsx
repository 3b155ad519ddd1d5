import { useMemo } from 'react';
import { Link } from 'wouter';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { isReading, type RequestTotals } from '../../archive/recent/recent.ts';
import { useRequestTotals } from '../../archive/recent/use-request-totals.ts';
import { formatAge, formatCount, formatCounted } from '../../format/format.ts';
import { describeRequest } from '../../format/labels.ts';
import { explorerPath, snapshotsPath } from '../../format/paths.ts';
import { useNow } from '../../services/time-machine/clock.ts';
import { PlainTable, type TableColumn } from '../../ui/table/plain-table.tsx';
import { EmptyState, TableSkeleton } from '../../ui/view/empty-state.tsx';
import classes from './explorer.module.css';

interface RecentRequestsProps {
  /** The latest first; undefined while they are read. */
  readonly all: readonly RequestTotals[] | undefined;
  /** Why the address opened nothing. */
  readonly message: string | null;
}

/** Requests listed of one resource: hundreds may have come at once, and would hide the others. History has them all. */
const mostOfOne = 3;

/** The latest of each resource, in their order. */
export function fewOfEach<Totals extends Pick<RequestTotals, 'resource'>>(
  totals: readonly Totals[],
): readonly Totals[] {
  const counts = new Map<Totals['resource'], number>();
  return totals.filter(({ resource }) => {
    const count = (counts.get(resource) ?? 0) + 1;
    counts.set(resource, count);
    return count <= mostOfOne;
  });
}

/** What was asked for last: each line leads back to its request. Choosing a resource in the list begins another. */
export function RecentRequests({ all, message }: RecentRequestsProps) {
  const recent = all && fewOfEach(all);
  const others = (all?.length ?? 0) - (recent?.length ?? 0);
  return (
    <div className="scroll-stack gap3">
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
          {others > 0 ? (
            <p className="muted small">
              and {formatCount(others)} more in <Link href={snapshotsPath(null)}>History</Link>
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

/** All that was asked for, the latest first, but for the account and the service's status, which are read by themselves. */
export function useRecentRequests(): readonly RequestTotals[] | undefined {
  const totals = useRequestTotals();
  return useMemo(
    () =>
      totals
        ?.filter(({ resource }) => !isReading(resource))
        .toSorted((one, other) => other.confirmedAt - one.confirmedAt),
    [totals],
  );
}

const keyOf = ({ requestKey }: RequestTotals) => requestKey;

const columns: readonly TableColumn<RequestTotals>[] = [
  {
    id: 'request',
    title: 'Recent requests',
    className: classes['recentRequest'],
    show: (totals) => <RequestLink totals={totals} />,
  },
  {
    id: 'records',
    title: 'Records',
    isNumber: true,
    show: ({ resource, currentRecords }) => formatCounted(currentRecords, catalog[resource].noun),
  },
  {
    id: 'snapshots',
    title: 'Snapshots',
    isNumber: true,
    className: classes['recentSnapshots'],
    value: ({ snapshots }) => snapshots,
  },
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
    <Link
      href={explorerPath({ resource, params, intent: 'stored' })}
      className="firmer no-line hover-underlined"
      title={parameters === '' ? undefined : parameters}
    >
      {title}
      {parameters === '' ? null : <span className="muted light"> {parameters}</span>}
    </Link>
  );
}

function Age({ at }: { readonly at: number }) {
  return formatAge(useNow() - at);
}
