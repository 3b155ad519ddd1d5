import { Link } from 'wouter';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { readSnapshotAsOf } from '../../../archive/read/read-snapshots.ts';
import type { Snapshot } from '../../../archive/schema/archive-rows.ts';
import { formatMoment } from '../../../format/format.ts';
import { describeRequest, formatSnapshotSource } from '../../../format/labels.ts';
import { explorerPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { FreshnessLabel } from '../../../ui/view/freshness-label.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { HistoryTabs, snapshotWay, NotHere } from '../shared/history-shell.tsx';
import classes from '../shared/history.module.css';
import { later } from '../../../ui/kit/later.tsx';

const ArchivedResponse = later(async () => (await import('../../../ui/response/response-view.tsx')).ResponseView);

/** One snapshot, opened: the response as it was. */
export function SnapshotView({ snapshotId }: { readonly snapshotId: string }) {
  const snapshot = useArchiveQuery(`snapshot ${snapshotId}`, (archive, asOf) =>
    readSnapshotAsOf(archive, snapshotId, asOf),
  );
  useReportShown('history', snapshot !== undefined);
  return (
    <>
      <ViewHead
        title="History"
        way={snapshotWay(snapshot)}
        freshness={
          <FreshnessLabel
            what={snapshot === undefined ? undefined : null}
            nothing={
              snapshot
                ? `${formatSnapshotSource(snapshot)} · ${formatMoment(snapshot.fetchedAt)}`
                : 'Not in the archive'
            }
          />
        }
        tabs={<HistoryTabs />}
      />
      {snapshot === undefined ? <TableSkeleton /> : null}
      {snapshot === null ? <NotHere /> : null}
      {snapshot ? <OpenSnapshot snapshot={snapshot} /> : null}
    </>
  );
}

function OpenSnapshot({ snapshot }: { readonly snapshot: Snapshot }) {
  const { title, parameters } = describeRequest(snapshot.resource, snapshot.params);
  return (
    <>
      <div className={classes['bar']}>
        <h2 className="large bolder">
          {title} {parameters === '' ? null : <span className="muted light">{parameters}</span>}
        </h2>
        <Link href={explorerPath(snapshot)} className={classes['link'] ?? ''}>
          Open in Explorer
        </Link>
      </div>
      <ArchivedResponse until={<TableSkeleton />} snapshot={snapshot} />
    </>
  );
}
