import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { holdWindow, revealWindow, type WindowBounds } from './day-window.ts';
import { rowHeight } from './row-marks.ts';
import { rowStep, timelineAct, viewAfter, type TimelineAct } from './timeline-keys.ts';
import type { DayWindow, TimelineRow } from './timeline-row.ts';
import type { TreePlace } from './tree-places.ts';
import type { LiveWindow } from './use-live-window.ts';

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
    const act = timelineAct(event);
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
function actOn(act: TimelineAct, timeline: KeyedTimeline, at: number): string | null {
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
