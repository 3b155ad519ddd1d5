import { useDeferredValue, useMemo } from 'react';
import { DataTable, type DataColumn } from '../../../../ui/table/data-table.tsx';
import { endSystem, endTitle, tunnelLength, type MapTunnel, type StarMap } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { formatPassage, labelChanges } from '../labels.ts';
import {
  shownTunnels,
  sinceColumn,
  SystemName,
  TableView,
  useKeptOnMap,
  useRouteSteps,
  type MapTableProps,
  type RouteSteps,
} from './table-view.tsx';
import { writeTunnelsCsv } from './write-map-csv.ts';

/** The map's tunnels as a table, with what vanished where it is compared. */
export function TunnelsTable({ map, changes }: MapTableProps) {
  const view = useDeferredValue(useStarmapStore((store) => store.view));
  const kept = useKeptOnMap();
  const steps = useRouteSteps();
  const since = useMemo(() => (changes === null ? null : labelChanges(changes).tunnels), [changes]);
  const rows = useMemo(() => shownTunnels(map, view, kept), [map, view, kept]);
  const step = useStarmapStore((store) => store.step);
  const current = useMemo(
    () => currentTunnels(map, kept.selected, kept.route?.tunnels[(step ?? 0) - 1]),
    [map, kept, step],
  );
  const columns = useMemo(() => tunnelColumns(map, steps, since), [map, steps, since]);
  return (
    <TableView
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
    </TableView>
  );
}

const identityOf = ({ identity }: MapTunnel) => identity;

/** Columns of the tunnel table. Sizes, directions and statuses are letters as sent; nothing says what they mean. `changes` as for systems. */
function tunnelColumns(
  map: StarMap,
  steps: RouteSteps,
  changes: ReadonlyMap<string, string> | null,
): readonly DataColumn<MapTunnel>[] {
  const onRoute: DataColumn<MapTunnel> = {
    id: 'route',
    title: 'On route',
    isNumber: true,
    width: 92,
    value: ({ index }) => steps.tunnels.get(index) ?? null,
    show: ({ index }) => steps.tunnels.get(index) ?? <span className="faint">no</span>,
  };
  return [
    endColumn(map, 'entry', 'From'),
    endColumn(map, 'exit', 'To'),
    ...(changes === null ? [] : [sinceColumn<MapTunnel>(changes)]),
    ...(steps.tunnels.size === 0 ? [] : [onRoute]),
    { id: 'size', title: 'Size', isNumber: false, width: 72, value: ({ fields }) => fields.size },
    { id: 'direction', title: 'Direction', isNumber: false, width: 92, value: ({ fields }) => fields.direction },
    { id: 'passage', title: 'Taken as', isNumber: false, width: 224, value: formatPassage },
    {
      id: 'length',
      title: 'Straight line',
      isNumber: true,
      decimals: 2,
      width: 110,
      value: (tunnel) => tunnelLength(map, tunnel),
    },
    statusColumn('entry', 'Status from'),
    statusColumn('exit', 'Status to'),
    { id: 'name', title: 'Name', isNumber: false, width: 200, value: ({ fields }) => fields.name },
    { id: 'id', title: 'Id', isNumber: false, width: 84, value: ({ fields }) => fields.id },
  ];
}

function endColumn(map: StarMap, end: 'entry' | 'exit', title: string): DataColumn<MapTunnel> {
  return {
    id: end,
    title,
    isNumber: false,
    width: 180,
    value: (tunnel) => endTitle(map, tunnel, end),
    show: (tunnel) => {
      const system = endSystem(map, tunnel, end);
      return system ? (
        <SystemName system={system} isRow={end === 'entry'} />
      ) : (
        <span className="faint">{endTitle(map, tunnel, end)}</span>
      );
    },
  };
}

function statusColumn(end: 'entry' | 'exit', title: string): DataColumn<MapTunnel> {
  return {
    id: `${end}-status`,
    title,
    isNumber: false,
    width: 104,
    value: ({ fields }) => fields[end]?.status ?? null,
  };
}

/**
 * The tunnels that stand out in the table, by identity: those that end at the selected system, and the one by which the
 * reader came to the step of the route.
 *
 * @param came place of that tunnel in the map; undefined where there is none.
 */
export function currentTunnels(map: StarMap, selected: string | null, came: number | undefined): ReadonlySet<string> {
  const place = selected === null ? undefined : map.indexOf.get(selected);
  const ending = place === undefined ? [] : map.tunnels.filter(({ entry, exit }) => entry === place || exit === place);
  const way = came === undefined ? undefined : map.tunnels[came];
  return new Set([...ending, ...(way ? [way] : [])].map(({ identity }) => identity));
}
