import { useDeferredValue, useMemo } from 'react';
import { useCollection } from '../../archive/use-collection.ts';
import { CollectionView } from '../../ui/collection-view.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { formatCounted } from '../../ui/format.ts';
import { useFindText } from '../../ui/use-find-text.ts';
import { shipColumns, type ShipRow } from './ship-columns.tsx';

/** Every archived ship in one sortable table. */
export function ShipsPage() {
  const collection = useCollection('ships');
  const [find, setFind] = useFindText('ships');
  const sought = useDeferredValue(find.trim().toLowerCase());
  const records = collection.state === 'ready' ? collection.records : noShips;
  const rows = useMemo(
    () =>
      records.filter(({ title, fields }) =>
        [title, fields.manufacturer, fields.focus, fields.classification].some((word) =>
          word?.toLowerCase().includes(sought),
        ),
      ),
    [records, sought],
  );
  return (
    <CollectionView
      view="ships"
      title="Ships"
      resource="ships"
      collection={collection}
      emptyText="The service keeps a stored copy of every ship: sizes, speeds, crews, cargo and prices. Fetch it once and it stays here, also without a network."
      tools={
        <FindField
          label="Find a ship"
          value={find}
          onChange={setFind}
          result={sought === '' ? null : formatCounted(rows.length, 'ships')}
        />
      }
    >
      <DataTable label="Ships" rows={rows} columns={shipColumns} rowId={shipId} sortedBy="name" />
    </CollectionView>
  );
}

const noShips: readonly ShipRow[] = [];
const shipId = (row: ShipRow) => row.identity;
