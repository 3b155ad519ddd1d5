import { SaveMenu, type FileChoice } from '../../../ui/kit/save-files.tsx';
import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react';
import { requestKey } from '../../../../src-shared/request-key.ts';
import { readRawResponse } from '../../../archive/bodies/pack-body.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import { useCollection } from '../../../archive/hooks/use-collection.ts';
import { latestSnapshot } from '../../../archive/read/read-snapshots.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { shipsPath } from '../../../format/paths.ts';
import { CopyLinkButton } from '../../../ui/kit/copy-and-save.tsx';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { UnitSwitch, useUnitsStore } from '../../../ui/kit/measure.tsx';
import { noteColumns } from '../../../ui/record/note-mark.tsx';
import { CollectionView } from '../../../ui/view/collection-view.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { allColumnIds } from '../model/ship-export-columns.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { writeShipsView } from '../model/ships-address.ts';
import { useShipsStore, type ShipsView } from '../model/ships-store.ts';
import { arrangeShips } from '../model/sort-ships.ts';
import { ColumnMenu, findShipLabel, NoShipBrushed, NoShipFits, SetsLink, ViewModeSwitch } from './list-controls.tsx';
import { PickedTray } from './picked-tray.tsx';
import { ShipTable } from './ship-table.tsx';
import { useTableLayoutStore } from './table-layout.ts';
import type { ShipsToWrite } from './write-ships.ts';

// Most people see the table first.
const ShipCards = lazy(async () => ({ default: (await import('../cards/ship-cards.tsx')).ShipCards }));
const ShipScatter = lazy(async () => ({ default: (await import('../scatter/ship-scatter.tsx')).ShipScatter }));

/** Every archived ship, as a table, as cards or as a scatter plot. */
export function ShipsList() {
  const collection = useCollection('ships');
  const allRows = collection.state === 'ready' ? collection.records : noShips;
  return (
    <CollectionView
      view="ships"
      title="Ships"
      resource="ships"
      collection={collection}
      emptyText="The service keeps a stored copy of every ship: sizes, speeds, crews, cargo and prices. Fetch it once and it stays here, also without a network."
      // A set file brings its ships along: it is opened also where no list was ever fetched.
      ways={<SetsLink />}
      actions={<ListActions allRows={allRows} />}
    >
      <ArrangedShips allRows={allRows} />
      <PickedTray allRows={allRows} />
    </CollectionView>
  );
}

interface ListProps {
  /** Unfiltered. */
  readonly allRows: readonly ShipRow[];
}

const ListActions = memo(function ListActions({ allRows }: ListProps) {
  const { tableRows, view } = useShownShips(allRows);
  const layout = useTableLayoutStore((store) => store.layout);
  // The list itself is drawn first.
  const rows = useDeferredValue(tableRows);
  return (
    <>
      <CopyLinkButton path={shipsPath(writeShipsView(view))} />
      <ListExports
        rows={rows}
        allRows={allRows}
        columnIds={layout.filter(({ isShown }) => isShown).map(({ id }) => id)}
      />
    </>
  );
});

/** Longer archives have only the rows in view in the document; shorter ones have all of them, so that they can be searched. */
const mostWholeRows = 500;

const ArrangedShips = memo(function ArrangedShips({ allRows }: ListProps) {
  const { rows, tableRows, isBrushed, view, content } = useShownShips(allRows);
  const { picture, sort } = view;
  return (
    <>
      <ListTools allRows={allRows} result={countWords(tableRows.length, allRows.length, isBrushed)} />
      {rows.length === 0 ? (
        <NoShipFits total={allRows.length} />
      ) : picture === 'cards' ? (
        <Suspense>
          <ShipCards rows={rows} pictureUrls={picturesOf} />
        </Suspense>
      ) : (
        <>
          {picture === 'scatter' ? (
            <Suspense>
              <ShipScatter rows={rows} />
            </Suspense>
          ) : null}
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

const ListTools = memo(function ListTools({ allRows, result }: ListProps & { readonly result: string }) {
  return (
    <div className="row wrap rigid gap3 below3">
      <ShipFind result={result} />
      {switches}
      <FilterBar rows={allRows} />
    </div>
  );
});

// The same element every time: it has nothing to do with what is sought.
const switches = (
  <div className="row wrap push gap3">
    <ViewModeSwitch />
    <UnitSwitch />
    <ShownColumnMenu />
  </div>
);

/** Cards have no columns. */
function ShownColumnMenu() {
  const picture = useShipsStore((store) => store.view.picture);
  return picture === 'cards' ? null : <ColumnMenu />;
}

function ShipFind({ result }: { readonly result: string }) {
  const find = useShipsStore((store) => store.view.find);
  const changeView = useShipsStore((store) => store.changeView);
  return (
    <FindField label={findShipLabel} value={find} onChange={(text) => changeView({ find: text })} result={result} />
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
  /** Changes when another list was asked for, and not when the archive has a new answer to the same. */
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
  const { find, filters, sort } = view;
  const content = useMemo(() => ({ find, filters, sort, brush }), [find, filters, sort, brush]);
  return { rows, tableRows, isBrushed: brush !== null, view, content };
}

function pickRows(rows: readonly ShipRow[], identities: readonly string[]): readonly ShipRow[] {
  const picked = new Set(identities);
  return rows.filter(({ identity }) => picked.has(identity));
}

interface ListExportsProps {
  /** As shown: filtered, sorted. */
  readonly rows: readonly ShipRow[];
  /** All archived ships. */
  readonly allRows: readonly ShipRow[];
  /** Ids of the columns on screen, in their order; `name` is the name. */
  readonly columnIds: readonly string[];
}

/** Files of the ship list: exactly what is shown, or everything. */
function ListExports({ rows, allRows, columnIds }: ListExportsProps) {
  const { archive, asOf } = useArchive();
  const system = useUnitsStore((store) => store.system);
  const notes = useNotes();
  const shipsOf = (ships: readonly ShipRow[], ids: readonly string[]): ShipsToWrite => {
    const added = noteColumns(notes, ships, ({ identity }) => ({ kind: 'ship', identity }));
    return { rows: ships, columnIds: ids, system, added };
  };
  const asReceived: FileChoice = {
    label: 'Everything as JSON',
    note: 'as received',
    name: { dated: 'ships-as-received' },
    kind: 'json',
    write: async () => {
      const snapshot = await latestSnapshot(archive, requestKey('ships', {}), asOf);
      if (!snapshot) throw new Error('No list of ships is in the archive.');
      return new TextDecoder().decode(await readRawResponse(archive, snapshot));
    },
  };
  return (
    <SaveMenu
      choices={() => [
        tableChoices('This view', shipsOf(rows, columnIds), 'ships'),
        [...tableChoices('Everything', shipsOf(allRows, allColumnIds), 'all-ships'), asReceived],
      ]}
    />
  );
}

function tableChoices(what: string, ships: ShipsToWrite, fileName: string): readonly FileChoice[] {
  const { rows, columnIds } = ships;
  const isAll = columnIds.length === allColumnIds.length;
  const note = `${formatCounted(rows.length, 'ships')}, ${isAll ? 'all columns' : formatCounted(columnIds.length, 'columns')}`;
  return [
    {
      label: `${what} as CSV`,
      note,
      name: { dated: fileName },
      kind: 'csv',
      write: async () => (await import('./write-ships.ts')).writeShipsCsv(ships),
    },
    {
      label: `${what} as Markdown`,
      note,
      name: { dated: fileName },
      kind: 'md',
      write: async () => (await import('./write-ships.ts')).writeShipsMarkdown(ships),
    },
  ];
}
