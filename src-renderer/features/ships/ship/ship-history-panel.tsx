import { lazy, Suspense, useMemo } from 'react';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { RecordHistoryState } from '../../../archive/hooks/use-records.ts';
import type { RecordVersion } from '../../../archive/read/read-record-history.ts';
import { formatCounted, formatInstant } from '../../../format/format.ts';
import type { UnitSystem } from '../../../format/units.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { HistoryTable, partCells, respelledCells, type HistoryCells } from '../../../ui/record/history-table.tsx';
import { ShipCell } from '../shared/ship-cell.tsx';
import {
  formatChangePath,
  shipHistoryEntries,
  shipHistorySeries,
  type HistoryEntry,
  type HistoryLine,
} from './ship-history-entries.ts';
import classes from './ship-panels.module.css';

// Charts are a large part of the program, and most ships have no history yet.
const ShipHistoryCharts = lazy(async () => ({
  default: (await import('./ship-history-charts.tsx')).ShipHistoryCharts,
}));

/** How a ship changed from snapshot to snapshot: in words, and its numbers as lines. */
export function ShipHistoryPanel({ history }: { readonly history: RecordHistoryState<Ship> | undefined }) {
  return (
    <Panel title="History">
      {history === undefined ? <p className="muted">Reading the snapshots…</p> : null}
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
      <p className="muted">{summaryOf(history.versions, entries)}</p>
      {entries.some(({ kind }) => kind !== 'first') ? <ShipHistoryTable entries={entries} /> : null}
      {series.length === 0 ? null : (
        <Suspense fallback={<div className={classes['room']} />}>
          <ShipHistoryCharts
            series={series}
            title={history.versions.findLast(({ record }) => record)?.record?.title ?? ''}
          />
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

/** Which fields of a ship changed when, newest first. A ship that came or went has one line that says so. */
function ShipHistoryTable({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const system = useUnitsStore((store) => store.system);
  return (
    <HistoryTable
      caption="Changes of this ship"
      entries={entries}
      wholeOf={({ kind }) => wholeShip[kind]}
      cellsOf={(line) => cellsOf(line, system)}
    />
  );
}

const wholeShip: Readonly<Record<HistoryEntry['kind'], string>> = {
  first: 'In the archive since this snapshot',
  added: 'New in the list',
  back: 'Back in the list',
  removed: 'No longer in the list',
  changed: 'Changed',
};

function cellsOf(line: HistoryLine, system: UnitSystem): HistoryCells {
  switch (line.kind) {
    case 'field':
      return {
        what: line.field.title,
        before: <ShipCell field={line.field} row={line.before} unlike={line.after} system={system} />,
        after: <ShipCell field={line.field} row={line.after} unlike={line.before} system={system} />,
      };
    case 'respelled':
      return respelledCells({ title: line.field.title, before: line.before, after: line.after });
    case 'part':
      return partCells({
        what: formatChangePath(line.path),
        kind: line.change,
        before: line.before,
        after: line.after,
      });
    case 'unexplained':
      return { what: 'Changed; the response before can’t be read' };
    default:
      return line satisfies never;
  }
}
