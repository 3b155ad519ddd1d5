import { useDeferredValue, useMemo } from 'react';
import { useNotes } from '../../../../archive/hooks/notes-context.tsx';
import type { NotedPlace } from '../../../../archive/own-work/noted-places.ts';
import { formatCount, formatCounted } from '../../../../format/format.ts';
import { writeTableCsv, type CsvColumn } from '../../../../services/save/write-text.ts';
import { useOfferFiles, type OfferedFiles } from '../../../../ui/save/save-files.tsx';
import { noteColumns, NoteMarkOf } from '../../../../ui/record/note-mark.tsx';
import { type DataColumn, KeyedTable } from '../../../../ui/table/data-table.tsx';
import { Unknown } from '../../../../ui/table/plain-table.tsx';
import { findSystems } from '../../model/find-systems.ts';
import type { MapChanges } from '../../model/map-changes.ts';
import { fadedSystems, type KeptOnMap, type MapFilters } from '../../model/map-look.ts';
import { useNarrowedTo } from '../../model/neighbourhood.ts';
import type { Route } from '../../model/route.ts';
import type { MapSystem, MapTunnel, StarMap } from '../../model/star-map.ts';
import { showSystem, useShownRoute, useStarmapStore } from '../../model/starmap-store.ts';
import { savedColumn } from '../../../../ui/record/field-columns.tsx';
import classes from './table-view.module.css';

/** What both tables are made of. */
export interface MapTableProps {
  /** With what vanished, where it is compared. */
  readonly map: StarMap;
  /** Null where the map is not compared. */
  readonly changes: MapChanges | null;
  /** What the head's Share menu saves. */
  readonly offered: OfferedFiles;
}

interface TableViewProps<Row> {
  readonly offered: OfferedFiles;
  readonly label: string;
  readonly noun: 'systems' | 'tunnels';
  /** Those that pass the filters. */
  readonly rows: readonly Row[];
  /** The first has a button marked `data-row`. */
  readonly columns: readonly DataColumn<Row>[];
  readonly inFileOnly: readonly CsvColumn<Row>[];
  /** What a note in a row is about, where rows can have notes: the file has them too. */
  readonly placeOf?: (row: Row) => NotedPlace;
  /** How many there are, and how many of them are no longer on the map. */
  readonly total: number;
  readonly vanished: number;
  readonly sortedBy: string;
  readonly currentRow: string | ReadonlySet<string> | null;
}

const identityOf = ({ identity }: { readonly identity: string }) => identity;

/** One of the two tables that say what the map shows: the same selection, filters and route. */
export function TableView<Row extends { readonly identity: string }>(props: TableViewProps<Row>) {
  const { label, noun, rows, columns, inFileOnly, placeOf, total, vanished, sortedBy, currentRow, offered } = props;
  const notes = useNotes();
  const gone = vanished === 0 ? '' : ` and ${formatCount(vanished)} that vanished`;
  const counted = `${formatCounted(total - vanished, noun)}${gone}`;
  useOfferFiles(offered, () => [
    [
      {
        label: 'Table as CSV',
        name: { dated: `starmap-${noun}` },
        kind: 'csv',
        write: () => {
          const noted = placeOf ? noteColumns(notes, rows, placeOf) : [];
          return writeTableCsv([...columns, ...inFileOnly, ...noted], rows);
        },
      },
    ],
  ]);
  return (
    <div className={classes['view']}>
      <p role="status" className="muted small rigid below2">
        {rows.length === total ? counted : `${formatCount(rows.length)} of ${counted}`}
      </p>
      <KeyedTable
        className="stack grow low"
        label={label}
        rows={rows}
        columns={columns}
        rowId={identityOf}
        sortedBy={sortedBy}
        currentRow={currentRow}
      />
    </div>
  );
}

/** The systems that the map does not fade, in its order. */
export function shownSystems(map: StarMap, filters: MapFilters, kept: KeptOnMap): readonly MapSystem[] {
  const isFaded = fadedSystems(map, filters, kept);
  return map.systems.filter(({ index }) => isFaded[index] !== true);
}

/**
 * The tunnels to show with them: none that leads to what the legend or the narrowed map leaves out, as on the map; of what is
 * sought every tunnel of a found system, because what is asked of a table is where its tunnels lead; and those on the route.
 */
