import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { area, curveStepAfter } from 'd3-shape';
import { useId, useMemo, useRef, type KeyboardEvent, type PointerEvent, type Ref } from 'react';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { useAsOf } from '../../../archive/hooks/archive-context.tsx';
import { formatCount } from '../../../format/format.ts';
import { plotShortcuts } from '../../../ui/chart/plot-cursor.tsx';
import { axisTicks } from '../../../ui/timeline/axis-ticks.ts';
import {
  dayScale,
  holdWindow,
  shownWindow,
  type DayScale,
  type WindowBounds,
} from '../../../ui/timeline/day-window.ts';
import { useLiveWindow, usePlotStrip, useTimelineZoom } from '../../../ui/timeline/timeline-gestures.ts';
import { timelineAction, timelineShortcuts, viewAfter } from '../../../ui/timeline/timeline-keys.ts';
import { formatPeopleCount, stackLoad, stepOfDay, type Load, type LoadLayer } from '../model/load-over-time.ts';
import { setDays, useProgressStore } from '../model/progress-store.ts';
import type { ShownTracker } from '../model/use-shown-tracker.ts';
import classes from './load-view.module.css';
import { placeAfter } from '../../../ui/kit/roving-focus.ts';
import { actionOf, useListedShortcuts, type PressedKey } from '../../../ui/kit/shortcuts.ts';

interface LoadChartProps {
  readonly shown: ShownTracker;
  readonly load: Load;
  /** The day that is read off; null for none. */
  readonly pointed: number | null;
  readonly onPoint: (day: number | null) => void;
  readonly ref: Ref<SVGSVGElement>;
}

/** Height of the axis of days, and room above the highest stack. Pixels. */
const axisHeight = 42;
const headroom = 32;

/**
 * People at work as stacked areas over the days that the timeline shows. Moved and zoomed as that; a slider to the keyboard
 * and to screen readers, which reads off one day after the other.
 */
export function LoadChart({ shown, load, pointed, onPoint, ref }: LoadChartProps) {
  const { extent, todayDay, colourOf } = shown;
  const days = useProgressStore((store) => store.days);
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const strip = usePlotStrip(frame, plot);
  const bounds = useMemo<WindowBounds>(() => ({ extent, todayDay }), [extent, todayDay]);
  const kept = useMemo(() => shownWindow(days, bounds), [days, bounds]);
  const live = useLiveWindow(kept, setDays);
  useTimelineZoom({ frame, strip, live, bounds });
  const scale = useMemo(() => dayScale(live.window, strip.width), [live.window, strip.width]);
  const { layers, most } = useMemo(() => stackLoad(load), [load]);
  const bottom = Math.max(0, strip.height - axisHeight);
  const people = useMemo(() => scaleLinear([0, Math.max(most, 1)], [bottom, headroom]).nice(5), [most, bottom]);
  const first = load.days[0] ?? todayDay;
  const last = (load.days.at(-1) ?? todayDay + 1) - 1;
  const at = pointed ?? Math.min(Math.max(todayDay, first), last);
  useListedShortcuts(plotShortcuts);
  useListedShortcuts(timelineShortcuts);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPointedDay(event, at, { first, last });
    const act = next === null ? timelineAction(event) : null;
    const moved = act && viewAfter(act, live.window, todayDay);
    if (next !== null) onPoint(next);
    else if (moved !== undefined && act) setDays(moved && holdWindow(moved, bounds));
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - strip.left;
    onPoint(x < 0 || x > strip.width ? null : Math.floor(scale.window.from + x / scale.pixelsPerDay));
  };
  return (
    <div
      ref={frame}
      className={classes['frame']}
      role="slider"
      tabIndex={0}
      aria-label="People at work by day"
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={readOff(load, at)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => onPoint(null)}
    >
      <div ref={plot} className={classes['plot']} />
      <svg ref={ref} className="cover" width={strip.left + strip.width} height={strip.height} aria-hidden>
        <PeopleAxis people={people} left={strip.left} width={strip.width} />
        <g transform={`translate(${strip.left} 0)`}>
          <Layers load={load} layers={layers} scale={scale} people={people} colourOf={colourOf} />
          <DaysAxis scale={scale} bottom={bottom} />
          <Today scale={scale} todayDay={todayDay} bottom={bottom} />
          {pointed === null ? null : <Pointed scale={scale} day={pointed} bottom={bottom} />}
        </g>
      </svg>
    </div>
  );
}

/** A day in words, for screen readers: everyone at work, then by discipline. */
function readOff(load: Load, day: number): string {
  const step = stepOfDay(load, day);
  const parts = load.disciplines
    .map(({ discipline, people }) => ({ discipline, count: step === null ? 0 : (people[step] ?? 0) }))
    .filter(({ count }) => count > 0);
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return [
    `${formatDayNumber(day)}: ${formatPeopleCount(total)} people`,
    ...parts.map(({ discipline, count }) => `${discipline} ${formatPeopleCount(count)}`),
  ].join(', ');
}

