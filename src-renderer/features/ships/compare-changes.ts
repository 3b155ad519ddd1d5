import { columnKey, type ComparedColumn, type CompareView } from './compare-view.ts';
import { mostCompared } from './ships-store.ts';

/** What to change in a comparison; nothing where there is nothing to change. */
type Change = Partial<CompareView>;

/** Puts a ship at the end, as it is now; not a second time, and not beyond the most a comparison takes. */
export function addShip({ columns }: CompareView, identity: string): Change {
  return insertColumn(columns, { identity, snapshotId: null }, columns.length);
}

/** Puts the same ship at a snapshot behind a column. */
export function addAsOf({ columns }: CompareView, key: string, snapshotId: string): Change {
  const index = columns.findIndex((column) => columnKey(column) === key);
  const column = columns[index];
  return column ? insertColumn(columns, { identity: column.identity, snapshotId }, index + 1) : {};
}

function insertColumn(columns: readonly ComparedColumn[], column: ComparedColumn, index: number): Change {
  const isThere = columns.some((known) => columnKey(known) === columnKey(column));
  return isThere || columns.length >= mostCompared ? {} : { columns: columns.toSpliced(index, 0, column) };
}

/** A baseline goes with its column. */
export function removeColumn({ columns, baseline }: CompareView, key: string): Change {
  return {
    columns: columns.filter((column) => columnKey(column) !== key),
    baseline: baseline === key ? null : baseline,
  };
}

/** Measures the others against a column, or no longer. */
export function toggleBaseline({ baseline }: CompareView, key: string): Change {
  return { baseline: baseline === key ? null : key };
}

/**
 * Moves a column to a place among those on screen. Sorted columns stay where they are seen and become the user's order.
 *
 * @param shown keys of the columns as they are on screen.
 */
export function moveColumn({ columns }: CompareView, shown: readonly string[], key: string, place: number): Change {
  const from = shown.indexOf(key);
  const to = Math.max(0, Math.min(place, shown.length - 1));
  if (from === -1 || from === to) return {};
  const order = shown.toSpliced(from, 1).toSpliced(to, 0, key);
  const byKey = new Map(columns.map((column) => [columnKey(column), column]));
  return { columns: order.flatMap((known) => byKey.get(known) ?? []), sort: null };
}

/** A row sorts the ships highest first, then lowest first, then no longer. */
export function cycleSort({ sort }: CompareView, field: string): Change {
  if (sort?.field !== field) return { sort: { field, isDescending: true } };
  return { sort: sort.isDescending ? { field, isDescending: false } : null };
}

/** Folds a section away, or out again. */
export function toggleFold({ folded }: CompareView, title: string): Change {
  return { folded: folded.includes(title) ? folded.filter((known) => known !== title) : [...folded, title] };
}
