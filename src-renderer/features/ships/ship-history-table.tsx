import { HistoryCells } from '../../ui/history-table/history-cells.tsx';
import { HistoryTable } from '../../ui/history-table/history-table.tsx';
import { PartCells } from '../../ui/history-table/part-cells.tsx';
import { RespelledCells } from '../../ui/history-table/respelled-cells.tsx';
import { useUnitsStore } from '../../ui/units-store.ts';
import type { UnitSystem } from '../../ui/units.ts';
import { pathWords } from './path-words.ts';
import { ShipCell } from './ship-cell.tsx';
import type { HistoryEntry, HistoryLine } from './ship-history-entries.ts';

/** Which fields of a ship changed when, newest first. A ship that came or went has one line that says so. */
export function ShipHistoryTable({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const system = useUnitsStore((store) => store.system);
  return (
    <HistoryTable caption="Changes of this ship" entries={entries} wholeOf={({ kind }) => wholeShip[kind]}>
      {(line) => <Line line={line} system={system} />}
    </HistoryTable>
  );
}

const wholeShip: Readonly<Record<HistoryEntry['kind'], string>> = {
  first: 'In the archive since this snapshot',
  added: 'New in the list',
  back: 'Back in the list',
  removed: 'No longer in the list',
  changed: 'Changed',
};

function Line({ line, system }: { readonly line: HistoryLine; readonly system: UnitSystem }) {
  switch (line.kind) {
    case 'field':
      return (
        <HistoryCells
          what={line.field.title}
          before={<ShipCell field={line.field} row={line.before} unlike={line.after} system={system} />}
          after={<ShipCell field={line.field} row={line.after} unlike={line.before} system={system} />}
        />
      );
    case 'respelled':
      return <RespelledCells title={line.field.title} before={line.before} after={line.after} />;
    case 'part':
      return <PartCells what={pathWords(line.path)} kind={line.change} before={line.before} after={line.after} />;
    case 'unexplained':
      return <td colSpan={3}>Changed; the answer before can’t be read</td>;
    default:
      return line satisfies never;
  }
}