type PeopleScale = ScaleLinear<number, number>;

function PeopleAxis({
  people,
  left,
  width,
}: {
  readonly people: PeopleScale;
  readonly left: number;
  readonly width: number;
}) {
  const ticks = people.ticks(5).filter(Number.isInteger);
  return (
    <>
      <path
        className="stroke-hair"
        d={ticks.map((tick) => `M${left} ${Math.round(people(tick)) + 0.5}h${width}`).join('')}
      />
      {ticks.map((tick) => (
        <text
          key={tick}
          className={`${classes['tick']} tiny ink-muted`}
          x={left - 8}
          y={people(tick) + 4}
          textAnchor="end"
        >
          {formatCount(tick)}
        </text>
      ))}
      <text className={`${classes['tick']} tiny ink-muted`} x={8} y={16}>
        people
      </text>
    </>
  );
}

interface LayersProps {
  readonly load: Load;
  readonly layers: readonly LoadLayer[];
  readonly scale: DayScale;
  readonly people: PeopleScale;
  readonly colourOf: (discipline: string) => string;
}

function Layers({ load, layers, scale, people, colourOf }: LayersProps) {
  const clip = useId();
  const steps = load.days.map((day) => scale.x(day));
  return (
    <>
      <clipPath id={clip}>
        <rect width={scale.width} height={people(0)} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        {layers.map(({ discipline, lower, upper }) => {
          const path = area<number>()
            .x((x) => x)
            .y0((_, step) => people(lower[step] ?? 0))
            .y1((_, step) => people(upper[step] ?? 0))
            .curve(curveStepAfter);
          return (
            <path
              key={discipline}
              className="stroke-ground"
              style={{ fill: colourOf(discipline) }}
              d={path(steps) ?? ''}
            />
          );
        })}
      </g>
    </>
  );
}

/** At most, of the axis' small figures. Pixels. */
const characterWidth = 7.5;

function DaysAxis({ scale, bottom }: { readonly scale: DayScale; readonly bottom: number }) {
  const { ticks, spans } = useMemo(() => axisTicks(scale.window, scale.width), [scale]);
  return (
    <>
      <path className="stroke-line" d={`M0 ${bottom + 0.5}H${scale.width}`} />
      {ticks.map(({ day, label, isStrong }) => {
        const x = scale.x(day);
        return x < 0 || x > scale.width ? null : (
          <g key={day}>
            <path className="stroke-hair" d={`M${Math.round(x) + 0.5} ${bottom}v6`} />
            <text className={`${classes['tick']} tiny ink-muted`} data-strong={isStrong} x={x + 5} y={bottom + 17}>
              {label}
            </text>
          </g>
        );
      })}
      {spans.map(({ fromDay, toDay, label }) => {
        const x = Math.max(scale.x(fromDay), 0) + 5;
        const hasRoom = x + label.length * characterWidth < Math.min(scale.x(toDay), scale.width);
        return hasRoom ? (
          <text key={fromDay} className="tiny bold ink" x={x} y={bottom + 34}>
            {label}
          </text>
        ) : null;
      })}
    </>
  );
}

function Today({
  scale,
  todayDay,
  bottom,
}: {
  readonly scale: DayScale;
  readonly todayDay: number;
  readonly bottom: number;
}) {
  const asOf = useAsOf();
  const x = Math.round(scale.x(todayDay + 0.5));
  if (x < 0 || x > scale.width) return null;
  return (
    <>
      <path className={classes['today']} d={`M${x} 18V${bottom}`} />
      <text className={classes['todayWord']} x={x} y={13} textAnchor="middle">
        {asOf === null ? 'today' : formatDayNumber(todayDay)}
      </text>
    </>
  );
}

function Pointed({ scale, day, bottom }: { readonly scale: DayScale; readonly day: number; readonly bottom: number }) {
  const x = Math.round(scale.x(day + 0.5)) + 0.5;
  if (x < 0 || x > scale.width) return null;
  return <path className={classes['pointed']} d={`M${x} 18V${bottom}`} />;
}

/** About a month: what Page Up and Page Down step over. */
const pageDays = 30;

interface Ends {
  readonly first: number;
  readonly last: number;
}

/**
 * The day that a key of the load chart leads to, as keys of a slider do: a day, about a month, or an end.
 *
 * @returns null where the key means something else.
 */
export function nextPointedDay(pressed: PressedKey, day: number, { first, last }: Ends): number | null {
  const action = actionOf(plotShortcuts, pressed);
  return action === null ? null : first + placeAfter(action, day - first, last - first + 1, pageDays);
}
