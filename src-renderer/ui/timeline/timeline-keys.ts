import { centreWindow, panWindow, zoomWindow } from './day-window.ts';
import type { DayWindow, TimelineRow } from './timeline-row.ts';
import type { TreePlace } from './tree-places.ts';

/** What a key does to a timeline. */
export type TimelineAct =
  | { readonly kind: 'row'; readonly to: 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up' }
  | { readonly kind: 'in' | 'out' | 'open' | 'fit' | 'today' | 'reveal' }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pan'; readonly share: number };

interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Of the view's length. */
const panShare = 0.15;

const plainKeys: Readonly<Record<string, TimelineAct>> = {
  ArrowDown: { kind: 'row', to: 'next' },
  ArrowUp: { kind: 'row', to: 'previous' },
  Home: { kind: 'row', to: 'first' },
  End: { kind: 'row', to: 'last' },
  PageDown: { kind: 'row', to: 'page-down' },
  PageUp: { kind: 'row', to: 'page-up' },
  ArrowRight: { kind: 'in' },
  ArrowLeft: { kind: 'out' },
  Enter: { kind: 'open' },
};

const signKeys: Readonly<Record<string, TimelineAct>> = {
  '+': { kind: 'zoom', factor: 0.7 },
  '=': { kind: 'zoom', factor: 0.7 },
  '-': { kind: 'zoom', factor: 1 / 0.7 },
  _: { kind: 'zoom', factor: 1 / 0.7 },
  0: { kind: 'fit' },
  f: { kind: 'fit' },
  t: { kind: 'today' },
  c: { kind: 'reveal' },
};

/** What a key means here; null for one that goes on to the page. */
export function timelineAct({ key, shiftKey, altKey, ctrlKey, metaKey }: PressedKey): TimelineAct | null {
  if (ctrlKey || metaKey) return null;
  if (shiftKey || altKey) {
    if (key === 'ArrowRight') return { kind: 'pan', share: panShare };
    if (key === 'ArrowLeft') return { kind: 'pan', share: -panShare };
  }
  const sign = key.length === 1 ? signKeys[key.toLowerCase()] : undefined;
  if (altKey) return null;
  return sign ?? (shiftKey ? null : (plainKeys[key] ?? null));
}

/**
 * The view after an act; null shows everything. Undefined where the act is none of the view.
 */
export function viewAfter(act: TimelineAct, window: DayWindow, todayDay: number | null): DayWindow | null | undefined {
  if (act.kind === 'zoom') return zoomWindow(window, act.factor);
  if (act.kind === 'pan') return panWindow(window, act.share);
  if (act.kind === 'fit') return null;
  if (act.kind === 'today' && todayDay !== null) return centreWindow(window, todayDay);
  return undefined;
}

interface RowsAround {
  readonly rows: readonly TimelineRow[];
  readonly places: readonly TreePlace[];
  /** Place of the row that has the focus. */
  readonly at: number;
  /** Rows in view. */
  readonly page: number;
}

/** What the focus does: goes to another row, or the row opens or closes. Null: it stays. */
export type RowStep = { readonly kind: 'focus'; readonly at: number } | { readonly kind: 'toggle' } | null;

/** A tree's usual way with the keyboard: right opens a row and then enters it, left closes it or goes to its parent. */
export function rowStep(act: TimelineAct, { rows, places, at, page }: RowsAround): RowStep {
  const row = rows[at];
  if (act.kind === 'row') {
    const steps = {
      next: at + 1,
      previous: at - 1,
      first: 0,
      last: rows.length - 1,
      'page-down': at + page,
      'page-up': at - page,
    };
    return focusOn(Math.min(Math.max(steps[act.to], 0), rows.length - 1), at);
  }
  if (act.kind === 'in') {
    if (row?.isOpen === false) return { kind: 'toggle' };
    return row?.isOpen === true && places[at + 1]?.parent === at ? focusOn(at + 1, at) : null;
  }
  if (act.kind === 'out') {
    if (row?.isOpen === true) return { kind: 'toggle' };
    const parent = places[at]?.parent ?? -1;
    return parent < 0 ? null : focusOn(parent, at);
  }
  return null;
}

function focusOn(next: number, at: number): RowStep {
  return next === at || next < 0 ? null : { kind: 'focus', at: next };
}
