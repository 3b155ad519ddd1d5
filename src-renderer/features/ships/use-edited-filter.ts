import { useState } from 'react';
import { applyEdit, chipEntries, newDraft, type EditedFilter, type FilterChipEntry } from './edited-filter.ts';
import type { NumberField, WordField } from './ship-fields.ts';
import type { ShipFilter } from './ship-filter.ts';
import { useShipsStore } from './ships-store.ts';

interface EditedFilters {
  readonly entries: readonly FilterChipEntry[];
  /** Key of the entry whose editor is open. */
  readonly openKey: string | null;
  /** What is chosen in the open editor. */
  readonly change: (filter: ShipFilter) => void;
  readonly open: (key: string) => void;
  /** A draft is gone with its editor. */
  readonly close: () => void;
  /** Opens a filter on a field: a new one, or the one there is. */
  readonly add: (field: NumberField | WordField) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
}

/** The filters of the view and the one that is being edited. */
export function useEditedFilter(): EditedFilters {
  const filters = useShipsStore((store) => store.view.filters);
  const changeView = useShipsStore((store) => store.changeView);
  const [state, setEdited] = useState<EditedFilter | null>(null);
  const edited = state?.among === filters ? state : null;
  const entries = chipEntries(filters, edited);
  /** The place of an entry among the filters, without the draft. */
  const placeOf = (key: string): number => {
    const entry = entries.find((candidate) => candidate.key === key);
    return entry === undefined || entry.isDraft ? -1 : filters.indexOf(entry.filter);
  };
  const open = (key: string): void => {
    const at = placeOf(key);
    if (at >= 0) setEdited({ at, draft: null, among: filters });
  };
  return {
    entries,
    openKey: edited === null ? null : (entries[edited.at]?.key ?? null),
    change: (filter) => {
      if (edited === null) return;
      const next = applyEdit(edited, filter);
      setEdited(next);
      if (next.among !== filters) changeView({ filters: next.among });
    },
    open,
    close: () => setEdited(null),
    add: (field) => {
      const known = entries.find(({ filter }) => filter.field === field.id);
      if (known) open(known.key);
      else setEdited({ at: filters.length, draft: newDraft(field), among: filters });
    },
    remove: (key) => {
      const at = placeOf(key);
      setEdited(null);
      if (at >= 0) changeView({ filters: filters.toSpliced(at, 1) });
    },
    clear: () => {
      setEdited(null);
      changeView({ filters: [] });
    },
  };
}
