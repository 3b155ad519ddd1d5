import { memo, useDeferredValue, useMemo } from 'react';
import { shipsPerPage } from '../../../../src-shared/catalog/ships.ts';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { useArchive, type ActiveArchive } from '../../../archive/hooks/archive-context.tsx';
import { useNotes, type Notes } from '../../../archive/hooks/notes-context.tsx';
import { useRecordSets } from '../../../archive/hooks/use-own-work.ts';
import { useCollection } from '../../../archive/hooks/use-collection.ts';
import { latestSnapshot } from '../../../archive/read/read-snapshots.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { shipsPath } from '../../../format/paths.ts';
import { firstContent } from '../../../services/connection/startup-idle.ts';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import type { FileChoice, Shared } from '../../../ui/save/save-files.tsx';
import { tableFiles } from '../../../ui/save/table-files.ts';
import { LoadProgress } from '../../../ui/spend/load-progress.tsx';
import { noteColumns } from '../../../ui/record/note-mark.tsx';
import { CollectionView } from '../../../ui/view/collection-view.tsx';
import { allColumnIds } from '../model/ship-fields.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { shipsOfSet, writeShipsView } from '../model/ships-address.ts';
import { useShipsStore, type ShipsView } from '../model/ships-store.ts';
import { arrangeShips } from '../model/sort-ships.ts';
import {
  DisplayChoices,
  NoShipBrushed,
  NoShipFits,
  type NoShipFitsProps,
  SetChip,
  SetsLink,
  useIsAnswerable,
  ViewModeSwitch,
} from './list-controls.tsx';
import { ShipTable } from './ship-table.tsx';
import { currentTableLayout } from './table-layout.ts';
import type { ShipsToWrite } from './write-ships.ts';
import { later } from '../../../ui/kit/later.tsx';

// Most people see the table first; what it is narrowed by comes with what edits that, when the first rows are painted.
const FilterBar = later(async () => {
  await firstContent();
  return (await import('../filters/filter-bar.tsx')).FilterBar;
});
const ServiceFilters = later(async () => (await import('../filters/service-filters.tsx')).ServiceFilters);
const ShipCards = later(async () => (await import('../cards/ship-cards.tsx')).ShipCards);
const ShipGroups = later(async () => (await import('../groups/ship-groups.tsx')).ShipGroups);
const ShipScatter = later(async () => (await import('../scatter/ship-scatter.tsx')).ShipScatter);
const PickedTray = later(async () => (await import('./picked-tray.tsx')).PickedTray);

/** Every archived ship, as a table, as cards, as a scatter plot or by groups. */
export function ShipsList() {
  const collection = useCollection('ships');
  const isReady = collection.state === 'ready';
  const archived = isReady ? collection.records : noShips;
  const { shipSet, rows: allRows } = useShipsOfSet(archived);
  const filterCount = useShipsStore((store) => store.view.filters.length);
  const isAnswerable = useIsAnswerable();
  const active = useArchive();
  const notes = useNotes();
  return (
    <CollectionView
      view="ships"
      title="Ships"
      resource="ships"
      collection={collection}
      emptyText="The service keeps a stored copy of every ship: sizes, speeds, crews, cargo and prices. Fetched once, they stay here, also without a network."
      head={{
        tabs: (
          <>
            {isReady ? <ViewModeSwitch /> : null}
            {/* A set file brings its ships along: it is opened also where no list was ever fetched. */}
            <SetsLink />
          </>
        ),
        ...(isReady
          ? {
              share: shareOfList({ archived, listed: allRows }, active, notes),
              watch: { resource: 'ships', params: everything, path: '/ships' },
              search: <ShipFind allRows={allRows} />,
              filters: (
                <>
                  {shipSet ? <SetChip {...shipSet} /> : null}
                  <FilterBar rows={allRows} />
                </>
              ),
              filterCount: filterCount + (shipSet ? 1 : 0),
              display: <DisplayChoices />,
              more: isAnswerable ? <ServiceFilters /> : null,
            }
          : {}),
      }}
    >
      <LoadProgress
        requestKey={requestKey('ships', {})}
        label="Ships live"
        pages={Math.ceil(archived.length / shipsPerPage)}
      />
      <ArrangedShips allRows={allRows} total={archived.length} isOfSet={shipSet !== null && shipSet.name !== null} />
      <PickedShips allRows={archived} />
    </CollectionView>
  );
}

/** Nothing while no ship is picked. */
function PickedShips({ allRows }: { readonly allRows: readonly ShipRow[] }) {
  return useShipsStore((store) => store.picked.length > 0) ? <PickedTray allRows={allRows} /> : null;
}

const everything = {};

/** Of all ships those of the set that the view is narrowed to, if it is. */
function useShipsOfSet(archived: readonly ShipRow[]) {
  const setId = useShipsStore((store) => store.view.setId);
  const sets = useRecordSets('ships');
  const set = setId === null ? undefined : sets?.find(({ id }) => id === setId);
  const rows = useMemo(() => (set ? pickRows(archived, shipsOfSet(set)) : archived), [archived, set]);
  if (setId === null || sets === undefined) return { shipSet: null, rows };
  const missing = set ? shipsOfSet(set).length - rows.length : 0;
  return { shipSet: { name: set?.name ?? null, missing }, rows };
}

interface ListProps {
  /** Unfiltered. */
  readonly allRows: readonly ShipRow[];
}

/** Longer archives have only the rows in view in the document; shorter ones have all of them, so that they can be searched. */
const mostWholeRows = 500;