export function shownTunnels(map: StarMap, filters: MapFilters, kept: KeptOnMap): readonly MapTunnel[] {
  const legend = new Set(shownSystems(map, { ...filters, find: '' }, kept).map(({ index }) => index));
  const found = findSystems(map, filters.find);
  const onRoute = new Set(kept.route?.tunnels);
  return map.tunnels.filter(({ index, entry, exit }) => {
    const ends = [entry, exit].filter((end) => end !== null);
    const isFound = found === null || ends.some((end) => found[end] === true);
    return onRoute.has(index) || (isFound && ends.every((end) => legend.has(end)));
  });
}

/** The places of systems and tunnels on the shown route, from 1; by their places on the map. */
export interface RouteSteps {
  readonly systems: ReadonlyMap<number, number>;
  readonly tunnels: ReadonlyMap<number, number>;
}

/** What both tables ask of the store: the filters in force, what these never leave out, and the steps of the shown route. */
export function useTableState(map: StarMap) {
  const view = useDeferredValue(useStarmapStore((store) => store.view));
  const narrowed = useNarrowedTo(map);
  const selected = useStarmapStore((store) => store.selected);
  const route = useShownRoute();
  const filters = useMemo((): MapFilters => ({ ...view, narrowed }), [view, narrowed]);
  const kept = useMemo((): KeptOnMap => ({ selected, route }), [selected, route]);
  const steps = useMemo(() => stepsOf(route), [route]);
  return { filters, kept, steps };
}

/** A system that a route passes twice is told by its first time. */
export function stepsOf(route: Pick<Route, 'systems' | 'tunnels'> | null): RouteSteps {
  return { systems: stepByPlace(route?.systems ?? []), tunnels: stepByPlace(route?.tunnels ?? []) };
}

function stepByPlace(places: readonly number[]): ReadonlyMap<number, number> {
  return new Map(places.map((place, index) => [place, index + 1] as const).toReversed());
}

interface SystemNameProps {
  readonly system: Pick<MapSystem, 'identity' | 'title'>;
  /** Whether the row is found by the arrow keys through this. */
  readonly isRow?: boolean;
}

/** A system in a table: a click selects it, here and on the map. */
export function SystemName({ system: { identity, title }, isRow = false }: SystemNameProps) {
  const isSelected = useStarmapStore((store) => store.selected === identity);
  return (
    <button
      type="button"
      className={classes['name']}
      aria-pressed={isSelected}
      tabIndex={-1}
      {...(isRow ? { 'data-row': true } : {})}
      onClick={() => showSystem(identity)}
    >
      {title}
      <NoteMarkOf place={{ kind: 'system', identity }} />
    </button>
  );
}

/**
 * The columns that a comparison and a route add.
 *
 * @param steps by places on the map.
 * @param changes words by identity; null where the map is not compared.
 */
export function sinceAndRoute<Row extends Pick<MapSystem, 'identity' | 'index'>>(
  steps: ReadonlyMap<number, number>,
  changes: ReadonlyMap<string, string> | null,
): readonly DataColumn<Row>[] {
  const since = savedColumn<Row>({
    id: 'since',
    title: 'Since then',
    isNumber: false,
    width: 150,
    value: ({ identity }) => changes?.get(identity) ?? null,
    show: ({ identity }) => changes?.get(identity) ?? <Unknown words="as it was" />,
  });
  const onRoute = savedColumn<Row>({
    id: 'route',
    title: 'On route',
    isNumber: true,
    width: 92,
    value: ({ index }) => steps.get(index) ?? null,
    show: ({ index }) => steps.get(index) ?? <Unknown words="no" />,
    csvTitle: 'Step on route',
  });
  return [...(changes === null ? [] : [since]), ...(steps.size === 0 ? [] : [onRoute])];
}

/** What became of systems and tunnels since the date the map is compared with, by identity: `moved, changed hands`. */
export function labelChanges({
  systems,
  tunnels,
}: MapChanges): Readonly<Record<'systems' | 'tunnels', ReadonlyMap<string, string>>> {
  return {
    systems: joined(systems, (kind) => (kind === 'changed-hands' ? 'changed hands' : kind)),
    tunnels: joined(tunnels, (kind) => (kind === 'moved' ? 'leads elsewhere' : kind)),
  };
}

function joined<Kind extends string>(
  changes: readonly { readonly identity: string; readonly kind: Kind }[],
  label: (kind: Kind) => string,
): ReadonlyMap<string, string> {
  const found = Map.groupBy(changes, ({ identity }) => identity);
  return new Map([...found].map(([identity, own]) => [identity, own.map(({ kind }) => label(kind)).join(', ')]));
}
