import { useDeferredValue, useMemo } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import type { MapSystem, StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { shownSystems } from './shown-systems.ts';
import { systemColumns } from './system-columns.tsx';
import { TwinTable } from './twin-table.tsx';
import { useKeptOnMap } from './use-kept-on-map.ts';
import { useRouteSteps } from './use-route-steps.ts';
import { writeSystemsCsv } from './write-map-csv.ts';

/** The map's systems as a table. */
export function SystemsTable({ map }: { readonly map: StarMap }) {
  const view = useDeferredValue(useStarmapStore((store) => store.view));
  const kept = useKeptOnMap();
  const steps = useRouteSteps();
  const rows = useMemo(() => shownSystems(map, view, kept), [map, view, kept]);
  const columns = useMemo(() => systemColumns(steps), [steps]);
  return (
    <TwinTable
      noun="systems"
      shown={rows.length}
      total={map.systems.length}
      writeCsv={() => writeSystemsCsv(rows, steps)}
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
