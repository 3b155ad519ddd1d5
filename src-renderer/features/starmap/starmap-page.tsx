import { useDeferredValue, useMemo } from 'react';
import { useCollection } from '../../archive/use-collection.ts';
import { CollectionView } from '../../ui/collection-view.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { formatCounted } from '../../ui/format.ts';
import { useFindText } from '../../ui/use-find-text.ts';
import { systemColumns, type SystemRow } from './system-columns.tsx';

/** Every archived star system in one sortable table; the map itself comes later. */
export function StarmapPage() {
  const collection = useCollection('systems');
  const [find, setFind] = useFindText('starmap');
  const sought = useDeferredValue(find.trim().toLowerCase());
  const records = collection.state === 'ready' ? collection.records : noSystems;
  const rows = useMemo(
    () =>
      records.filter(({ title, fields }) =>
        [title, fields.code, ...fields.affiliations.map(({ name }) => name)].some((word) =>
          word?.toLowerCase().includes(sought),
        ),
      ),
    [records, sought],
  );
  return (
    <CollectionView
      view="starmap"
      title="Starmap"
      resource="systems"
      collection={collection}
      emptyText="Every star system with its position, its holder, and how large, rich and dangerous it is. The service keeps a stored copy."
      tools={
        <FindField
          label="Find a system"
          value={find}
          onChange={setFind}
          result={sought === '' ? null : formatCounted(rows.length, 'systems')}
        />
      }
    >
      <DataTable label="Star systems" rows={rows} columns={systemColumns} rowId={systemId} sortedBy="name" />
    </CollectionView>
  );
}

const noSystems: readonly SystemRow[] = [];
const systemId = (row: SystemRow) => row.identity;
