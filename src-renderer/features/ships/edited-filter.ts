import type { NumberField, WordField } from './ship-fields.ts';
import type { ShipFilter } from './ship-filter.ts';

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
export interface FilterChipEntry {
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
