import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { placeAfter, type LineStep } from '../kit/roving-focus.ts';
import { actionOf, useListedShortcuts, type PressedKey, type ShortcutGroup } from '../kit/shortcuts.ts';
import { centreWindow, holdWindow, panWindow, revealWindow, zoomWindow, type WindowBounds } from './day-window.ts';
import { rowHeight } from './row-marks.ts';
import type { LiveWindow } from './timeline-gestures.ts';
import type { DayWindow, TimelineRow, TreePlace } from './timeline-row.ts';

/** What a key does to a timeline. */
export type TimelineAction =
  | { readonly kind: 'row'; readonly to: LineStep }
  | { readonly kind: 'in' | 'out' | 'open' | 'fit' | 'today' | 'reveal' }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'pan'; readonly share: number };

/** Of the view's length. */
const panShare = 0.15;

const later: TimelineAction = { kind: 'pan', share: panShare };
const earlier: TimelineAction = { kind: 'pan', share: -panShare };
const nearer: TimelineAction = { kind: 'zoom', factor: 0.7 };
const further: TimelineAction = { kind: 'zoom', factor: 1 / 0.7 };

/** The keys of a timeline. */
export const timelineShortcuts: ShortcutGroup<TimelineAction> = {
  title: 'Timeline',
  shortcuts: [
    {
      does: 'previous and next row',
      keys: { ArrowUp: { kind: 'row', to: 'previous' }, ArrowDown: { kind: 'row', to: 'next' } },
    },
    {
      does: 'open a row and go into it; close it and go out',
      keys: { ArrowRight: { kind: 'in' }, ArrowLeft: { kind: 'out' } },
    },
    { does: 'first and last row', keys: { Home: { kind: 'row', to: 'first' }, End: { kind: 'row', to: 'last' } } },
    {
      does: 'a page of rows',
      keys: { PageUp: { kind: 'row', to: 'page-up' }, PageDown: { kind: 'row', to: 'page-down' } },
    },
    { does: 'open what the row shows', keys: { Enter: { kind: 'open' } } },
    { does: 'zoom in, zoom out', keys: { '+': nearer, '-': further }, also: { '=': nearer, _: further } },
    {
      does: 'earlier, later',
      keys: { 'Shift+ArrowLeft': earlier, 'Shift+ArrowRight': later },
      also: { 'Alt+ArrowLeft': earlier, 'Alt+ArrowRight': later },
    },
    { does: 'everything in view', keys: { f: { kind: 'fit' }, 0: { kind: 'fit' } } },
    { does: 'today', keys: { t: { kind: 'today' } } },
    { does: 'bring the row’s bars into view', keys: { c: { kind: 'reveal' } } },
  ],
  gestures: [
    ['Drag', 'move through time'],
    ['Wheel', 'scroll the rows'],
    ['Ctrl and wheel, pinch', 'zoom at the pointer'],
    ['Shift and wheel', 'move through time'],
    ['Click', 'choose a row'],
    ['Double click', 'open what it shows'],
  ],
};

/** What a key means here; null for one that goes on to the page. */
export function timelineAction(pressed: PressedKey): TimelineAction | null {
  return actionOf(timelineShortcuts, pressed);
}

/**
 * The view after an act; null shows everything. Undefined where the act is none of the view.
 */
export function viewAfter(
  act: TimelineAction,
  window: DayWindow,
  todayDay: number | null,
): DayWindow | null | undefined {
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
type RowStep = { readonly kind: 'focus'; readonly at: number } | { readonly kind: 'toggle' } | null;

/** A tree's usual way with the keyboard: right opens a row and then enters it, left closes it or goes to its parent. */
export function rowStep(act: TimelineAction, { rows, places, at, page }: RowsAround): RowStep {
  const row = rows[at];
  if (act.kind === 'row') return row === undefined ? null : focusOn(placeAfter(act.to, at, rows.length, page), at);
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

interface KeyedTimeline {
  readonly rows: readonly TimelineRow[];
  readonly places: readonly TreePlace[];
  readonly frame: RefObject<HTMLElement | null>;
  /** Pixels at the frame's top that cover rows. */
  readonly headHeight: number;
  readonly live: LiveWindow;
  readonly bounds: WindowBounds;
  readonly current: string | null;
  readonly onCurrent: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
  readonly onToggle: (id: string) => void;
  readonly onView: (view: DayWindow | null) => void;
}

export interface TimelineKeys {
  /** Place of the row that Tab comes to; −1 without rows. */
  readonly at: number;
  /** Of that row. */
  readonly focused: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Brings what a row shows into view. */
  readonly reveal: (row: TimelineRow) => void;
}

/** The keys of a timeline; those it does not know go on to the page. One row is Tab's, and the arrows carry it along. */
export function useTimelineKeys(timeline: KeyedTimeline): TimelineKeys {
  const { rows, current, frame, headHeight } = timeline;
  useListedShortcuts(timelineShortcuts);
  const focused = useRef<HTMLDivElement>(null);
  const wants = useRef(false);
  const found = current === null ? -1 : rows.findIndex(({ id }) => id === current);
  const at = found >= 0 ? found : Math.min(0, rows.length - 1);
  useLayoutEffect(() => {
    if (!wants.current) return;
    wants.current = false;
    if (frame.current !== null) bringIntoView(frame.current, at, headHeight);
    focused.current?.focus({ preventScroll: true });
  }, [at, frame, headHeight]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const act = timelineAction(event);
    if (act === null) return;
    event.preventDefault();
    const step = actOn(act, timeline, at);
    if (step === null) return;
    wants.current = true;
    timeline.onCurrent(step);
  };
  const reveal = (row: TimelineRow): void => revealRow(row, timeline);
  return { at, focused, onKeyDown, reveal };
}

/** @returns the row the focus goes to; null where it stays. */
function actOn(act: TimelineAction, timeline: KeyedTimeline, at: number): string | null {
  const { rows, places, frame, headHeight, live, bounds } = timeline;
  const view = viewAfter(act, live.window, bounds.todayDay);
  if (view !== undefined) {
    timeline.onView(view === null ? null : holdWindow(view, bounds));
    return null;
  }
  const row = rows[at];
  if (row === undefined) return null;
  if (act.kind === 'open') timeline.onOpen(row.id);
  if (act.kind === 'reveal') revealRow(row, timeline);
  const room = (frame.current?.clientHeight ?? 0) - headHeight;
  const step = rowStep(act, { rows, places, at, page: Math.max(1, Math.floor(room / rowHeight) - 1) });
  if (step?.kind === 'toggle') timeline.onToggle(row.id);
  return step?.kind === 'focus' ? (rows[step.at]?.id ?? null) : null;
}

function revealRow({ bars, ghost }: TimelineRow, { live, bounds, onView }: KeyedTimeline): void {
  const view = revealWindow(live.window, ghost === null ? bars : [...bars, ghost]);
  if (view !== null) onView(holdWindow(view, bounds));
}

function bringIntoView(frame: HTMLElement, at: number, headHeight: number): void {
  const top = at * rowHeight;
  const room = frame.clientHeight - headHeight;
  if (top < frame.scrollTop) frame.scrollTop = top;
  else if (top + rowHeight > frame.scrollTop + room) frame.scrollTop = top + rowHeight - room;
}