const ArrangedShips = memo(function ArrangedShips({ allRows, total, isOfSet }: ListProps & NoShipFitsProps) {
  const { rows, tableRows, isBrushed, view, content } = useShownShips(allRows);
  const { picture, sort } = view;
  return (
    <>
      {rows.length === 0 ? (
        <NoShipFits total={total} isOfSet={isOfSet} />
      ) : picture === 'cards' ? (
        <ShipCards rows={rows} pictureUrls={picturesOf} />
      ) : picture === 'groups' ? (
        <ShipGroups rows={rows} />
      ) : (
        <>
          {picture === 'scatter' ? <ShipScatter rows={rows} /> : null}
          {isBrushed && tableRows.length === 0 ? (
            <NoShipBrushed />
          ) : (
            <ShipTable rows={tableRows} sort={sort} isLong={allRows.length > mostWholeRows} content={content} />
          )}
        </>
      )}
    </>
  );
});

function ShipFind({ allRows }: ListProps) {
  const { tableRows, isBrushed } = useShownShips(allRows);
  const find = useShipsStore((store) => store.view.find);
  const changeView = useShipsStore((store) => store.changeView);
  return (
    <FindField
      label="Find a ship"
      value={find}
      onChange={(text) => changeView({ find: text })}
      result={countWords(tableRows.length, allRows.length, isBrushed)}
    />
  );
}

function countWords(shown: number, all: number, isBrushed: boolean): string {
  const words = shown === all ? formatCounted(all, 'ships') : `${formatCount(shown)} of ${formatCounted(all, 'ships')}`;
  return isBrushed ? `${words} · brushed in the plot` : words;
}

const noShips: readonly ShipRow[] = [];
const noPictures: readonly string[] = [];
const picturesOf = ({ fields }: ShipRow) => fields.pictureUrls ?? noPictures;

interface ShownShips {
  /** Those that pass the text and the filters, in order. */
  readonly rows: readonly ShipRow[];
  /** The same, or of them those brushed in the scatter plot. */
  readonly tableRows: readonly ShipRow[];
  readonly isBrushed: boolean;
  /** The view these rows belong to: while one types, it may be a moment behind the store's. */
  readonly view: ShipsView;
  /** Changes when another list was asked for, and not when the archive has a new response to the same. */
  readonly content: unknown;
}

/** The list as the store describes it, the same for table, cards and scatter plot. */
function useShownShips(allRows: readonly ShipRow[]): ShownShips {
  const view = useDeferredValue(useShipsStore((store) => store.view));
  const brushed = useDeferredValue(useShipsStore((store) => store.brushed));
  const system = useUnitsStore((store) => store.system);
  const rows = arrangeShips(allRows, view, system);
  const brush = view.picture === 'scatter' ? brushed : null;
  const tableRows = useMemo(() => (brush === null ? rows : pickRows(rows, brush)), [rows, brush]);
  const { find, filters, setId, sort } = view;
  const content = useMemo(() => ({ find, filters, setId, sort, brush }), [find, filters, setId, sort, brush]);
  return { rows, tableRows, isBrushed: brush !== null, view, content };
}

function pickRows(rows: readonly ShipRow[], identities: readonly string[]): readonly ShipRow[] {
  const picked = new Set(identities);
  return rows.filter(({ identity }) => picked.has(identity));
}

interface SharedShips {
  readonly archived: readonly ShipRow[];
  /** All of them, or those of a set. */
  readonly listed: readonly ShipRow[];
}

/** A link to the list as it is shown, and its files: exactly what is shown, or everything. */
function shareOfList(
  { archived, listed }: SharedShips,
  { archive, asOf }: Pick<ActiveArchive, 'archive' | 'asOf'>,
  notes: Notes,
): Shared {
  const withNotes = (ships: Omit<ShipsToWrite, 'added'>): ShipsToWrite => ({
    ...ships,
    added: noteColumns(notes, ships.rows, ({ identity }) => ({ kind: 'ship', identity })),
  });
  return {
    link: () => shipsPath(writeShipsView(useShipsStore.getState().view)),
    files: () => {
      const { view, brushed } = useShipsStore.getState();
      const { system } = useUnitsStore.getState();
      const layout = currentTableLayout();
      const rows = arrangeShips(listed, view, system);
      const shown = withNotes({
        rows: view.picture === 'scatter' && brushed !== null ? pickRows(rows, brushed) : rows,
        columnIds: layout.filter(({ isShown }) => isShown).map(({ id }) => id),
        system,
      });
      const all = withNotes({ rows: archived, columnIds: allColumnIds, system });
      const asReceived: FileChoice = {
        label: 'Everything as JSON',
        note: 'as received',
        name: { dated: 'ships-as-received' },
        kind: 'json',
        write: async () => {
          const snapshot = await latestSnapshot(archive, requestKey('ships', {}), asOf);
          if (!snapshot) throw new Error('No list of ships is in the archive.');
          const { readRawResponse } = await import('../../../archive/bodies/pack-body.ts');
          return new TextDecoder().decode(await readRawResponse(archive, snapshot));
        },
      };
      return [tableChoices('This view', shown, 'ships'), [...tableChoices('Everything', all, 'all-ships'), asReceived]];
    },
  };
}

function tableChoices(what: string, ships: ShipsToWrite, dated: string): readonly FileChoice[] {
  const { rows, columnIds } = ships;
  const isAll = columnIds.length === allColumnIds.length;
  return tableFiles(what, {
    note: `${formatCounted(rows.length, 'ships')}, ${isAll ? 'all columns' : formatCounted(columnIds.length, 'columns')}`,
    dated,
    csv: async () => (await import('./write-ships.ts')).writeShipsCsv(ships),
    markdown: async () => (await import('./write-ships.ts')).writeShipsMarkdown(ships),
  });
}
