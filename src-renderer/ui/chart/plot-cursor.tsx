import { createPortal } from 'react-dom';
import {
  Fragment,
  useCallback,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { create } from 'zustand';
import type { PlotAxes, PlotStep } from './chart.ts';
import { usePlotScales } from './plot-scales.ts';
import classes from './plot.module.css';
import { comparedWith, formatDifference, ReferenceMark, referenceShortcuts, useReference } from './reference.tsx';
import { SeriesSwatch } from './series-swatch.tsx';
import { placeAfter, type LineStep } from '../kit/roving-focus.ts';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../kit/shortcuts.ts';

interface PlotCursorProps {
  readonly steps: readonly PlotStep[];
  readonly axes: PlotAxes;
  readonly hidden: ReadonlySet<string>;
  readonly place: CursorPlace;
  /** Where the values are said; null while it is not on the page. */
  readonly tipPlace: HTMLElement | null;
}

/** Takes the pointer, draws the line and the dots of the step that is read off, and says its values beside them. */
export function PlotCursor({ steps, axes, hidden, place, tipPlace }: PlotCursorProps) {
  const { pointed, from: pointedFrom, pointAt } = usePlotCursor(place, steps);
  const { reference, refer } = useReference(place.group, steps);
  const scales = usePlotScales();
  if (scales === null) return null;
  const { area } = scales;
  const step = steps[pointed];
  const at = step === undefined ? null : scales.x(step.key);
  const stepAt = (event: MouseEvent<SVGRectElement>): number | null => {
    const left = event.currentTarget.ownerSVGElement?.getBoundingClientRect().left ?? 0;
    return nearestStep(
      steps.map(({ key }) => scales.x(key)),
      event.clientX - left,
    );
  };
  const onPointerMove = (event: PointerEvent<SVGRectElement>) => pointAt(stepAt(event));
  const [from, to] = axes.values.domain;
  return (
    <g
      data-area={[area.x, area.y, area.width, area.height].join(' ')}
      data-value-domain={`${from} ${to}`}
      data-value-range={`${area.y + area.height} ${area.y}`}
    >
      {reference === null ? null : <ReferenceMark reference={reference} hidden={hidden} />}
      {step === undefined || at === null ? null : (
        <g data-screen-only>
          <path className={classes['cursor']} d={`M${Math.round(at) + 0.5} ${area.y}v${area.height}`} />
          {step.values.map(({ series, value, hasDot = true }) =>
            value === null || !hasDot || hidden.has(series.id) ? null : (
              <circle
                key={series.id}
                className={classes['dot']}
                style={{ fill: series.colour }}
                cx={at}
                cy={scales.y(value)}
                r={4.5}
              />
            ),
          )}
        </g>
      )}
      <rect
        data-screen-only
        className={classes['pointer']}
        x={area.x}
        y={area.y}
        width={area.width}
        height={area.height}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onMouseDown={focusSlider}
        onClick={(event) => refer(steps[stepAt(event) ?? -1] ?? null)}
        onPointerLeave={() => pointAt(null)}
      />
      {step === undefined || at === null || tipPlace === null || pointedFrom === 'elsewhere'
        ? null
        : createPortal(
            <PlotTip
              step={step}
              reference={reference}
              writeDifference={axes.writeDifference}
              x={at}
              top={area.y + (reference === null ? 0 : nameHeight)}
              hidden={hidden}
              isWhole={pointedFrom === 'here'}
            />,
            tipPlace,
          )}
    </g>
  );
}

/** The keys are the slider's: it takes the focus, without moving the page and without a ring, which is the keyboard's. */
export function focusSlider(event: MouseEvent<SVGRectElement>): void {
  event.preventDefault();
  event.currentTarget.closest<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true, focusVisible: false });
}

/** Of the reference's name, which the words must not cover. Pixels. */
const nameHeight = 18;

interface PlotTipProps extends Comparison {
  readonly step: PlotStep;
  /** Where the step is, in pixels from the left of the plot. */
  readonly x: number;
  /** Where the plot's own area begins, in pixels from its top. */
  readonly top: number;
  readonly hidden: ReadonlySet<string>;
  /** With the name of the step, and what else is said of it. */
  readonly isWhole: boolean;
}

