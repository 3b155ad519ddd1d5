import { requestKey } from '../../../src-shared/request-key.ts';
import { useArchive } from '../../archive/archive-context.tsx';
import { latestSnapshot } from '../../archive/latest-snapshot.ts';
import { readRawAnswer } from '../../archive/read-body.ts';
import { formatCounted } from '../../ui/format.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import { ExportMenu, type ExportChoice } from './export-menu.tsx';
import { allColumnIds } from './ship-export-columns.ts';
import type { ShipRow } from './ship-row.ts';
import type { ShipsToWrite } from './write-ships.ts';

interface ListExportsProps {
  /** As shown: filtered, sorted. */
  readonly rows: readonly ShipRow[];
  /** All archived ships. */
  readonly allRows: readonly ShipRow[];
  /** Ids of the columns on screen, in their order; `name` is the name. */
  readonly columnIds: readonly string[];
}

/** Files of the ship list: exactly what is shown, or everything. */
export function ListExports({ rows, allRows, columnIds }: ListExportsProps) {
  const { archive, asOf } = useArchive();
  const system = useUnitsStore((store) => store.system);
  const view: ShipsToWrite = { rows, columnIds, system };
  const everything: ShipsToWrite = { rows: allRows, columnIds: allColumnIds, system };
  const asReceived: ExportChoice = {
    label: 'Everything as JSON',
    note: 'as received',
    fileName: 'ships-as-received',
    kind: 'json',
    write: async () => {
      const snapshot = await latestSnapshot(archive, requestKey('ships', {}), asOf);
      if (!snapshot) throw new Error('No list of ships is in the archive.');
      return new TextDecoder().decode(await readRawAnswer(archive, snapshot));
    },
  };
  return (
    <ExportMenu
      choices={() => [
        tableChoices('This view', view, 'ships'),
        [...tableChoices('Everything', everything, 'all-ships'), asReceived],
      ]}
    />
  );
}

function tableChoices(what: string, ships: ShipsToWrite, fileName: string): readonly ExportChoice[] {
  const { rows, columnIds } = ships;
  const isAll = columnIds.length === allColumnIds.length;
  const note = `${formatCounted(rows.length, 'ships')}, ${isAll ? 'all columns' : formatCounted(columnIds.length, 'columns')}`;
  return [
    {
      label: `${what} as CSV`,
      note,
      fileName,
      kind: 'csv',
      write: async () => (await import('./write-ships.ts')).writeShipsCsv(ships),
    },
    {
      label: `${what} as Markdown`,
      note,
      fileName,
      kind: 'md',
      write: async () => (await import('./write-ships.ts')).writeShipsMarkdown(ships),
    },
  ];
}
