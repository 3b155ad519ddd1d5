import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { formatCounted } from '../../ui/format.ts';
import { addAsOf, cycleSort, moveColumn, removeColumn, toggleBaseline, toggleFold } from './compare-changes.ts';
import { nameOf, type ResolvedColumn } from './compare-columns.ts';
import { sortTitle, sortWords } from './compare-words.ts';
import type { CompareView } from './compare-view.ts';

/** What can be done with a comparison on screen. */
export interface CompareActs {
  /** To a place among the columns on screen, from 0. */
  readonly onMoveTo: (key: string, place: number) => void;
  readonly onRemove: (key: string) => void;
  readonly onToggleBaseline: (key: string) => void;
  readonly onAddAsOf: (key: string, snapshotId: string) => void;
  readonly onCycleSort: (field: string) => void;
  readonly onToggleFold: (section: string) => void;
}

interface ActsQuestion {
  readonly table: RefObject<HTMLTableElement | null>;
  /** In the order on screen. */
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
  /** Says to a screen reader what happened. */
  readonly onSay: (words: string) => void;
}

export function useCompareActs({ table, columns, view, onChange, onSay }: ActsQuestion): CompareActs {
  const [focusNext] = useState(createFocusNext);
  useLayoutEffect(() => {
    const selector = focusNext.take();
    // Moving an element within the document takes its focus away, and so does removing it.
    if (selector !== null) table.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  return useMemo(() => {
    const context = { columns, view, onChange, onSay, focusNext };
    return { ...columnActs(context), ...viewActs(context) };
  }, [columns, view, onChange, onSay, focusNext]);
}

interface ActsContext extends Omit<ActsQuestion, 'table'> {
  readonly focusNext: FocusNext;
}

/** What gets the focus once a change is on screen. */
interface FocusNext {
  readonly set: (selector: string | null) => void;
  readonly take: () => string | null;
}

function createFocusNext(): FocusNext {
  let next: string | null = null;
  return {
    set: (selector) => {
      next = selector;
    },
    take: () => {
      const taken = next;
      next = null;
      return taken;
    },
  };
}

type ViewActs = Pick<CompareActs, 'onCycleSort' | 'onToggleFold'>;

function columnActs({ columns, view, onChange, onSay, focusNext }: ActsContext): Omit<CompareActs, keyof ViewActs> {
  const keys = columns.map(({ key }) => key);
  const nameAt = (key: string): string => {
    const column = columns[keys.indexOf(key)];
    return column ? nameOf(column) : 'The ship';
  };
  return {
    onMoveTo: (key, place) => {
      const change = moveColumn(view, keys, key, place);
      if (!change.columns) return;
      focusNext.set(focusedIn(key));
      onChange(change);
      onSay(`${nameAt(key)} moved to position ${place + 1} of ${keys.length}`);
    },
    onRemove: (key) => {
      const place = keys.indexOf(key);
      const next = keys[place + 1] ?? keys[place - 1];
      if (next !== undefined) focusNext.set(`${headSelector(next)} [data-act='remove']`);
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
  };
}

function viewActs({ view, onChange, onSay }: ActsContext): ViewActs {
  return {
    onCycleSort: (field) => {
      const change = cycleSort(view, field);
      onChange(change);
      const title = sortTitle(field) ?? field;
      onSay(change.sort ? `Ships sorted by ${title}, ${sortWords(change.sort)}` : 'Ships in your order');
    },
    onToggleFold: (section) => onChange(toggleFold(view, section)),
  };
}

function headSelector(key: string): string {
  return `[data-column="${CSS.escape(key)}"]`;
}

/** What has the focus in the head of a column, as it will be found again; null when the focus is elsewhere. */
function focusedIn(key: string): string | null {
  const focused = document.activeElement;
  if (!focused?.matches(`${headSelector(key)} *`)) return null;
  const act = focused.getAttribute('data-act');
  return `${headSelector(key)} ${act === null ? 'a' : `[data-act='${act}']`}`;
}
