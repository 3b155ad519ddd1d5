import { useDeferredValue, useMemo } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import type { MapTunnel, StarMap } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { shownTunnels } from './shown-systems.ts';
import { tunnelColumns } from './tunnel-columns.tsx';
import { TwinTable } from './twin-table.tsx';
import { useKeptOnMap } from './use-kept-on-map.ts';
import { useRouteSteps } from './use-route-steps.ts';
import { writeTunnelsCsv } from './write-map-csv.ts';

/** The map's tunnels as a table. */
export function TunnelsTable({ map }: { readonly map: StarMap }) {
  const view = useDeferredValue(useStarmapStore((store) => store.view));
  const kept = useKeptOnMap();
  const steps = useRouteSteps();
  const rows = useMemo(() => shownTunnels(map, view, kept), [map, view, kept]);
  // The tunnel that leads to where the reader is on the route.
  const step = useStarmapStore((store) => store.step);
  const current = map.tunnels[kept.route?.tunnels[(step ?? 0) - 1] ?? -1]?.identity ?? null;
  const columns = useMemo(() => tunnelColumns(map, steps), [map, steps]);
  return (
    <TwinTable
      noun="tunnels"
      shown={rows.length}
      total={map.tunnels.length}
      writeCsv={() => writeTunnelsCsv(map, rows, steps)}
    >
      <DataTable
        label="Tunnels"
        rows={rows}
        columns={columns}
        rowId={identityOf}
        sortedBy="entry"
        currentRow={current}
      />
    </TwinTable>
  );
}

const identityOf = ({ identity }: MapTunnel) => identity;
