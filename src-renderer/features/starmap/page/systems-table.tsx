import { useDeferredValue, useMemo } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import type { MapSystem } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { changeWords } from './change-words.ts';
import { shownSystems } from './shown-systems.ts';
import { systemColumns } from './system-columns.tsx';
import { TwinTable, type MapTableProps } from './twin-table.tsx';
import { useKeptOnMap } from './use-kept-on-map.ts';
import { useRouteSteps } from './use-route-steps.ts';
import { writeSystemsCsv } from './write-map-csv.ts';

/** The map's systems as a table, with what vanished where it is compared. */
export function SystemsTable({ map, changes }: MapTableProps) {
  const view = useDeferredValue(useStarmapStore((store) => store.view));
  const kept = useKeptOnMap();
  const steps = useRouteSteps();
  const since = useMemo(() => (changes === null ? null : changeWords(changes).systems), [changes]);
  const rows = useMemo(() => shownSystems(map, view, kept), [map, view, kept]);
  const columns = useMemo(() => systemColumns(steps, since), [steps, since]);
  return (
    <TwinTable
      noun="systems"
      shown={rows.length}
      total={map.systems.length}
      vanished={changes?.systems.filter(({ now }) => now === null).length ?? 0}
      writeCsv={() => writeSystemsCsv(rows, steps, since)}
    >
      <DataTable
        label="Star systems"
        rows={rows}
        columns={columns}
        rowId={identityOf}
        sortedBy="name"
        currentRow={kept.selected}
      />
    </TwinTable>
  );
}

const identityOf = ({ identity }: MapSystem) => identity;
