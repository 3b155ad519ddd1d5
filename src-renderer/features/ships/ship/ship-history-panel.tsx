import { useMemo } from 'react';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { RecordHistoryState } from '../../../archive/hooks/use-records.ts';
import type { RecordHistory } from '../../../archive/read/read-record-history.ts';
import type { UnitSystem } from '../../../format/units.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import {
  HistoryPanel,
  HistoryTable,
  sharedHistoryCells,
  summariseHistory,
  type HistoryCells,
} from '../../../ui/record/history-table.tsx';
import { ShipCell } from '../shared/ship-cell.tsx';
import {
  formatChangePath,
  shipHistoryEntries,
  shipHistorySeries,
  type HistoryEntry,
  type HistoryLine,
} from './ship-history-entries.ts';
import classes from './ship-panels.module.css';
import { later } from '../../../ui/kit/later.tsx';

// Charts are a large part of the program, and most ships have no history yet.
const ShipHistoryCharts = later(async () => (await import('./ship-history-charts.tsx')).ShipHistoryCharts);

/** How a ship changed from snapshot to snapshot: in words, and its numbers as lines. */
export function ShipHistoryPanel({ history }: { readonly history: RecordHistoryState<Ship> | undefined }) {
  return (
    <HistoryPanel history={history} of="this ship">
      {(ready) => <Changes history={ready} />}
    </HistoryPanel>
  );
}

function Changes({ history }: { readonly history: RecordHistory<Ship> }) {
  const entries = useMemo(() => shipHistoryEntries(history), [history]);
  const changed = entries.filter(({ kind }) => kind !== 'first').length;
  const series = useMemo(() => shipHistorySeries(history.versions), [history]);
  return (
    <>
      <p className="muted">{summariseHistory(history.versions, changed, 'No snapshot of the whole list yet.')}</p>
      {changed > 0 ? <ShipHistoryTable entries={entries} /> : null}
      {series.length === 0 ? null : (
        <ShipHistoryCharts
          until={<div className={classes['room']} />}
          series={series}
          title={history.versions.findLast(({ record }) => record)?.record?.title ?? ''}
        />
      )}
    </>
  );
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
  if (line.kind !== 'field') return sharedHistoryCells(line, formatChangePath);
  const { field, before, after } = line;
  return {
    what: field.title,
    before: <ShipCell field={field} row={before} unlike={after} system={system} />,
    after: <ShipCell field={field} row={after} unlike={before} system={system} />,
  };
}
