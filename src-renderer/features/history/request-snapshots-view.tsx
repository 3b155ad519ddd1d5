import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Snapshot } from '../../archive/archive-rows.ts';
import { readSnapshots } from '../../archive/read-snapshots.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCounted } from '../../ui/format.ts';
import { comparePath, explorerPath, snapshotsPath } from '../../ui/paths.ts';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { WatchRequestButton } from '../../ui/watch-request-button.tsx';
import classes from './history-page.module.css';
import { HistoryTabs } from './history-tabs.tsx';
import { describeRequest } from '../../ui/request-words.ts';
import { pickPair, type PickedPair } from './pick-pair.ts';
import { SnapshotsTable } from './snapshots-table.tsx';
import tables from './snapshots-view.module.css';
import { WhyNotHere } from './why-not-here.tsx';
import { readSnapshotBy } from '../../archive/read-snapshot-by.ts';

/** All snapshots of one request, of which any two can be compared. @param snapshotId one of them. */
export function RequestSnapshotsView({ snapshotId }: { readonly snapshotId: string }) {
  const found = useArchiveQuery(`snapshots beside ${snapshotId}`, async (archive, asOf) => {
    const snapshot = await readSnapshotBy(archive, snapshotId, asOf);
    return snapshot ? { snapshot, snapshots: await readSnapshots(archive, snapshot.requestKey, asOf) } : null;
  });
  useReportShown('history', found !== undefined);
  return (
    <>
      <ViewHead
        title="History"
        freshness={
          <>
            <HistoryTabs />
            <Link href={snapshotsPath(null)} className={classes['link'] ?? ''}>
              All requests
            </Link>
          </>
        }
      />
      {found === undefined ? <TableSkeleton /> : null}
      {found === null ? (
        <EmptyState title="This snapshot is not in the archive">
          <WhyNotHere />
        </EmptyState>
      ) : null}
      {found ? <KnownRequest key={found.snapshot.requestKey} {...found} /> : null}
    </>
  );
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
      <div className={tables['bar']}>
        <h2 className={tables['title']}>
          {title} {parameters === '' ? null : <span className={tables['aside']}>{parameters}</span>}
        </h2>
        <p className={classes['sum']}>{formatCounted(snapshots.length, 'snapshots')}</p>
        <WatchRequestButton
          resource={snapshot.resource}
          params={snapshot.params}
          path={explorerPath({ resource: snapshot.resource, params: snapshot.params, intent: 'stored' })}
        />
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