/** The values of a step, beside its line. */
function PlotTip({ step, reference, writeDifference, x, top, hidden, isWhole }: PlotTipProps) {
  const [compared, from] = comparedWith(step, reference);
  const tip = useRef<HTMLDivElement>(null);
  // After every drawing: other words have another width.
  useLayoutEffect(() => {
    const { current } = tip;
    if (current) current.style.left = `${tipLeft(x, current.offsetWidth, current.parentElement?.clientWidth ?? 0)}px`;
  });
  return (
    <div ref={tip} className={classes['tip']} style={{ top: `${Math.round(top)}px` }}>
      {isWhole ? (
        <p className={classes['title']}>
          {step.title}
          {from === '' ? null : <span className="muted light">{from}</span>}
        </p>
      ) : null}
      <dl className={classes['values']}>
        {step.values.map((one) => {
          const { series, value, text } = one;
          if (hidden.has(series.id)) return null;
          const difference = compared && formatDifference(one, compared, writeDifference);
          return (
            <Fragment key={series.id}>
              <dt>
                <SeriesSwatch series={series} />
                {series.label}
              </dt>
              <dd data-unknown={value === null || undefined}>
                {text}
                {difference === null ? null : <span className={classes['difference']}>{difference}</span>}
              </dd>
            </Fragment>
          );
        })}
      </dl>
      {step.note === undefined || !isWhole ? null : <p className={classes['note']}>{step.note}</p>}
    </div>
  );
}

/** From the line to the words beside it, in pixels. */
const distance = 14;

/**
 * Where the words beside a line begin, in pixels: on the side with more room, and inside, even if that covers the line.
 *
 * @param x of the line.
 * @param width of the words.
 * @param room from the left end to the right one.
 */
export function tipLeft(x: number, width: number, room: number): number {
  const wanted = x < room / 2 ? x + distance : x - distance - width;
  return Math.round(Math.max(0, Math.min(wanted, room - width)));
}

/** What readings are compared with, and how their differences are written. */
interface Comparison {
  readonly reference: PlotStep | null;
  readonly writeDifference?: PlotAxes['writeDifference'];
}

interface PlotSliderProps {
  readonly label: string;
  /** At least one. */
  readonly steps: readonly PlotStep[];
  readonly axes: PlotAxes;
  readonly hidden: ReadonlySet<string>;
  readonly place: CursorPlace;
  readonly ref: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** What a plot is to the keyboard and to screen readers: a slider over its steps, which says the values of one. */
export function PlotSlider({ label, steps, axes, hidden, place, ref, children }: PlotSliderProps) {
  const { pointed, pointAt } = usePlotCursor(place, steps);
  const { reference, refer } = useReference(place.group, steps);
  useListedShortcuts(plotShortcuts);
  useListedShortcuts(referenceShortcuts);
  // Nothing read off yet: the newest is where reading begins.
  const current = pointed === -1 ? steps.length - 1 : pointed;
  const step = steps[current];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nextStep(event.key, current, steps.length);
    const isEscape = event.key === 'Escape';
    if (actionOf(referenceShortcuts, event.key) === 'refer') {
      pointAt(current);
      refer(step ?? null);
    } else if (isEscape && reference !== null) refer(null);
    else if (next !== null || (isEscape && pointed !== -1)) pointAt(next);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={ref}
      className={classes['frame']}
      data-plot={label}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={current + 1}
      aria-valuetext={step ? formatStep(step, hidden, { reference, writeDifference: axes.writeDifference }) : ''}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) pointAt(current);
      }}
      onBlur={() => pointAt(null)}
    >
      {children}
    </div>
  );
}

