import { useId, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { describeShortcuts } from '../help/shortcut-names.ts';
import { RowSlots, useRowSpan, type RowSpan } from '../table/virtual-rows.tsx';
import { axisTicks, placeSpans, todayLabelX, type AxisTick } from './axis-ticks.ts';
import { dayScale, shownWindow, type DayScale, type WindowBounds } from './day-window.ts';
import { textWidth, type TextWidth } from './fit-text.ts';
import { rowHeight, type RowTexts } from './row-marks.ts';
import { useLiveWindow, usePlotStrip, useTimelineZoom } from './timeline-gestures.ts';
import { timelineShortcuts, useTimelineKeys, type TimelineKeys } from './timeline-keys.ts';
import { TimelineRowView, useRowActions } from './timeline-row-view.tsx';
import { treePlaces, type DaySpan, type DayWindow, type TimelineRow, type TreePlace } from './timeline-row.ts';
import classes from './timeline.module.css';

export interface TimelineProps {
  /** What is seen here, for screen readers. */
  readonly label: string;
  /** Those to be shown, in order: the rows of a closed one are left out. Each id once. */
  readonly rows: readonly TimelineRow[];
  /** From the first to the last day there is something to see; null where nothing has a date: then there is no axis either. */
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
  const texts = useMemo(() => ({ widthOf, labels: strip.left }), [widthOf, strip.left]);
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
    <div ref={frame} className={classes['timeline']} data-undated={hasUndatedPlace} data-axis={extent !== null}>
      <div className={classes['head']} aria-hidden>
        <div />
        <div ref={axis} className="clip positioned narrow">
          <TimelineAxis scale={scale} todayDay={todayDay} height={headHeight} widthOf={widthOf} />
        </div>
        {hasUndatedPlace ? <div className={classes['undatedHead']}>no date</div> : null}
      </div>
      <p id={helpId} className="visually-hidden">
        {describeShortcuts(timelineShortcuts)}
      </p>
      <div className={classes['rows']} style={{ height: rows.length * rowHeight }}>
        <TickLines scale={scale} left={strip.left} {...drawn} />
        <TimelineRows {...props} {...{ helpId, places, span, scale, texts, keys }} />
        {today < 0 || today > scale.width ? null : <TodayLine x={strip.left + today} {...drawn} />}
      </div>
    </div>
  );
}

interface TimelineRowsProps extends Pick<
  TimelineProps,
  'label' | 'rows' | 'current' | 'onCurrent' | 'onOpen' | 'onToggle' | 'hasUndatedPlace'
> {
  /** Of the text that says what the keys do. */
  readonly helpId: string;
  readonly places: readonly TreePlace[];
  /** The rows to be drawn. */
  readonly span: RowSpan;
  readonly scale: DayScale;
  readonly texts: RowTexts;
  readonly keys: TimelineKeys;
}

/** The tree of rows, of which those in view are in the document, and the one that Tab comes to. */
function TimelineRows({ label, rows, current, helpId, places, span, keys, ...rest }: TimelineRowsProps) {
  const { onCurrent, onOpen, onToggle } = rest;
  const acts = useRowActions({ onCurrent, onOpen, onToggle, onReveal: keys.reveal });
  const [slots] = useState(() => new RowSlots());
  const inSpan = Array.from({ length: span.to - span.from }, (_, offset) => span.from + offset);
  // In order, or the row with the focus would be moved within the document and lose it.
  const isBefore = keys.at >= 0 && keys.at < span.from;
  const shown = [...(isBefore ? [keys.at] : []), ...inSpan, ...(keys.at >= span.to ? [keys.at] : [])];
  const given = slots.assign(shown.map((index) => rows[index]?.id ?? ''));
  return (
    <div role="tree" aria-label={label} aria-describedby={helpId} onKeyDown={keys.onKeyDown}>
      {shown.map((index, at) => {
        const row = rows[index];
        const place = places[index];
        if (!row || !place) return null;
        return (
          <TimelineRowView
            key={`row ${given[at]}`}
            ref={index === keys.at ? keys.focused : null}
            row={row}
            place={place}
            index={index}
            scale={rest.scale}
            texts={rest.texts}
            isCurrent={row.id === current}
            isStop={index === keys.at}
            hasUndatedPlace={rest.hasUndatedPlace}
            acts={acts}
          />
        );
      })}
    </div>
  );
}

