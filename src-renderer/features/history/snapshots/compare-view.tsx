import { Link, useLocation } from 'wouter';
import { IconArrowsExchange, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fail, problemOf, succeed, type Outcome } from '../../../../src-shared/problem.ts';
import type { SnapshotComparison } from '../../../archive/compare/compare-fields.ts';
import { compareSnapshots } from '../../../archive/compare/compare-snapshots.ts';
import { useArchiveQuery, useRawQuery } from '../../../archive/hooks/archive-context.tsx';
import { readListLoss } from '../../../archive/read/read-list-loss.ts';
import { readSnapshotAsOf, readSnapshotIds } from '../../../archive/read/read-snapshots.ts';
import type { ArchiveDatabase } from '../../../archive/schema/archive-database.ts';
import type { Snapshot } from '../../../archive/schema/archive-rows.ts';
import { formatBytes, formatCounted, formatDuration, formatMoment } from '../../../format/format.ts';
import { describeRequest, formatRequest, formatSnapshotSource } from '../../../format/labels.ts';
import { comparePath, snapshotPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { formatSnapshotPrice } from '../shared/attempt-labels.ts';
import { HistoryFreshness, HistoryTabs, snapshotWay, NotHere } from '../shared/history-shell.tsx';
import compareHeadStyles from './compare-view.module.css';
import { ComparedRecords } from './compared-records.tsx';
import { pairsBeside, type PickedPair } from './snapshot-comparison.ts';

/** Two snapshots of a request, field by field. */
export function CompareView({ before, after }: PickedPair) {
  const pair = useArchiveQuery(`pair ${before} ${after}`, (archive, asOf) =>
    readPair(archive, { before, after }, asOf),
  );
  useReportShown('history', pair !== undefined);
  return (
    <>
      <ViewHead
        title="History"
        way={snapshotWay(pair?.before && pair.after)}
        freshness={<HistoryFreshness what="2 snapshots side by side" />}
        tabs={<HistoryTabs />}
      />
      {pair === undefined ? <TableSkeleton /> : <Pair pair={pair} />}
    </>
  );
}

interface FoundPair {
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  /** Ids of all snapshots of the request, oldest first; empty when the two answer different requests. */
  readonly ids: readonly string[];
  /** Whether what the later one leaves out is in doubt (`list-loss.ts`). */
  readonly isInDoubt: boolean;
}

async function readPair(archive: ArchiveDatabase, ids: PickedPair, asOf: number | null): Promise<FoundPair> {
  const [before, after] = await Promise.all([
    readSnapshotAsOf(archive, ids.before, asOf),
    readSnapshotAsOf(archive, ids.after, asOf),
  ]);
  if (!before || before.requestKey !== after?.requestKey) return { before, after, ids: [], isInDoubt: false };
  const [idsOf, loss] = await Promise.all([
    readSnapshotIds(archive, before.requestKey, asOf),
    readListLoss(archive, after),
  ]);
  return { before, after, ids: idsOf, isInDoubt: loss !== null };
}

function Pair({ pair: { before, after, ids, isInDoubt } }: { readonly pair: FoundPair }) {
  if (!before || !after) {
    return <NotHere title={before || after ? 'One of these snapshots is gone' : 'These snapshots are gone'} />;
  }
  if (before.requestKey !== after.requestKey) {
    return (
      <EmptyState title="These two can’t be compared">
        They belong to different requests: “{formatRequest(before.resource, before.params)}” and “
        {formatRequest(after.resource, after.params)}”. Choose two snapshots of the same request.
      </EmptyState>
    );
  }
  return <ComparablePair before={before} after={after} ids={ids} isInDoubt={isInDoubt} />;
}

interface ComparablePairProps {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly ids: readonly string[];
  readonly isInDoubt: boolean;
}

function ComparablePair({ before, after, ids, isInDoubt }: ComparablePairProps) {
  const comparison = useRawQuery(`comparison ${before.id} ${after.id}`, (archive) => compare(archive, before, after));
  return (
    <>
      <CompareHead before={before} after={after} ids={ids} />
      {comparison === undefined ? <TableSkeleton /> : null}
      {comparison && !comparison.ok ? (
        <ProblemCard problem={comparison.problem} stillWorks="The other snapshots of this request are not affected." />
      ) : null}
      {comparison?.ok ? (
        <ComparedRecords
          key={`${before.id} ${after.id}`}
          after={after}
          comparison={comparison.value}
          isInDoubt={isInDoubt}
        />
      ) : null}
    </>
  );
}

/** A damaged response is told in its place; anything else would take the whole view down. */
async function compare(
  archive: ArchiveDatabase,
  before: Snapshot,
  after: Snapshot,
): Promise<Outcome<SnapshotComparison>> {
  try {
    return succeed(await compareSnapshots(archive, before, after));
  } catch (error) {
    return fail(problemOf(error));
  }
}

interface CompareHeadProps {
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Ids of all snapshots of the request, oldest first. */
  readonly ids: readonly string[];
}

/** Which two snapshots are compared, and the ways to the pairs beside them. */
function CompareHead({ before, after, ids }: CompareHeadProps) {
  const { title, parameters } = describeRequest(before.resource, before.params);
  const { earlier, later } = pairsBeside(ids, { before: before.id, after: after.id });
  return (
    <header className="rigid below4">
      <h2 className={compareHeadStyles['title']}>
        {title} {parameters === '' ? null : <span className={compareHeadStyles['aside']}>{parameters}</span>}
      </h2>
      <div className={compareHeadStyles['pair']}>
        <StepLink pair={earlier} label="Earlier pair">
          <IconChevronLeft size={16} aria-hidden />
        </StepLink>
        <Side title="Before" snapshot={before} ids={ids} />
        <StepLink pair={{ before: after.id, after: before.id }} label="Swap before and after">
          <IconArrowsExchange size={16} aria-hidden />
        </StepLink>
        <Side title="After" snapshot={after} ids={ids} />
        <StepLink pair={later} label="Later pair">
          <IconChevronRight size={16} aria-hidden />
        </StepLink>
      </div>
      <p className={compareHeadStyles['aside']}>{distanceWords(before, after)}</p>
    </header>
  );
}

interface SideProps {
  readonly title: string;
  readonly snapshot: Snapshot;
  readonly ids: readonly string[];
}

function Side({ title, snapshot, ids }: SideProps) {
  const place = `${ids.indexOf(snapshot.id) + 1} of ${ids.length}`;
  return (
    <div className="card pad2-3">
      <p className={compareHeadStyles['aside']}>
        {title} · {place}
      </p>
      <p className="large bold">
        <Link className="no-line hover-underlined" href={snapshotPath(snapshot.id)}>
          {formatMoment(snapshot.fetchedAt)}
        </Link>
      </p>
      <p className={compareHeadStyles['aside']}>
        {formatSnapshotSource(snapshot)} · {formatSnapshotPrice(snapshot)} ·{' '}
        {formatCounted(snapshot.manifest.length, 'records')} · {formatBytes(snapshot.byteLength)}
      </p>
    </div>
  );
}

interface StepLinkProps {
  readonly pair: PickedPair | null;
  readonly label: string;
  readonly children: ReactNode;
}

function StepLink({ pair, label, children }: StepLinkProps) {
  const [, navigate] = useLocation();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={pair === null}
      className={compareHeadStyles['step']}
      onClick={() => {
        if (pair) navigate(comparePath(pair.before, pair.after));
      }}
    >
      {children}
    </button>
  );
}

function distanceWords(before: Snapshot, after: Snapshot): string {
  const ms = after.fetchedAt - before.fetchedAt;
  if (before.id === after.id) return 'Both are the same snapshot.';
  return ms > 0
    ? `${formatDuration(ms)} apart.`
    : `${formatDuration(-ms)} apart; the older one stands on the right, so what came reads as gone.`;
}
