import { lazy, Suspense, useMemo } from 'react';
import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { RecordVersion } from '../../archive/read-record-history.ts';
import type { RecordHistoryState } from '../../archive/use-record-history.ts';
import { formatCounted, formatInstant } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { shipHistoryEntries, type HistoryEntry } from './ship-history-entries.ts';
import classes from './ship-history-panel.module.css';
import { shipHistorySeries } from './ship-history-series.ts';
import { ShipHistoryTable } from './ship-history-table.tsx';

// Charts are a large part of the program, and most ships have no history yet.
const ShipHistoryCharts = lazy(async () => ({
  default: (await import('./ship-history-charts.tsx')).ShipHistoryCharts,
}));

/** How a ship changed from snapshot to snapshot: in words, and its numbers as lines. */
export function ShipHistoryPanel({ history }: { readonly history: RecordHistoryState<Ship> | undefined }) {
  return (
    <Panel title="History">
      {history === undefined ? <p className={classes['note']}>Reading the snapshots…</p> : null}
      {history?.state === 'failed' ? (
        <ProblemCard
          problem={history.problem}
          stillWorks="What the latest snapshot says of this ship is not affected."
        />
      ) : null}
      {history?.state === 'ready' ? <Changes history={history} /> : null}
    </Panel>
  );
}

function Changes({ history }: { readonly history: RecordHistoryState<Ship> & { readonly state: 'ready' } }) {
  const entries = useMemo(() => shipHistoryEntries(history), [history]);
  const series = useMemo(() => shipHistorySeries(history.versions), [history]);
  return (
    <>
      <p className={classes['note']}>{summaryOf(history.versions, entries)}</p>
      {entries.some(({ kind }) => kind !== 'first') ? <ShipHistoryTable entries={entries} /> : null}
      {series.length === 0 ? null : (
        <Suspense fallback={<div className={classes['room']} />}>
          <ShipHistoryCharts series={series} />
        </Suspense>
      )}
    </>
  );
}

/** `No change in 3 snapshots since …`, or in how many of them something changed. */
function summaryOf(versions: readonly RecordVersion<Ship>[], entries: readonly HistoryEntry[]): string {
  const [first] = versions;
  if (!first) return 'No snapshot of the whole list yet.';
  if (versions.length === 1)
    return `One snapshot so far, of ${formatInstant(first.snapshot.fetchedAt)}; the next will show what changes.`;
  const span = `${formatCounted(versions.length, 'snapshots')} since ${formatInstant(first.snapshot.fetchedAt)}`;
  const changed = entries.filter(({ kind }) => kind !== 'first').length;
  return changed === 0 ? `No change in ${span}.` : `Changed in ${changed} of ${span}.`;
}
