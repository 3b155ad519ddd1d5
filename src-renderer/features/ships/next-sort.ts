import { firstShipsView, type SortKey } from './ships-store.ts';

interface SortStep {
  /** Kept beside the keys there are (Shift), rather than in their place. */
  readonly isAdded: boolean;
  /** The direction a column begins with: numbers begin with the largest. */
  readonly beginsDescending: boolean;
}

/**
 * The sort after a click on a column: its first direction, then the other, then without it. What is left without any key
 * is the order of the first view, by name. A column added to that order replaces it: names leave no ties to order.
 */
export function nextSort(
  sort: readonly SortKey[],
  field: string,
  { isAdded, beginsDescending }: SortStep,
): readonly SortKey[] {
  const first: SortKey = { field, isDescending: beginsDescending };
  const known = sort.find((key) => key.field === field);
  if (!known) return isAdded && !isFirstSort(sort) ? [...sort, first] : [first];
  if (!isAdded && sort.length > 1) return [first];
  if (known.isDescending === beginsDescending)
    return sort.map((key) => (key === known ? { field, isDescending: !key.isDescending } : key));
  const others = sort.filter((key) => key !== known);
  return others.length === 0 ? firstShipsView.sort : others;
}

/** Whether this is the order the list has when nobody sorts it. */
export function isFirstSort(sort: readonly SortKey[]): boolean {
  const [only, ...others] = sort;
  return others.length === 0 && only?.field === 'name' && !only.isDescending;
}
