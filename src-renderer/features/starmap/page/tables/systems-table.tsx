import { useDeferredValue, useMemo } from 'react';
import { Link } from 'wouter';
import { starSystemFields } from '../../../../../src-shared/catalog/systems.ts';
import { systemPath } from '../../../../format/paths.ts';
import type { CsvColumn } from '../../../../services/save/write-text.ts';
import type { DataColumn } from '../../../../ui/table/data-table.tsx';
import { Unknown } from '../../../../ui/table/plain-table.tsx';
import { formatAffiliation, formatKind, type MapSystem } from '../../model/star-map.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { fieldColumns, savedColumn } from '../../shared/field-columns.tsx';
import { labelChanges } from '../labels.ts';
import classes from './table-view.module.css';
import {
  shownSystems,
  sinceAndRoute,
  SystemName,
  TableView,
  useKeptOnMap,
  useRouteSteps,
  type MapTableProps,
  type RouteSteps,
} from './table-view.tsx';

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
      label="Star systems"
      noun="systems"
      rows={rows}
      columns={columns}
      inFileOnly={systemsFileOnly}
      total={map.systems.length}
      vanished={changes?.systems.filter(({ now }) => now === null).length ?? 0}
      sortedBy="name"
      currentRow={kept.selected}
    />
  );
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
    <Link href={systemPath(code)} className={classes['code'] ?? ''} tabIndex={-1}>
      {code}
    </Link>
  );
}
