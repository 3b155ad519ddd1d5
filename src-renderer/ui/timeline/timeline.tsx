import { useId, useMemo, useRef } from 'react';
import { useRowSpan } from '../use-row-span.ts';
import { dayScale } from './day-scale.ts';
import { shownWindow, type WindowBounds } from './day-window.ts';
import { rowHeight } from './row-marks.ts';
import { TickLines } from './tick-lines.tsx';
import { TimelineAxis } from './timeline-axis.tsx';
import { keyWords } from './timeline-help.tsx';
import type { DaySpan, DayWindow, TimelineRow } from './timeline-row.ts';
import { TimelineRows } from './timeline-rows.tsx';
import classes from './timeline.module.css';
import { TodayLine } from './today-line.tsx';
import { treePlaces } from './tree-places.ts';
import { useLiveWindow } from './use-live-window.ts';
import { usePlotStrip } from './use-plot-strip.ts';
import { useTextWidth } from './use-text-width.ts';
import { useTimelineKeys } from './use-timeline-keys.ts';
import { useTimelineZoom } from './use-timeline-zoom.ts';

export interface TimelineProps {
  /** What is seen here, for screen readers. */
  readonly label: string;
  /** Those to be shown, in order: the rows of a closed one are left out. Each id once. */
  readonly rows: readonly TimelineRow[];
  /** From the first to the last day there is something to see; null where nothing has a date. */
  readonly extent: DaySpan | null;
  readonly todayDay: number | null;
  /** Null: everything. */
  readonly view: DayWindow | null;
  /** Told when a hand or a key has moved the view, once it is at rest. */
  readonly onView: (view: DayWindow | null) => void;
  /** The row one is at. */
  readonly current: string | null;
  readonly onCurrent: (id: string | null) => void;
  readonly onOpen: (id: string) => void;
  /** Shows or hides the rows that belong to a row. */
  readonly onToggle: (id: string) => void;
  /** Whether there is a place for rows without a date. */
  readonly hasUndatedPlace: boolean;
}

/** Height of the axis, its line included: `--head`. */
const headHeight = 48;

/** All rows that are drawn are drawn anew in every frame of a gesture, so few are beside those in view. */
const spanStep = 4;

/** Rows of bars over an axis of UTC days: a tree to the keyboard and to screen readers. Only rows in view are drawn. */
export function Timeline(props: TimelineProps) {
  const { rows, extent, todayDay, view, onView, hasUndatedPlace } = props;
  const frame = useRef<HTMLDivElement>(null);
  const axis = useRef<HTMLDivElement>(null);
  const strip = usePlotStrip(frame, axis);
  const bounds = useMemo<WindowBounds>(() => ({ extent, todayDay }), [extent, todayDay]);
  const kept = useMemo(() => shownWindow(view, bounds), [view, bounds]);
  const live = useLiveWindow(kept, onView);
  useTimelineZoom({ frame, strip, live, bounds });
  const scale = useMemo(() => dayScale(live.window, strip.width), [live.window, strip.width]);
  const places = useMemo(() => treePlaces(rows), [rows]);
  const widthOf = useTextWidth(frame);
  const keys = useTimelineKeys({ ...props, places, frame, headHeight, live, bounds });
  const span = useRowSpan({ frame, count: rows.length, rowHeight, content: undefined, step: spanStep });
  const helpId = useId();
  const today = todayDay === null ? -1 : scale.x(todayDay + 0.5);
  const drawn = {
    top: span.from * rowHeight,
    // Few rows do not fill the frame; the lines do.
    height: Math.max((span.to - span.from) * rowHeight, span.from === 0 ? strip.height - headHeight : 0),
  };
  return (
    <div ref={frame} className={classes['timeline']} data-undated={hasUndatedPlace}>
      <div className={classes['head']} aria-hidden>
        <div />
        <div ref={axis} className={classes['axis']}>
          <TimelineAxis scale={scale} todayDay={todayDay} height={headHeight} widthOf={widthOf} />
        </div>
        {hasUndatedPlace ? <div className={classes['undatedHead']}>no date</div> : null}
      </div>
      <p id={helpId} className="visually-hidden">
        {keyWords}
      </p>
      <div className={classes['rows']} style={{ height: rows.length * rowHeight }}>
        <TickLines scale={scale} left={strip.left} {...drawn} />
        <TimelineRows {...props} {...{ helpId, places, span, scale, widthOf, keys }} />
        {today < 0 || today > scale.width ? null : <TodayLine x={strip.left + today} {...drawn} />}
      </div>
    </div>
  );
}