/** A step in words, for screen readers: `3.24: median 18.2, average 20.1, 41,204 reports`, `3.24 from 3.23: median 18.2, +1.4 (+8.3 %)`. */
export function formatStep(
  step: PlotStep,
  hidden: ReadonlySet<string>,
  { reference, writeDifference }: Comparison = { reference: null },
): string {
  const { title, note, values } = step;
  const [compared, from] = comparedWith(step, reference);
  const parts = values
    .filter(({ series }) => !hidden.has(series.id))
    .flatMap((one) => {
      const difference = compared && formatDifference(one, compared, writeDifference);
      return [`${one.series.label} ${one.text}`, ...(difference === null ? [] : [difference])];
    });
  return `${title}${from}: ${[...parts, ...(note === undefined ? [] : [note])].join(', ')}`;
}

/** The keys of what is read off along an axis. */
export const plotShortcuts: ShortcutGroup<LineStep> = {
  title: 'Charts',
  shortcuts: [
    {
      does: 'read off the value before, the one after',
      keys: { ArrowLeft: 'before', ArrowRight: 'after' },
      also: { ArrowDown: 'before', ArrowUp: 'after' },
    },
    // Down is towards the axis’ beginning, as with the arrows.
    { does: 'further steps', keys: { PageDown: 'page-up', PageUp: 'page-down' } },
    { does: 'first and last', keys: { Home: 'first', End: 'last' } },
  ],
};

/** Which step the keyboard goes to, a tenth of them with a page; null where the key is none of an axis. */
export function nextStep(key: string, at: number, count: number): number | null {
  const action = actionOf(plotShortcuts, key);
  return action === null ? null : placeAfter(action, at, count, Math.max(1, Math.round(count / 10)));
}

/** The step nearest to a place across; null without any. */
export function nearestStep(xs: readonly (number | null)[], x: number): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  xs.forEach((at, step) => {
    const distance = at === null ? Infinity : Math.abs(at - x);
    if (distance < least) {
      least = distance;
      nearest = step;
    }
  });
  return nearest;
}

/** Where a plot takes part in reading off. */
export interface CursorPlace {
  /** Plots of the same group follow one cursor. */
  readonly group: string;
  readonly figure: string;
  readonly plot: string;
}

interface PlotCursorState {
  /** The step that is read off; −1 for none of this plot. */
  readonly pointed: number;
  /** It is read off in this very plot, in another one of its figure, or elsewhere. */
  readonly from: 'here' | 'figure' | 'elsewhere';
  /** Reads off a step of this plot; null for none. */
  readonly pointAt: (step: number | null) => void;
}

/** The cursor as a plot with these steps sees it. Only what uses this is drawn again when it moves: the marks are not. */
export function usePlotCursor({ group, figure, plot }: CursorPlace, steps: readonly PlotStep[]): PlotCursorState {
  const cursor = useCursorStore((store) => store.cursors.get(group));
  const point = useCursorStore((store) => store.point);
  const pointAt = useCallback(
    (step: number | null) => {
      const key = step === null ? undefined : steps[step]?.key;
      point(group, key === undefined ? null : { key, figure, plot });
    },
    [point, steps, group, figure, plot],
  );
  return {
    pointed: cursor === undefined ? -1 : steps.findIndex(({ key }) => key === cursor.key),
    from: cursor?.plot === plot ? 'here' : cursor?.figure === figure ? 'figure' : 'elsewhere',
    pointAt,
  };
}

/** What is read off: a step of the axis that charts side by side share. */
interface ChartCursor {
  readonly key: string | number;
  /** The figure it is read off in: its plots say their values beside the line, others draw the line alone. */
  readonly figure: string;
  /** The plot it is read off in: there the step itself is named too. */
  readonly plot: string;
}

interface CursorStore {
  /** By what charts share it (`syncId`). */
  readonly cursors: ReadonlyMap<string, ChartCursor>;
  readonly point: (group: string, cursor: ChartCursor | null) => void;
}

/** Where the pointer or the keyboard is in charts; several charts may follow one. */
export const useCursorStore = create<CursorStore>((set) => ({
  cursors: new Map(),
  point: (group, cursor) =>
    set(({ cursors }) => {
      const before = cursors.get(group);
      if (before?.key === cursor?.key && before?.plot === cursor?.plot) return { cursors };
      const after = new Map(cursors);
      if (cursor === null) after.delete(group);
      else after.set(group, cursor);
      return { cursors: after };
    }),
}));
