import { Link } from 'wouter';
import { useArchiveQuery, useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { readRequests, type RequestWithResponse } from '../../../archive/read/read-requests.ts';
import { formatAge, formatCount, formatCounted, formatInstant } from '../../../format/format.ts';
import { describeRequest, formatRequest } from '../../../format/labels.ts';
import { snapshotsPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { AddToBasketButton } from '../../../ui/spend/add-to-basket-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { HistoryTabs } from '../shared/history-shell.tsx';
import classes from '../shared/history.module.css';

/** Every request the archive has answers to, as the way to their snapshots. */
export function SnapshotsView() {
  const asOf = useAsOf();
  const requests = useArchiveQuery('requests', readRequests);
  useReportShown('history', requests !== undefined);
  const total = requests?.reduce((sum, { snapshots }) => sum + snapshots, 0) ?? 0;
  return (
    <>
      <ViewHead
        title="History"
        freshness={
          <>
            <HistoryTabs />
            <p className="muted">
              {requests
                ? `${formatCounted(total, 'snapshots')} of ${formatCounted(requests.length, 'requests')}`
                : null}
            </p>
          </>
        }
      />
      {requests === undefined ? (
        <TableSkeleton />
      ) : requests.length === 0 ? (
        <EmptyState title={asOf === null ? 'No snapshots yet' : 'No snapshots by then'}>
          Every answer that differs from the one before it becomes a snapshot, and stays one. Any two of the same
          request can be compared here.
        </EmptyState>
      ) : (
        <RequestsTable requests={requests} />
      )}
    </>
  );
}

function RequestsTable({ requests }: { readonly requests: readonly RequestWithResponse[] }) {
  const now = useNow();
  return (
    <div role="region" aria-label="Requests with snapshots" tabIndex={0} className="card scroll yield low">
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Request</th>
            <th scope="col" data-number>
              Snapshots
            </th>
            <th scope="col" data-number>
              Records
            </th>
            <th scope="col">Latest snapshot</th>
            <th scope="col">Confirmed</th>
            <th scope="col">
              <span className="visually-hidden">Basket</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {requests.map(({ latest, snapshots }) => {
            const { title, parameters } = describeRequest(latest.resource, latest.params);
            return (
              <tr key={latest.requestKey}>
                <th scope="row">
                  <Link href={snapshotsPath(latest.id)} className="firmer no-line hover-underlined">
                    {title}
                    {parameters === '' ? null : <span className="muted light"> {parameters}</span>}
                  </Link>
                </th>
                <td data-number>{formatCount(snapshots)}</td>
                <td data-number>{formatCount(latest.manifest.length)}</td>
                <td>{formatInstant(latest.fetchedAt)}</td>
                <td className="muted light">{formatAge(now - latest.lastSeenAt)}</td>
                <td>
                  {latest.resource === 'account' || latest.resource === 'status' ? null : (
                    <AddToBasketButton
                      items={[{ ...latest, intent: 'stored', title: formatRequest(latest.resource, latest.params) }]}
                      label="To basket"
                      aria-label={`To basket: ${formatRequest(latest.resource, latest.params)}`}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
