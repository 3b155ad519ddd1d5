import { CartesianGrid, ComposedChart, XAxis, YAxis, ZIndexLayer } from 'recharts';
import {
  createContext,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import type { PlotAxes, PlotStep, StepAxis, ValueAxis } from './chart.ts';
import { formatStep, PlotCursor, PlotSlider, type CursorPlace } from './plot-cursor.tsx';
import classes from './plot.module.css';
import { outsideLabel, ReferenceLine, useReference } from './reference.tsx';
import { plotTicks, tickFigures, tickRoom, type PlotTick } from './step-ticks.ts';
import { useWidthInTurn } from './width-in-turn.ts';

interface PlotFrameProps {
  /** What is drawn, for screen readers. */
  readonly label: string;
  /** Written above the plot, also in its pictures, where a figure holds several. */
  readonly caption?: string | undefined;
  /** What is read off, in the order of the axis. */
  readonly steps: readonly PlotStep[];
  readonly axes: PlotAxes;
  /** Pixels. */
  readonly height: number;
  /** Ids of series that are switched off: not read off. */
  readonly hidden?: ReadonlySet<string>;
  /** Plots with the same one share their cursor. */
  readonly syncId?: string | undefined;
  /** Behind the last step, for what is written there; pixels. */
  readonly roomBehind?: number;
  /** Says there is nothing, in place of a plot without steps. */
  readonly empty?: string | undefined;
  /** Marks, drawn with `usePlotScales`. */
  readonly children: ReactNode;
}

/**
 * A plot: axes, grid, marks, and a cursor that reads off one step, by the pointer or by the keyboard; a click and Enter make
 * a step the reference of the others. What it draws is hidden
 * from screen readers, to whom it is a slider; its figure's table says it all.
 */
export function PlotFrame({ label, steps, height, hidden = none, syncId, empty, ...rest }: PlotFrameProps) {
  const plot = useId();
  const figure = useContext(FigureContext) || plot;
  const frame = useRef<HTMLDivElement>(null);
  const [tipPlace, setTipPlace] = useState<HTMLDivElement | null>(null);
  const place = useMemo((): CursorPlace => ({ group: syncId ?? plot, figure, plot }), [syncId, figure, plot]);
  const { reference, isOutside, refer } = useReference(place.group, steps);
  const style = { '--plot-height': `${height}px` } as CSSProperties; // React knows no variables
  if (steps.length === 0) {
    return (
      <p className={classes['empty']} style={style} data-plot={label}>
        {empty ?? 'Nothing to draw yet.'}
      </p>
    );
  }
  return (
    <div className="positioned narrow" style={style}>
      <PlotSlider ref={frame} label={label} steps={steps} axes={rest.axes} hidden={hidden} place={place}>
        <PlotPicture
          {...rest}
          frame={frame}
          steps={steps}
          height={height}
          hidden={hidden}
          place={place}
          tipPlace={tipPlace}
        />
      </PlotSlider>
      <div ref={setTipPlace} className={classes['tips']} aria-hidden />
      {reference === null && !isOutside ? null : (
        <ReferenceLine
          label={label}
          words={reference === null ? outsideLabel : formatStep(reference, hidden)}
          onClear={() => {
            refer(null);
            frame.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface PlotPictureProps extends Pick<
  PlotFrameProps,
  'caption' | 'steps' | 'axes' | 'height' | 'roomBehind' | 'children'
> {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly hidden: ReadonlySet<string>;
  readonly place: CursorPlace;
  readonly tipPlace: HTMLElement | null;
}

/** Pixels. */
const margin = { top: 10, right: 14, bottom: 0, left: 0 };
const captionHeight = 22;
/** The chart draws its axes over what has no place of its own; they would run through marks at the edge. */
const aboveAxes = 600;

function PlotPicture(props: PlotPictureProps) {
  const { frame, caption, steps, axes, height, roomBehind = 0, hidden, place, tipPlace, children } = props;
  const width = useWidthInTurn(frame);
  const { ticks: values } = axes.values;
  const writeValue = useMemo(() => axes.writeValue ?? tickFigures(values), [axes.writeValue, values]);
  const axisWidth = tickRoom(values.map(writeValue));
  const data = useMemo(() => steps.map(({ key }) => ({ key })), [steps]);
  const ticks = useMemo(
    () => plotTicks(steps, axes.steps, width - axisWidth - margin.right - roomBehind),
    [steps, axes.steps, width, axisWidth, roomBehind],
  );
  if (width === 0) return null;
  return (
    <div aria-hidden data-drawing className={classes['picture']}>
      <ComposedChart
        width={width}
        height={height}
        data={data}
        margin={{
          ...margin,
          top: caption === undefined ? margin.top : margin.top + captionHeight,
          right: margin.right + roomBehind,
        }}
        accessibilityLayer={false}
      >
        <PlotLines
          steps={axes.steps}
          ticks={ticks}
          values={axes.values}
          writeValue={writeValue}
          axisWidth={axisWidth}
        />
        {caption === undefined ? null : (
          <text className="small bold ink" x={0} y={16}>
            {caption}
          </text>
        )}
        <ZIndexLayer zIndex={aboveAxes}>
          {children}
          <PlotCursor steps={steps} axes={axes} hidden={hidden} place={place} tipPlace={tipPlace} />
        </ZIndexLayer>
      </ComposedChart>
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

/** Id of the figure around a plot; empty where a plot stands alone. */
export const FigureContext = createContext('');

interface PlotLinesProps {
  readonly steps: StepAxis;
  readonly ticks: readonly PlotTick[];
  readonly values: ValueAxis;
  readonly writeValue: (value: number) => string;
  /** Of the axis of values, in pixels. */
  readonly axisWidth: number;
}

/** Room for the names of the steps. Pixels. */
const axisHeight = 26;

/** The axes of a plot and its grid. */
function PlotLines({ steps, ticks, values, writeValue, axisWidth }: PlotLinesProps) {
  return (
    <>
      <CartesianGrid
        vertical={false}
        horizontalValues={[...values.ticks]}
        className={classes['grid'] ?? ''}
        stroke="var(--line)"
      />
      <XAxis
        dataKey="key"
        {...(steps.kind === 'names' ? namesAxis : { ...instantsAxis, domain: [steps.fromAt, steps.toAt] })}
        allowDataOverflow
        ticks={ticks.map(({ key }) => key)}
        tick={<StepTick ticks={ticks} />}
        interval={0}
        height={axisHeight}
        stroke="var(--line-strong)"
      />
      <YAxis
        domain={[...values.domain]}
        ticks={[...values.ticks]}
        tick={<ValueTick write={writeValue} />}
        allowDataOverflow
        interval={0}
        width={axisWidth}
        tickLine={false}
        axisLine={false}
      />
    </>
  );
}

const namesAxis = {
  type: 'category',
  scale: 'point',
  padding: { left: 22, right: 22 },
  allowDuplicatedCategory: false,
} as const;

const instantsAxis = { type: 'number', scale: 'time', padding: { left: 12, right: 12 } } as const;

interface StepTickProps {
  readonly ticks: readonly PlotTick[];
  /** Given by the chart. */
  readonly x?: number;
  readonly y?: number;
  readonly payload?: { readonly value: string | number };
}

/** The name of a step under the axis. */
function StepTick({ ticks, x = 0, y = 0, payload }: StepTickProps) {
  const label = ticks.find(({ key }) => key === payload?.value)?.label;
  return (
    <text className="tiny ink-muted" x={x} y={y + 10} textAnchor="middle">
      {label}
    </text>
  );
}

interface ValueTickProps {
  readonly write: (value: number) => string;
  /** Given by the chart. */
  readonly x?: number;
  readonly y?: number;
  readonly payload?: { readonly value: number };
}

/** A value beside the axis. */
function ValueTick({ write, x = 0, y = 0, payload }: ValueTickProps) {
  return (
    <text className="tiny ink-muted" x={x - 2} y={y + 4} textAnchor="end">
      {payload === undefined ? '' : write(payload.value)}
    </text>
  );
}
