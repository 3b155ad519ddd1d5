import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { useCollection } from '../../archive/use-collection.ts';
import { CollectionView } from '../../ui/collection-view.tsx';
import { CopyLinkButton } from '../../ui/copy-link-button.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { shipsPath } from '../../ui/paths.ts';
import { UnitSwitch } from '../../ui/unit-switch.tsx';
import { ColumnMenu } from './column-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { findShipLabel } from './find-ship-field.ts';
import { ListExports } from './list-exports.tsx';
import { NoShipBrushed, NoShipFits } from './no-ship-fits.tsx';
import { PickedTray } from './picked-tray.tsx';
import { PictureSwitch } from './picture-switch.tsx';
import { SetsLink } from './sets-link.tsx';
import type { ShipRow } from './ship-row.ts';
import { ShipTable } from './ship-table.tsx';
import { writeShipsView } from './ships-address.ts';
import classes from './ships-list.module.css';
import { useShipsStore } from './ships-store.ts';
import { useTableLayoutStore } from './table-layout-store.ts';
import { useShownShips } from './use-shown-ships.ts';

// Most people see the table first.
const ShipCards = lazy(async () => ({ default: (await import('./ship-cards.tsx')).ShipCards }));
const ShipScatter = lazy(async () => ({ default: (await import('./ship-scatter.tsx')).ShipScatter }));

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
    <div className={classes['tools']}>
      <ShipFind result={result} />
      {switches}
      <FilterBar rows={allRows} />
    </div>
  );
});

// The same element every time: it has nothing to do with what is sought.
const switches = (
  <div className={classes['switches']}>
    <PictureSwitch />
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
