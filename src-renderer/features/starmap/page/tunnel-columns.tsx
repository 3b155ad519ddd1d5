import type { DataColumn } from '../../../ui/data-table.tsx';
import type { MapTunnel, StarMap } from '../star-map.ts';
import classes from './map-cells.module.css';
import { sinceColumn } from './since-column.tsx';
import { SystemName } from './system-name.tsx';
import { takenAs } from './taken-as.ts';
import { endSystem, endTitle, tunnelLength } from './tunnel-ends.ts';
import type { RouteSteps } from './use-route-steps.ts';

/** Columns of the tunnel table. Sizes, directions and statuses are letters as sent; nothing says what they mean. `changes` as for systems. */
export function tunnelColumns(
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
    show: ({ index }) => steps.tunnels.get(index) ?? <span className={classes['unknown']}>no</span>,
  };
  return [
    endColumn(map, 'entry', 'From'),
    endColumn(map, 'exit', 'To'),
    ...(changes === null ? [] : [sinceColumn<MapTunnel>(changes)]),
    ...(steps.tunnels.size === 0 ? [] : [onRoute]),
    { id: 'size', title: 'Size', isNumber: false, width: 72, value: ({ fields }) => fields.size },
    { id: 'direction', title: 'Direction', isNumber: false, width: 92, value: ({ fields }) => fields.direction },
    { id: 'passage', title: 'Taken as', isNumber: false, width: 224, value: takenAs },
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
        <span className={classes['unknown']}>{endTitle(map, tunnel, end)}</span>
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
