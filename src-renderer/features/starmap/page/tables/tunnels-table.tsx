import { useDeferredValue, useMemo } from 'react';
import { tunnelFields } from '../../../../../src-shared/catalog/tunnels.ts';
import type { CsvColumn } from '../../../../services/save/write-text.ts';
import type { DataColumn } from '../../../../ui/table/data-table.tsx';
import { Unknown } from '../../../../ui/table/plain-table.tsx';
import { endSystem, endTitle, tunnelLength, type MapTunnel, type StarMap } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { fieldColumns, savedColumn } from '../../shared/field-columns.tsx';
import { formatPassage, labelChanges } from '../labels.ts';
import {
  shownTunnels,
  sinceAndRoute,
  SystemName,
  TableView,
  useKeptOnMap,
  useRouteSteps,
  type MapTableProps,
  type RouteSteps,
} from './table-view.tsx';

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
  const inFileOnly = useMemo(() => tunnelsFileOnly(map), [map]);
  return (
    <TableView
      label="Tunnels"
      noun="tunnels"
      rows={rows}
      columns={columns}
      inFileOnly={inFileOnly}
      total={map.tunnels.length}
      vanished={changes?.tunnels.filter(({ now }) => now === null).length ?? 0}
      sortedBy="entry"
      currentRow={current}
    />
  );
}

/**
 * Columns of the tunnel table, and of its file. Sizes, directions and statuses are letters as sent; nothing says what they
 * mean. `changes` as for systems.
 */
export function tunnelColumns(
  map: StarMap,
  steps: RouteSteps,
  changes: ReadonlyMap<string, string> | null,
): readonly DataColumn<MapTunnel>[] {
  const length = savedColumn<MapTunnel>({
    id: 'length',
    title: 'Straight line',
    isNumber: true,
    decimals: 2,
    width: 110,
    value: (tunnel) => tunnelLength(map, tunnel),
  });
  return [
    endColumn(map, 'entry', 'From'),
    endColumn(map, 'exit', 'To'),
    ...sinceAndRoute<MapTunnel>(steps.tunnels, changes),
    ...declared.flatMap((column) =>
      column.id === 'direction'
        ? [column, passage, length, statusColumn('entry', 'Status from'), statusColumn('exit', 'Status to')]
        : [column],
    ),
  ];
}

/** Where a tunnel ends, by codes; an end that the map lacks has no system. */
export function tunnelsFileOnly(map: StarMap): readonly CsvColumn<MapTunnel>[] {
  return (['entry', 'exit'] as const).flatMap((end) => {
    const side = end === 'entry' ? 'From' : 'To';
    return [
      {
        title: `${side} system code`,
        csv: (tunnel: MapTunnel) => endSystem(map, tunnel, end)?.fields.code ?? null,
      },
      { title: `${side} jump point code`, csv: ({ fields }: MapTunnel) => fields[end]?.code ?? null },
    ];
  });
}

const declared = fieldColumns<typeof tunnelFields, MapTunnel>({
  fields: tunnelFields,
  recordOf: ({ fields }) => fields,
  own: {},
});

/** What routes take the direction as. */
const passage = savedColumn<MapTunnel>({
  id: 'passage',
  title: 'Taken as',
  isNumber: false,
  width: 224,
  value: formatPassage,
});

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
        <Unknown words={endTitle(map, tunnel, end)} />
      );
    },
    csv: (tunnel) => endSystem(map, tunnel, end)?.title ?? null,
  };
}

function statusColumn(end: 'entry' | 'exit', title: string): DataColumn<MapTunnel> {
  return savedColumn({
    id: `${end}-status`,
    title,
    isNumber: false,
    width: 104,
    value: ({ fields }) => fields[end]?.status ?? null,
  });
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
