import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { systemPath } from '../../../../format/paths.ts';
import { DataTable, type DataColumn } from '../../../../ui/table/data-table.tsx';
import { formatAffiliation, type MapSystem } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { formatKind, labelChanges } from '../labels.ts';
import classes from './table-view.module.css';
import {
  shownSystems,
  sinceColumn,
  SystemName,
  TableView,
  useKeptOnMap,
  useRouteSteps,
  type MapTableProps,
  type RouteSteps,
} from './table-view.tsx';
import { writeSystemsCsv } from './write-map-csv.ts';

/** The map's systems as a table, with what vanished where it is compared. */
export function SystemsTable({ map, changes }: MapTableProps) {
  const view = useDeferredValue(useStarmapStore((store) => store.view));
  const kept = useKeptOnMap();
  const steps = useRouteSteps();
  const since = useMemo(() => (changes === null ? null : labelChanges(changes).systems), [changes]);
  const rows = useMemo(() => shownSystems(map, view, kept), [map, view, kept]);
  const columns = useMemo(() => systemColumns(steps, since), [steps, since]);
  return (
    <TableView
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
    </TableView>
  );
}

const identityOf = ({ identity }: MapSystem) => identity;

/**
 * Columns of the system table. Positions are in the map's own unit, which the specification does not name.
 *
 * @param changes what became of each since the map is compared with, by identity; null where it is not.
 */
function systemColumns(
  steps: RouteSteps,
  changes: ReadonlyMap<string, string> | null,
): readonly DataColumn<MapSystem>[] {
  const onRoute: DataColumn<MapSystem> = {
    id: 'route',
    title: 'On route',
    isNumber: true,
    width: 92,
    value: ({ index }) => steps.systems.get(index) ?? null,
    show: ({ index }) => steps.systems.get(index) ?? <span className="faint">no</span>,
  };
  const added = [...(changes === null ? [] : [sinceColumn(changes)]), ...(steps.systems.size === 0 ? [] : [onRoute])];
  return [...columns.slice(0, 2), ...added, ...columns.slice(2)];
}

const columns: readonly DataColumn<MapSystem>[] = [
  {
    id: 'name',
    title: 'Name',
    isNumber: false,
    width: 170,
    value: ({ title }) => title,
    show: (system) => <SystemName system={system} isRow />,
  },
  { id: 'code', title: 'Code', isNumber: false, width: 130, value: ({ fields }) => fields.code, show: showCode },
  {
    id: 'affiliation',
    title: 'Affiliation',
    isNumber: false,
    width: 180,
    value: ({ fields }) => formatAffiliation(fields),
    show: ({ fields }) => formatAffiliation(fields) ?? <span className="faint">none</span>,
  },
  { id: 'type', title: 'Type', isNumber: false, width: 116, value: ({ fields }) => formatKind(fields.type) },
  { id: 'status', title: 'Status', isNumber: false, width: 84, value: ({ fields }) => fields.status },
  figure('size', 'Size', 84, 2),
  figure('population', 'Population', 104, 2),
  figure('economy', 'Economy', 96, 2),
  figure('danger', 'Danger', 88, 2),
  {
    id: 'tunnels',
    title: 'Tunnels',
    isNumber: true,
    width: 86,
    value: ({ tunnels }) => tunnels.length,
    show: ({ tunnels }) => (tunnels.length === 0 ? <span className="faint">none</span> : tunnels.length),
  },
  {
    id: 'details',
    title: 'Details',
    isNumber: false,
    width: 108,
    value: ({ hasDetails }) => (hasDetails ? 'archived' : 'not archived'),
    show: ({ hasDetails }) => (hasDetails ? 'archived' : <span className="faint">not archived</span>),
  },
  figure('x', 'x', 84, 2),
  figure('y', 'y', 84, 2),
  figure('z', 'z', 84, 2),
];

type FigureField = 'size' | 'population' | 'economy' | 'danger' | 'x' | 'y' | 'z';

function figure(field: FigureField, title: string, width: number, decimals: number): DataColumn<MapSystem> {
  return { id: field, title, isNumber: true, decimals, width, value: ({ fields }) => fields[field] };
}

function showCode({ fields: { code } }: MapSystem) {
  return code === null ? (
    <span className="faint">unknown</span>
  ) : (
    <Link href={systemPath(code)} className={`${classes['code']} small mono`} tabIndex={-1}>
      {code}
    </Link>
  );
}