interface TimelineAxisProps {
  readonly scale: DayScale;
  readonly todayDay: number | null;
  readonly height: number;
  readonly widthOf: TextWidth;
}

/** The axis above the rows: years or months, below them the ticks, and the word for today's line. */
function TimelineAxis({ scale, todayDay, height, widthOf }: TimelineAxisProps) {
  const asOf = useAsOf();
  const axis = useMemo(() => axisTicks(scale.window, scale.width), [scale]);
  const x = todayDay === null ? -1 : scale.x(todayDay + 0.5);
  const today = x < 0 || x > scale.width ? null : { x, word: asOf === null ? 'today' : 'then' };
  const hasRoom = ({ day, label }: AxisTick): boolean => scale.x(day) + 6 + widthOf(label) < scale.width;
  const spans = placeSpans(axis.spans, scale, widthOf, today);
  return (
    <svg className="cover" width={scale.width} height={height}>
      <path
        className={classes['gridLine']}
        d={axis.ticks.map(({ day }) => `M${Math.round(scale.x(day)) + 0.5} ${height - 6}v6`).join('')}
      />
      {axis.ticks.filter(hasRoom).map(({ day, label, isStrong }) => (
        <text key={day} className={classes['tick']} data-strong={isStrong} x={scale.x(day) + 6} y={height - 12}>
          {label}
        </text>
      ))}
      {spans.map(({ key, x: begin, label }) => (
        <text key={key} className={classes['span']} x={begin} y={17}>
          {label}
        </text>
      ))}
      {today ? (
        <>
          <path className={classes['todayLine']} d={`M${Math.round(x)} 22V${height}`} />
          <text className={classes['todayWord']} x={todayLabelX(today, scale.width, widthOf)} y={17}>
            {today.word}
          </text>
        </>
      ) : null}
    </svg>
  );
}

interface TimelineLinesProps {
  readonly scale: DayScale;
  /** Of the plot within the frame; of the rows that are drawn. Pixels. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/**
 * The lines of the ticks, behind the rows that are drawn and scrolled with them: a layer of their own would have to be
 * painted and put together with theirs in every frame.
 */
function TickLines({ scale, left, top, height }: TimelineLinesProps) {
  const ticks = useMemo(() => axisTicks(scale.window, scale.width).ticks, [scale]);
  return (
    <svg className="untouched placed" style={{ left, top, width: scale.width, height }} aria-hidden>
      <path
        className={classes['gridLine']}
        d={ticks.map(({ day }) => `M${Math.round(scale.x(day)) + 0.5} 0V${height}`).join('')}
      />
    </svg>
  );
}

interface TodayLineProps {
  /** From the left end of the frame, and down from the first row. Pixels. */
  readonly x: number;
  readonly top: number;
  readonly height: number;
}

/** Today's line, before the rows that are drawn. Its word stands in the axis. */
function TodayLine({ x, top, height }: TodayLineProps) {
  return (
    <div
      className={classes['todayBar']}
      style={{ transform: `translate(${Math.round(x) - 1}px, ${top}px)`, height }}
      aria-hidden
    />
  );
}

/** About what a letter takes, until it is measured. */
const roughly: TextWidth = (text) => text.length * 7;

/** Measures the words of bars in the page's own font, anew once that is loaded. */
function useTextWidth(frame: RefObject<HTMLElement | null>): TextWidth {
  const [widthOf, setWidthOf] = useState<TextWidth>(() => roughly);
  useLayoutEffect(() => {
    let isGone = false;
    const measure = (): void => {
      if (frame.current === null || isGone) return;
      const { fontFamily } = getComputedStyle(frame.current);
      setWidthOf(() => textWidth(`500 12px ${fontFamily}`));
    };
    measure();
    if (document.fonts.status === 'loading') void document.fonts.ready.then(measure);
    return () => {
      isGone = true;
    };
  }, [frame]);
  return widthOf;
}
