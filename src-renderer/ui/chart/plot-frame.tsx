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
import type { PlotAxes, PlotStep } from './chart.ts';
import { formatStep, PlotCursor, PlotSlider, type CursorPlace } from './plot-cursor.tsx';
import { plotScales, PlotScalesContext, type PlotScales } from './plot-scales.ts';
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

/** Around the area of the marks, but for the axes. Pixels. */
const margin = { top: 10, right: 14 };
const captionHeight = 22;
/** Room for the names of the steps. Pixels. */
const axisHeight = 26;

function PlotPicture(props: PlotPictureProps) {
  const { frame, caption, steps, axes, height, roomBehind = 0, hidden, place, tipPlace, children } = props;
  const width = useWidthInTurn(frame);
  const { ticks: values } = axes.values;
  const writeValue = useMemo(() => axes.writeValue ?? tickFigures(values), [axes.writeValue, values]);
  const axisWidth = tickRoom(values.map(writeValue));
  const areaWidth = width - axisWidth - margin.right - roomBehind;
  const ticks = useMemo(() => plotTicks(steps, axes.steps, areaWidth), [steps, axes.steps, areaWidth]);
  const top = caption === undefined ? margin.top : margin.top + captionHeight;
  const scales = useMemo(
    () =>
      plotScales(
        steps.map(({ key }) => key),
        axes,
        { x: axisWidth, y: top, width: areaWidth, height: height - top - axisHeight },
      ),
    [steps, axes, axisWidth, top, areaWidth, height],
  );
  if (width === 0) return null;
  return (
    <div aria-hidden data-drawing className={classes['picture']}>
      <svg className="block arrow-pointer" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {scales === null ? null : <PlotGrid scales={scales} values={values} />}
        {caption === undefined ? null : (
          <text className="small bold ink" x={0} y={16}>
            {caption}
          </text>
        )}
        {scales === null ? null : (
          <PlotScalesContext value={scales}>
            <StepAxisLine scales={scales} ticks={ticks} />
            {children}
            <PlotCursor steps={steps} axes={axes} hidden={hidden} place={place} tipPlace={tipPlace} />
            <AxisLabels scales={scales} ticks={ticks} values={values} writeValue={writeValue} />
          </PlotScalesContext>
        )}
      </svg>
    </div>
  );
}

const none: ReadonlySet<string> = new Set();

/** Id of the figure around a plot; empty where a plot stands alone. */
export const FigureContext = createContext('');

interface PlotGridProps {
  readonly scales: PlotScales;
  readonly values: readonly number[];
}

/** A line across at each value of the axis. */
function PlotGrid({ scales: { area, y }, values }: PlotGridProps) {
  return (
    <g data-grid stroke="var(--line)">
      {values.map((value) => (
        <line key={value} x1={area.x} x2={area.x + area.width} y1={y(value)} y2={y(value)} />
      ))}
    </g>
  );
}

interface StepAxisLineProps {
  readonly scales: PlotScales;
  readonly ticks: readonly PlotTick[];
}

/** Of the strokes under the axis across, in pixels. */
const tickHeight = 6;

/** The axis across, with a stroke at each step that has its name there. */
function StepAxisLine({ scales: { area, x }, ticks }: StepAxisLineProps) {
  const bottom = area.y + area.height;
  return (
    <g stroke="var(--line-strong)">
      <line x1={area.x} x2={area.x + area.width} y1={bottom} y2={bottom} />
      {ticks.map(({ key }) => {
        const at = x(key);
        return at === null ? null : <line key={key} x1={at} x2={at} y1={bottom + tickHeight} y2={bottom} />;
      })}
    </g>
  );
}

interface AxisLabelsProps extends StepAxisLineProps {
  readonly values: readonly number[];
  readonly writeValue: (value: number) => string;
}

/** From the axes to the baseline of the names under it, to the end of the figures beside it, and to their baseline. Pixels. */
const nameDrop = 18;
const figureGap = 10;
const figureDrop = 4;

/** What the axes say, over the marks: names of steps under them, figures beside them. */
function AxisLabels({ scales: { area, x, y }, ticks, values, writeValue }: AxisLabelsProps) {
  return (
    <>
      <g data-axis="steps">
        {ticks.map(({ key, label }) => {
          const at = x(key);
          return at === null ? null : (
            <text key={key} className="tiny ink-muted" x={at} y={area.y + area.height + nameDrop} textAnchor="middle">
              {label}
            </text>
          );
        })}
      </g>
      <g data-axis="values">
        {values.map((value) => (
          <text
            key={value}
            className="tiny ink-muted"
            x={area.x - figureGap}
            y={y(value) + figureDrop}
            textAnchor="end"
          >
            {writeValue(value)}
          </text>
        ))}
      </g>
    </>
  );
}
