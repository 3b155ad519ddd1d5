import { useState } from 'react';
import type { NumberField, WordField } from '../model/ship-fields.ts';
import { useShipsStore, type ShipFilter } from '../model/ships-store.ts';

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

/** The filter whose editor is open. */
export interface EditedFilter {
  /** Its place among the filters. */
  readonly at: number;
  /** What is chosen so far while that lets every ship pass: then it is no filter yet, or none any more. */
  readonly draft: ShipFilter | null;
  /** The filters it stands among; others in the store mean that somebody else changed them, and the editor closes. */
  readonly among: readonly ShipFilter[];
}

/** A filter as a chip of the bar. */
interface FilterChipEntry {
  /** The same for as long as the filter is on the same field. */
  readonly key: string;
  readonly filter: ShipFilter;
  readonly isDraft: boolean;
}

/** The filters, and the draft in its place among them. */
export function chipEntries(filters: readonly ShipFilter[], edited: EditedFilter | null): readonly FilterChipEntry[] {
  const draft = edited?.draft ?? null;
  const all = draft === null ? filters : filters.toSpliced(edited?.at ?? 0, 0, draft);
  return all.map((filter, index) => {
    const same = all.slice(0, index).filter(({ field }) => field === filter.field);
    return { key: `${filter.field} ${same.length}`, filter, isDraft: filter === draft };
  });
}

/** What follows when an editor says what is chosen now: the new filters, and what is edited among them. */
export function applyEdit(edited: EditedFilter, next: ShipFilter): EditedFilter {
  const { at, draft, among } = edited;
  if (isNoCondition(next)) return { at, draft: next, among: draft === null ? among.toSpliced(at, 1) : among };
  return { at, draft: null, among: draft === null ? among.with(at, next) : among.toSpliced(at, 0, next) };
}

/** Where the editor of a field begins: nothing chosen, every ship passes. */
export function newDraft({ kind, id: field }: NumberField | WordField): ShipFilter {
  return kind === 'number'
    ? { kind: 'range', field, min: null, max: null, unknown: 'in' }
    : { kind: 'words', field, words: [] };
}

function isNoCondition(filter: ShipFilter): boolean {
  if (filter.kind === 'words') return filter.words.length === 0;
  return filter.min === null && filter.max === null && filter.unknown === 'in';
}
