import { Link } from 'wouter';
import { organizationFields, type Organization } from '../../../../src-shared/catalog/organization.ts';
import { formatPath, stepsOfPath } from '../../../../src-shared/resource/part-fields.ts';
import { flag } from '../../../../src-shared/resource/wire.ts';
import { useRecordHistory } from '../../../archive/hooks/use-records.ts';
import type { RecordVersion } from '../../../archive/read/read-record-history.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import {
  formatCount,
  formatCounted,
  formatFigure,
  formatMoment,
  formatSigned,
  yesOrNo,
} from '../../../format/format.ts';
import { snapshotPath, snapshotsPath } from '../../../format/paths.ts';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { HistoryTable, partCells, type HistoryCells } from '../../../ui/record/history-table.tsx';
import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import classes from './organizations.module.css';

/** An organization's page over all its snapshots: its own count of members, and every field that changed. */
export function HistoryView({ sid }: { readonly sid: string }) {
  const history = useRecordHistory('organization', { sid }, sid);
  if (history === undefined) return <TableSkeleton />;
  if (history.state === 'failed')
    return <ProblemCard problem={history.problem} stillWorks="What the latest response says is not affected." />;
  const { versions, changes } = history;
  const first = versions[0];
  const latest = versions.at(-1);
  if (!first || !latest) {
    return (
      <EmptyState
        title="No snapshot yet"
        absent={{ what: `response about ${sid}`, of: [{ resource: 'organization', params: { sid } }] }}
      >
        Every different response about this organization would be here, with what changed in it.
      </EmptyState>
    );
  }
  return (
    <div className={classes['historyViewPage']}>
      <p className="muted">
        {formatCounted(versions.length, 'snapshots')} since {formatMoment(first.snapshot.fetchedAt)}.{' '}
        <Link href={snapshotsPath(latest.snapshot.id)} className="quiet-line lines28 target inline-block">
          All of them in History
        </Link>
      </p>
      <Panel title="Members by the organization’s own count">
        <Counts versions={versions} />
      </Panel>
      <Panel title="What changed">
        {changes.length === 0 ? (
          <p className="muted">No change in {formatCounted(versions.length, 'snapshots')}.</p>
        ) : (
          <HistoryTable
            caption={`${formatCount(changes.length)} changes`}
            entries={[...Map.groupBy(changes, ({ snapshotId }) => snapshotId)].map(([snapshotId, lines]) => ({
              snapshotId,
              at: lines[0]?.at ?? 0,
              after: null,
              lines,
            }))}
            cellsOf={cellsOf}
            wholeOf={() => ''}
          />
        )}
      </Panel>
    </div>
  );
}

interface CountedVersion {
  readonly snapshot: RecordVersion['snapshot'];
  readonly count: number | null;
  readonly before: number | null;
}

function Counts({ versions }: { readonly versions: readonly RecordVersion<Organization>[] }) {
  const counted = versions.flatMap(({ snapshot, record }) =>
    record ? [{ snapshot, count: record.fields.memberCount }] : [],
  );
  const rows = counted.map((version, place) => ({ ...version, before: counted[place - 1]?.count ?? null }));
  return (
    <PlainTable
      look="text"
      caption="Member counts, newest first"
      columns={countColumns}
      rows={rows.toReversed()}
      rowKey={({ snapshot }) => snapshot.id}
    />
  );
}

const countColumns: readonly TableColumn<CountedVersion>[] = [
  {
    id: 'snapshot',
    title: 'Snapshot',
    show: ({ snapshot: { id, fetchedAt } }) => <SnapshotLink id={id} at={fetchedAt} />,
  },
  { id: 'confirmed', title: 'Last confirmed', value: ({ snapshot }) => formatMoment(snapshot.lastSeenAt) },
  {
    id: 'members',
    title: organizationFields.memberCount.label,
    value: ({ count }) => (count === null ? null : formatFigure(count)),
  },
  {
    id: 'difference',
    title: 'Since the one before',
    show: ({ count, before }) =>
      count === null || before === null ? null : count === before ? 'the same' : formatSigned(count - before),
  },
];

function cellsOf({ path, kind, before, after }: Change): HistoryCells {
  const [was, is] = formatOrganizationChange(path, before, after);
  const what = path === '' ? 'The whole record' : formatPath(organizationFields, path);
  return partCells({ what, kind, before: was, after: is });
}

function SnapshotLink({ id, at }: { readonly id: string; readonly at: number }) {
  return (
    <Link href={snapshotPath(id)} className="quiet-line lines28 target inline-block">
      {formatMoment(at)}
    </Link>
  );
}

/**
 * The two sides of a change of an organization's record as its page words them: flags as yes and no, the rest as it was
 * sent. Flags that mean the same and were sent in other ways stay as they were sent, else nothing would have changed.
 *
 * @param path steps joined by dots, in the record as sent.
 */
export function formatOrganizationChange(
  path: string,
  before: unknown,
  after: unknown,
): readonly [before: unknown, after: unknown] {
  const isFlag = stepsOfPath(organizationFields, path)[0]?.fields.some(({ kind }) => kind === 'flag');
  if (!isFlag) return [before, after];
  const [was, is] = [flagWords(before), flagWords(after)];
  return was === is ? [before, after] : [was ?? before, is ?? after];
}

/** Null for what is no flag. */
function flagWords(value: unknown): string | null {
  const read = flag.safeParse(value);
  return read.success ? yesOrNo(read.data ?? null) : null;
}
