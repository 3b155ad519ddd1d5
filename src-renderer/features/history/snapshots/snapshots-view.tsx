import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { Link } from 'wouter';
import { useArchiveQuery, useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { readRequests, type RequestWithResponse } from '../../../archive/read/read-requests.ts';
import { isReading } from '../../../archive/recent/recent.ts';
import { formatAge, formatCounted, formatInstant } from '../../../format/format.ts';
import { describeRequest, formatRequest } from '../../../format/labels.ts';
import { snapshotsPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { AddToBasketButton } from '../../../ui/spend/add-to-basket-button.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { HistoryFreshness, HistoryTabs } from '../shared/history-shell.tsx';

/** Every request the archive has answers to, as the way to their snapshots. */
export function SnapshotsView() {
  const asOf = useAsOf();
  const requests = useArchiveQuery('every request', readRequests);
  useReportShown('history', requests !== undefined);
  const total = requests?.reduce((sum, { snapshots }) => sum + snapshots, 0) ?? 0;
  return (
    <>
      <ViewHead
        title="History"
        freshness={
          <HistoryFreshness
            what={
              requests ? `${formatCounted(total, 'snapshots')} of ${formatCounted(requests.length, 'requests')}` : null
            }
          />
        }
        tabs={<HistoryTabs />}
      />
      {requests === undefined ? (
        <TableSkeleton />
      ) : requests.length === 0 ? (
        <EmptyState title={asOf === null ? 'No snapshots yet' : 'No snapshots by then'}>
          Every response that differs from the one before it becomes a snapshot, and stays one. Any two of the same
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
  const columns: readonly TableColumn<RequestWithResponse>[] = [
    { id: 'request', title: 'Request', show: ({ latest }) => <RequestLink latest={latest} /> },
    { id: 'snapshots', title: 'Snapshots', isNumber: true, value: ({ snapshots }) => snapshots },
    { id: 'records', title: 'Records', isNumber: true, value: ({ latest }) => latest.manifest.length },
    { id: 'latest', title: 'Latest snapshot', show: ({ latest }) => formatInstant(latest.fetchedAt) },
    {
      id: 'confirmed',
      title: 'Confirmed',
      className: 'muted light',
      show: ({ latest }) => formatAge(now - latest.lastSeenAt),
    },
    { id: 'basket', title: 'Basket', isTitleHidden: true, show: ({ latest }) => <ToBasket latest={latest} /> },
  ];
  return (
    <PlainTable
      look="framed"
      label="Requests with snapshots"
      columns={columns}
      rows={requests}
      rowKey={({ latest }) => latest.requestKey}
    />
  );
}

type LatestProps = Pick<RequestWithResponse, 'latest'>;

function RequestLink({ latest: { id, resource, params } }: LatestProps) {
  const { title, parameters } = describeRequest(resource, params);
  return (
    <Link href={snapshotsPath(id)} className="firmer no-line hover-underlined">
      {title}
      {parameters === '' ? null : <span className="muted light"> {parameters}</span>}
    </Link>
  );
}

function ToBasket({ latest }: LatestProps) {
  if (isReading(latest.resource)) return null;
  const title = formatRequest(latest.resource, latest.params);
  return (
    <AddToBasketButton
      items={[{ ...latest, intent: 'stored', title }]}
      label="To basket"
      aria-label={`To basket: ${title}`}
    />
  );
}
