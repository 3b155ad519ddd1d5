import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { countChangedRecords } from '../../../archive/attempts/read-attempts.ts';
import { useArchiveQuery, useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { readRequests, type RequestWithResponse } from '../../../archive/read/read-requests.ts';
import { readSnapshotAsOf, readSnapshots } from '../../../archive/read/read-snapshots.ts';
import { isReading } from '../../../archive/recent/recent.ts';
import type { Snapshot } from '../../../archive/schema/archive-rows.ts';
import { formatAge, formatCounted, formatInstant, formatBytes, formatMoment } from '../../../format/format.ts';
import { describeRequest, formatRequest, formatSnapshotSource } from '../../../format/labels.ts';
import { snapshotsPath, comparePath, explorerPath, snapshotPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { AddToBasketButton } from '../../../ui/spend/add-to-basket-button.tsx';
import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import type { Watchable } from '../../../ui/view/watch-button.tsx';
import { formatChangedRecords, formatSnapshotPrice } from '../shared/attempt-labels.ts';
import { HistoryFreshness, HistoryTabs, snapshotWay, NotHere } from '../shared/history-shell.tsx';
import classes from '../shared/history.module.css';
import { pickPair, type PickedPair } from './snapshot-comparison.ts';

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

/** All snapshots of one request, of which any two can be compared. @param snapshotId one of them. */
export function RequestSnapshotsView({ snapshotId }: { readonly snapshotId: string }) {
  const found = useArchiveQuery(`snapshots beside ${snapshotId}`, async (archive, asOf) => {
    const snapshot = await readSnapshotAsOf(archive, snapshotId, asOf);
    return snapshot ? { snapshot, snapshots: await readSnapshots(archive, snapshot.requestKey, asOf) } : null;
  });
  useReportShown('history', found !== undefined);
  return (
    <>
      <ViewHead
        title="History"
        way={snapshotWay(null)}
        freshness={
          <HistoryFreshness
            what={
              found ? formatCounted(found.snapshots.length, 'snapshots') : found === null ? 'Not in the archive' : null
            }
          />
        }
        watch={found ? watchOf(found.snapshot) : null}
        tabs={<HistoryTabs />}
      />
      {found === undefined ? <TableSkeleton /> : null}
      {found === null ? <NotHere /> : null}
      {found ? <KnownRequest key={found.snapshot.requestKey} {...found} /> : null}
    </>
  );
}

function watchOf({ resource, params }: Snapshot): Watchable {
  return { resource, params, path: explorerPath({ resource, params, intent: 'stored' }) };
}

interface KnownRequestProps {
  readonly snapshot: Snapshot;
  /** Newest first. */
  readonly snapshots: readonly Snapshot[];
}

function KnownRequest({ snapshot, snapshots }: KnownRequestProps) {
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<Partial<PickedPair>>({});
  const pair = pickPair(
    snapshots.map(({ id }) => id),
    snapshot.id,
    chosen,
  );
  const { title, parameters } = describeRequest(snapshot.resource, snapshot.params);
  return (
    <>
      <div className={classes['bar']}>
        <h2 className="large bolder">
          {title} {parameters === '' ? null : <span className="muted light">{parameters}</span>}
        </h2>
        <Button
          tone="act"
          disabled={pair === null}
          note={pair === null ? 'needs two' : null}
          onClick={() => {
            if (pair) navigate(comparePath(pair.before, pair.after));
          }}
        >
          Compare
        </Button>
      </div>
      <SnapshotsTable
        snapshots={snapshots}
        pair={pair}
        onPick={(side, id) => setChosen((before) => ({ ...before, [side]: id }))}
      />
    </>
  );
}

interface SnapshotsTableProps {
  /** Newest first. */
  readonly snapshots: readonly Snapshot[];
  readonly pair: PickedPair | null;
  readonly onPick: (side: keyof PickedPair, id: string) => void;
}

/** The snapshots of a request; two columns of marks choose which to compare. */
function SnapshotsTable({ snapshots, pair, onPick }: SnapshotsTableProps) {
  const changed = useChangedRecords(snapshots);
  const pick = (side: keyof PickedPair, title: string): TableColumn<Snapshot> => ({
    id: side,
    title,
    className: classes['pick'],
    show: (snapshot) => <PickMark side={side} snapshot={snapshot} pair={pair} onPick={onPick} />,
  });
  const columns: readonly TableColumn<Snapshot>[] = [
    pick('before', 'Before'),
    pick('after', 'After'),
    {
      id: 'seen',
      title: 'First seen',
      isRowHead: true,
      show: ({ id, fetchedAt }) => (
        <Link href={snapshotPath(id)} className="firmer no-line hover-underlined">
          {formatMoment(fetchedAt)}
        </Link>
      ),
    },
    {
      id: 'confirmed',
      title: 'Last confirmed',
      className: 'muted light',
      show: ({ lastSeenAt, fetchedAt }) => (lastSeenAt === fetchedAt ? 'once' : formatMoment(lastSeenAt)),
    },
    { id: 'source', title: 'Source', show: formatSnapshotSource },
    {
      id: 'changed',
      title: 'Against the one before',
      show: (_, index) => (index === snapshots.length - 1 ? 'the first' : changedLine(changed?.[index])),
    },
    { id: 'records', title: 'Records', isNumber: true, value: ({ manifest }) => manifest.length },
    { id: 'size', title: 'Size', isNumber: true, show: ({ byteLength }) => formatBytes(byteLength) },
    {
      id: 'price',
      title: 'Price',
      className: `muted light ${classes['snapshotsViewWide']}`,
      show: formatSnapshotPrice,
    },
  ];
  return (
    <PlainTable
      look="framed"
      label="Snapshots"
      columns={columns}
      rows={snapshots}
      rowKey={({ id }) => id}
      rowProps={({ id }) => ({ 'data-picked': id === pair?.before || id === pair?.after || undefined })}
    />
  );
}

/** How many records each snapshot changed; undefined while they are counted, which the table does not wait for. */
function useChangedRecords(snapshots: readonly Snapshot[]): readonly number[] | undefined {
  return useArchiveQuery(`changed by ${snapshots[0]?.id} ${snapshots.length}`, (archive) =>
    Promise.all(snapshots.map(({ id }) => countChangedRecords(archive, id))),
  );
}

function changedLine(records: number | undefined): string {
  return records === undefined ? '' : formatChangedRecords(records);
}

interface PickProps extends Pick<SnapshotsTableProps, 'pair' | 'onPick'> {
  readonly side: keyof PickedPair;
  readonly snapshot: Snapshot;
}

function PickMark({ side, snapshot, pair, onPick }: PickProps) {
  return (
    <label>
      <span className="visually-hidden">
        {side}: {formatMoment(snapshot.fetchedAt)}
      </span>
      <input
        type="radio"
        name={side}
        checked={pair?.[side] === snapshot.id}
        disabled={pair === null}
        onChange={() => onPick(side, snapshot.id)}
      />
    </label>
  );
}
