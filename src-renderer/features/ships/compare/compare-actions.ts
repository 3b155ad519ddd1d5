import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { formatCounted } from '../../../format/format.ts';
import { sortDirectionLabel, sortFieldLabel } from '../model/compare-labels.ts';
import { columnKey, type ComparedColumn, type CompareView } from '../model/compare-view.ts';
import { mostCompared } from '../model/ships-store.ts';
import { nameOf, type ShownComparison } from './compare-columns.ts';

/** What can be done with a comparison on screen. */
export interface CompareActions {
  /** To a place among the columns on screen, from 0. */
  readonly onMoveTo: (key: string, place: number) => void;
  readonly onRemove: (key: string) => void;
  readonly onToggleBaseline: (key: string) => void;
  readonly onAddAsOf: (key: string, snapshotId: string) => void;
  readonly onCycleSort: (field: string) => void;
  readonly onToggleFold: (section: string) => void;
}

/** @param onSay says to a screen reader what happened. */
export function useCompareActions(
  table: RefObject<HTMLTableElement | null>,
  { columns, view, onChange }: ShownComparison,
  onSay: (words: string) => void,
): CompareActions {
  // Selector of what gets the focus once a change is on screen.
  const focusNext = useRef<string>(null);
  useLayoutEffect(() => {
    const selector = focusNext.current;
    focusNext.current = null;
    // Moving an element within the document takes its focus away, and so does removing it.
    if (selector !== null) table.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  return useMemo(() => {
    const keys = columns.map(({ key }) => key);
    const nameAt = (key: string): string => {
      const column = columns[keys.indexOf(key)];
      return column ? nameOf(column) : 'The ship';
    };
    return {
      onMoveTo: (key, place) => {
        const change = moveColumn(view, keys, key, place);
        if (!change.columns) return;
        focusNext.current = focusedIn(key);
        onChange(change);
        onSay(`${nameAt(key)} moved to position ${place + 1} of ${keys.length}`);
      },
      onRemove: (key) => {
        const place = keys.indexOf(key);
        const next = keys[place + 1] ?? keys[place - 1];
        if (next !== undefined) focusNext.current = `${headSelector(next)} [data-action='remove']`;
        onChange(removeColumn(view, key));
        onSay(`${nameAt(key)} removed, ${formatCounted(keys.length - 1, 'columns')} left`);
      },
      onToggleBaseline: (key) => {
        onChange(toggleBaseline(view, key));
        onSay(view.baseline === key ? 'Measured against no ship' : `Measured against ${nameAt(key)}`);
      },
      onAddAsOf: (key, snapshotId) => {
        const change = addAsOf(view, key, snapshotId);
        if (!change.columns) return;
        onChange(change);
        onSay(`${nameAt(key)} added as it was then`);
      },
      onCycleSort: (field) => {
        const change = cycleSort(view, field);
        onChange(change);
        const title = sortFieldLabel(field) ?? field;
        onSay(change.sort ? `Ships sorted by ${title}, ${sortDirectionLabel(change.sort)}` : 'Ships in your order');
      },
      onToggleFold: (section) => onChange(toggleFold(view, section)),
    };
  }, [columns, view, onChange, onSay]);
}

function headSelector(key: string): string {
  return `[data-column="${CSS.escape(key)}"]`;
}

/** What has the focus in the head of a column, as it will be found again; null when the focus is elsewhere. */
function focusedIn(key: string): string | null {
  const focused = document.activeElement;
  if (!focused?.matches(`${headSelector(key)} *`)) return null;
  const action = focused.getAttribute('data-action');
  return `${headSelector(key)} ${action === null ? 'a' : `[data-action='${action}']`}`;
}

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
