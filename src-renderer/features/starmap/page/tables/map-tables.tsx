import { useMemo } from 'react';
import { Link } from 'wouter';
import { starSystemFields } from '../../../../../src-shared/catalog/starmap/systems.ts';
import { tunnelFields } from '../../../../../src-shared/catalog/starmap/tunnels.ts';
import type { NotedPlace } from '../../../../archive/own-work/noted-places.ts';
import { systemPath } from '../../../../format/paths.ts';
import type { CsvColumn } from '../../../../services/save/write-text.ts';
import type { DataColumn } from '../../../../ui/table/data-table.tsx';
import { Unknown } from '../../../../ui/table/plain-table.tsx';
import {
  endSystem,
  endTitle,
  formatAffiliation,
  formatKind,
  tunnelLength,
  type MapSystem,
  type MapTunnel,
  type StarMap,
  formatPassage,
} from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { fieldColumns, savedColumn } from '../../../../ui/record/field-columns.tsx';
import {
  shownSystems,
  shownTunnels,
  sinceAndRoute,
  SystemName,
  TableView,
  useTableState,
  type MapTableProps,
  type RouteSteps,
  labelChanges,
} from './table-view.tsx';

/** The map's systems as a table, with what vanished where it is compared. */
export function SystemsTable({ map, changes, offered }: MapTableProps) {
  const { filters, kept, steps } = useTableState(map);
  const since = useMemo(() => (changes === null ? null : labelChanges(changes).systems), [changes]);
  const rows = useMemo(() => shownSystems(map, filters, kept), [map, filters, kept]);
  const columns = useMemo(() => systemColumns(steps, since), [steps, since]);
  return (
    <TableView
      offered={offered}
      label="Star systems"
      noun="systems"
      rows={rows}
      columns={columns}
      inFileOnly={systemsFileOnly}
      placeOf={placeOfSystem}
      total={map.systems.length}
      vanished={changes?.systems.filter(({ now }) => now === null).length ?? 0}
      sortedBy="name"
      currentRow={kept.selected}
    />
  );
}

function placeOfSystem({ identity }: MapSystem): NotedPlace {
  return { kind: 'system', identity };
}

/**
 * Columns of the system table, and of its file. Positions are in the map's own unit, which the specification does not name.
 *
 * @param changes what became of each since the map is compared with, by identity; null where it is not.
 */
export function systemColumns(
  steps: RouteSteps,
  changes: ReadonlyMap<string, string> | null,
): readonly DataColumn<MapSystem>[] {
  const [code, ...others] = declared;
  const added = sinceAndRoute<MapSystem>(steps.systems, changes);
  return [
    name,
    ...(code ? [code] : []),
    ...added,
    ...others.flatMap((column) => (column.id === 'danger' ? [column, ...ofTheMap] : [column])),
  ];
}

export const systemsFileOnly: readonly CsvColumn<MapSystem>[] = [
  { title: starSystemFields.id.label, csv: ({ fields }) => fields.id },
];

const name = savedColumn<MapSystem>({
  id: 'name',
  title: starSystemFields.name.label,
  isNumber: false,
  width: 170,
  value: ({ title }) => title,
  show: (system) => <SystemName system={system} isRow />,
});

const declared = fieldColumns<typeof starSystemFields, MapSystem>({
  fields: starSystemFields,
  recordOf: ({ fields }) => fields,
  decimals: 2,
  own: {
    code: { show: showCode },
    affiliations: {
      value: ({ fields }) => formatAffiliation(fields),
      show: ({ fields }) => formatAffiliation(fields) ?? <Unknown words="none" />,
      csvTitle: 'Affiliations',
      csv: ({ fields }) => affiliationsInFile(fields),
    },
    type: { value: ({ fields }) => formatKind(fields.type), csv: ({ fields }) => fields.type },
  },
});

const ofTheMap: readonly DataColumn<MapSystem>[] = [
  savedColumn({
    id: 'tunnels',
    title: 'Tunnels',
    isNumber: true,
    width: 86,
    value: ({ tunnels }) => tunnels.length,
    show: ({ tunnels }) => (tunnels.length === 0 ? <Unknown words="none" /> : tunnels.length),
  }),
  {
    id: 'details',
    title: 'Details',
    isNumber: false,
    width: 108,
    value: ({ hasDetails }) => (hasDetails ? 'archived' : 'not archived'),
    show: ({ hasDetails }) => (hasDetails ? 'archived' : <Unknown words="not archived" />),
    csvTitle: 'Details archived',
    csv: ({ hasDetails }) => hasDetails,
  },
];

function affiliationsInFile({ affiliations }: MapSystem['fields']): string | null {
  return affiliations.map(({ name, code, id }) => name ?? code ?? id ?? 'unknown').join('; ') || null;
}

function showCode({ fields: { code } }: MapSystem) {
  if (code === null) return <Unknown />;
  return (
    <Link href={systemPath(code)} className="quiet-line small mono" tabIndex={-1}>
      {code}
    </Link>
  );
}

/** The map's tunnels as a table, with what vanished where it is compared. */
export function TunnelsTable({ map, changes, offered }: MapTableProps) {
  const { filters, kept, steps } = useTableState(map);
  const since = useMemo(() => (changes === null ? null : labelChanges(changes).tunnels), [changes]);
  const rows = useMemo(() => shownTunnels(map, filters, kept), [map, filters, kept]);
  const step = useStarmapStore((store) => store.step);
  const current = useMemo(
    () => currentTunnels(map, kept.selected, kept.route?.tunnels[(step ?? 0) - 1]),
    [map, kept, step],
  );
  const columns = useMemo(() => tunnelColumns(map, steps, since), [map, steps, since]);
  const inFileOnly = useMemo(() => tunnelsFileOnly(map), [map]);
  return (
    <TableView
      offered={offered}
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
    ...tunnelsTableDeclared.flatMap((column) =>
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

const tunnelsTableDeclared = fieldColumns<typeof tunnelFields, MapTunnel>({
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
