import { useDeferredValue, useMemo } from 'react';
import { DataTable } from '../../../ui/data-table.tsx';
import type { MapTunnel } from '../star-map.ts';
import { useStarmapStore } from '../starmap-store.ts';
import { changeWords } from './change-words.ts';
import { currentTunnels } from './current-tunnels.ts';
import { shownTunnels } from './shown-systems.ts';
import { tunnelColumns } from './tunnel-columns.tsx';
import { TwinTable, type MapTableProps } from './twin-table.tsx';
import { useKeptOnMap } from './use-kept-on-map.ts';
import { useRouteSteps } from './use-route-steps.ts';
import { writeTunnelsCsv } from './write-map-csv.ts';

/** The map's tunnels as a table, with what vanished where it is compared. */
export function TunnelsTable({ map, changes }: MapTableProps) {
  const view = useDeferredValue(useStarmapStore((store) => store.view));
  const kept = useKeptOnMap();
  const steps = useRouteSteps();
  const since = useMemo(() => (changes === null ? null : changeWords(changes).tunnels), [changes]);
  const rows = useMemo(() => shownTunnels(map, view, kept), [map, view, kept]);
  const step = useStarmapStore((store) => store.step);
  const current = useMemo(
    () => currentTunnels(map, kept.selected, kept.route?.tunnels[(step ?? 0) - 1]),
    [map, kept, step],
  );
  const columns = useMemo(() => tunnelColumns(map, steps, since), [map, steps, since]);
  return (
    <TwinTable
      noun="tunnels"
      shown={rows.length}
      total={map.tunnels.length}
      vanished={changes?.tunnels.filter(({ now }) => now === null).length ?? 0}
      writeCsv={() => writeTunnelsCsv(map, rows, steps, since)}
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
