import { Link } from 'wouter';
import { organizationFields } from '../../../../src-shared/catalog/organization.ts';
import type { Organization } from '../../../../src-shared/domain/people.ts';
import { formatPath } from '../../../../src-shared/resource/nested-fields.ts';
import { useRecordHistory } from '../../../archive/hooks/use-records.ts';
import type { RecordVersion } from '../../../archive/read/read-record-history.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import { formatCount, formatCounted, formatFigure, formatMoment, formatSigned } from '../../../format/format.ts';
import { snapshotPath, snapshotsPath } from '../../../format/paths.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { ChangeValue } from '../../../ui/record/change-value.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { formatOrganizationChange } from './model/organization-labels.ts';
import classes from './organizations.module.css';

/** An organization's page over all its snapshots: its own count of members, and every field that changed. */
export function HistoryView({ sid }: { readonly sid: string }) {
  const history = useRecordHistory('organization', { sid }, sid);
  if (history === undefined) return <TableSkeleton />;
  if (history.state === 'failed')
    return <ProblemCard problem={history.problem} stillWorks="What the latest answer says is not affected." />;
  const { versions, changes } = history;
  const first = versions[0];
  const latest = versions.at(-1);
  if (!first || !latest) {
    return (
      <EmptyState
        title="No snapshot yet"
        absent={{ what: `answer about ${sid}`, of: [{ resource: 'organization', params: { sid } }] }}
      >
        Every different answer about this organization would be here, with what changed in it.
      </EmptyState>
    );
  }
  return (
    <div className={classes['historyViewPage']}>
      <p className={classes['historyViewNote']}>
        {formatCounted(versions.length, 'snapshots')} since {formatMoment(first.snapshot.fetchedAt)}.{' '}
        <Link href={snapshotsPath(latest.snapshot.id)} className={classes['historyViewLink'] ?? ''}>
          All of them in History
        </Link>
      </p>
      <Panel title="Members by the organization’s own count">
        <Counts versions={versions} />
      </Panel>
      <Panel title="What changed">
        {changes.length === 0 ? (
          <p className={classes['historyViewNote']}>No change in {formatCounted(versions.length, 'snapshots')}.</p>
        ) : (
          <Changes changes={changes} />
        )}
      </Panel>
    </div>
  );
}

function Counts({ versions }: { readonly versions: readonly RecordVersion<Organization>[] }) {
  const points = versions.flatMap(({ snapshot, record }) =>
    record ? [{ snapshot, count: record.fields.memberCount }] : [],
  );
  return (
    <table className={classes['historyViewTable']}>
      <caption className="visually-hidden">Member counts, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Snapshot</th>
          <th scope="col">Last confirmed</th>
          <th scope="col">Members</th>
          <th scope="col">Since the one before</th>
        </tr>
      </thead>
      <tbody>
        {points
          .map((point, place) => ({ ...point, before: points[place - 1]?.count ?? null }))
          .toReversed()
          .map(({ snapshot, count, before }) => (
            <tr key={snapshot.id}>
              <td>
                <Link href={snapshotPath(snapshot.id)} className={classes['historyViewLink'] ?? ''}>
                  {formatMoment(snapshot.fetchedAt)}
                </Link>
              </td>
              <td>{formatMoment(snapshot.lastSeenAt)}</td>
              <td>{count === null ? <span className={classes['absent']}>unknown</span> : formatFigure(count)}</td>
              <td>
                {count === null || before === null
                  ? null
                  : count === before
                    ? 'the same'
                    : formatSigned(count - before)}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <table className={classes['historyViewTable']}>
      <caption className="visually-hidden">{formatCount(changes.length)} changes, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Snapshot</th>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </tbody>
    </table>
  );
}

function ChangeRow({ change: { snapshotId, at, path, kind, ...sent } }: { readonly change: Change }) {
  const [before, after] = formatOrganizationChange(path, sent.before, sent.after);
  return (
    <tr>
      <td>
        <Link href={snapshotPath(snapshotId)} className={classes['historyViewLink'] ?? ''}>
          {formatMoment(at)}
        </Link>
      </td>
      <td>{path === '' ? 'The whole record' : formatPath(organizationFields, path)}</td>
      <td className={classes['before']}>{kind === 'added' ? <NotThere /> : <ChangeValue value={before} />}</td>
      <td>{kind === 'removed' ? <NotThere /> : <ChangeValue value={after} />}</td>
    </tr>
  );
}

function NotThere() {
  return <span className={classes['absent']}>not there</span>;
}
