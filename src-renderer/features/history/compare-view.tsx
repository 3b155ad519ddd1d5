import { Link } from 'wouter';
import type { ArchiveDatabase } from '../../archive/archive-database.ts';
import type { Snapshot } from '../../archive/archive-rows.ts';
import { compareSnapshots, type SnapshotComparison } from '../../archive/compare-snapshots.ts';
import { readListLoss } from '../../archive/read-list-loss.ts';
import { readSnapshotIds } from '../../archive/read-snapshot-ids.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { snapshotsPath } from '../../ui/paths.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useReportShown } from '../../ui/use-report-shown.ts';
import { ViewHead } from '../../ui/view-head.tsx';
import { CompareHead } from './compare-head.tsx';
import { ComparedRecords } from './compared-records.tsx';
import classes from './history-page.module.css';
import { HistoryTabs } from './history-tabs.tsx';
import { requestLine } from '../../ui/request-words.ts';
import { WhyNotHere } from './why-not-here.tsx';
import { readSnapshotBy } from '../../archive/read-snapshot-by.ts';

interface CompareViewProps {
  /** Ids of two snapshots. */
  readonly before: string;
  readonly after: string;
}

/** Two snapshots of a request, field by field. */
export function CompareView({ before, after }: CompareViewProps) {
  const pair = useArchiveQuery(`pair ${before} ${after}`, (archive, asOf) =>
    readPair(archive, { before, after }, asOf),
  );
  useReportShown('history', pair !== undefined);
  return (
    <>
      <ViewHead
        title="History"
        freshness={
          <>
            <HistoryTabs />
            {pair?.before && pair.after ? (
              <Link href={snapshotsPath(pair.after.id)} className={classes['link'] ?? ''}>
                All snapshots of this request
              </Link>
            ) : null}
          </>
        }
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

async function readPair(archive: ArchiveDatabase, ids: CompareViewProps, asOf: number | null): Promise<FoundPair> {
  const [before, after] = await Promise.all([
    readSnapshotBy(archive, ids.before, asOf),
    readSnapshotBy(archive, ids.after, asOf),
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
    return (
      <EmptyState title={before || after ? 'One of these snapshots is gone' : 'These snapshots are gone'}>
        <WhyNotHere />
      </EmptyState>
    );
  }
  if (before.requestKey !== after.requestKey) {
    return (
      <EmptyState title="These two can’t be compared">
        They answer different requests: “{requestLine(before.resource, before.params)}” and “
        {requestLine(after.resource, after.params)}”. Choose two snapshots of the same request.
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
  const comparison = useArchiveQuery(`comparison ${before.id} ${after.id}`, (archive) =>
    compare(archive, before, after),
  );
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

/** A damaged answer is told in its place; anything else would take the whole view down. */
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
