import { useMemo } from 'react';
import { RangeFilterEditor } from './range-filter-editor.tsx';
import { shipField } from './ship-fields.ts';
import type { ShipFilter } from './ship-filter.ts';
import type { ShipRow } from './ship-row.ts';
import { useShipsStore } from './ships-store.ts';
import { WordsFilterEditor } from './words-filter-editor.tsx';

interface FilterEditorProps {
  readonly filter: ShipFilter;
  /** True while it is not applied because it leaves out nothing. */
  readonly isDraft: boolean;
  /** All ships. */
  readonly rows: readonly ShipRow[];
  readonly onChange: (filter: ShipFilter) => void;
}

/** The editor that fits a filter. Nothing for a filter on a field that does not exist. */
export function FilterEditor({ filter, isDraft, rows, onChange }: FilterEditorProps) {
  const find = useShipsStore((store) => store.view.find);
  const filters = useShipsStore((store) => store.view.filters);
  // The one edited is in the store as the very object that is shown; a draft is not in it.
  const others = useMemo(
    () => ({ find, filters: filters.filter((other) => other !== filter) }),
    [find, filters, filter],
  );
  const field = shipField(filter.field);
  if (filter.kind === 'range' && field?.kind === 'number')
    return <RangeFilterEditor field={field} filter={filter} rows={rows} others={others} onChange={onChange} />;
  if (filter.kind === 'words' && field?.kind === 'word')
    return (
      <WordsFilterEditor
        field={field}
        filter={filter}
        isDraft={isDraft}
        rows={rows}
        others={others}
        onChange={onChange}
      />
    );
  return null;
}
