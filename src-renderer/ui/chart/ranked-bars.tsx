import { scaleLinear } from 'd3-scale';
import { useContext, useId, useMemo, useRef, type CSSProperties } from 'react';
import { formatSigned } from '../../format/format.ts';
import type { PlotAxes, PlotStep } from './chart.ts';
import { focusSlider, formatStep, PlotSlider, usePlotCursor, type CursorPlace } from './plot-cursor.tsx';
import { FigureContext } from './plot-frame.tsx';
import classes from './plot.module.css';
import { formatDifference, ReferenceLine, useReference } from './reference.tsx';
import { useWidthInTurn } from './width-in-turn.ts';

/** One bar of a ranking. All its words are drawn, so nothing has to be pointed at. */
export interface RankedBar {
  readonly key: string;
  readonly rank: string;
  readonly name: string;
  /** 0 to 1; null where it is unknown: then no bar is drawn. */
  readonly share: number | null;
  /** What it was before; null where it is unknown: then no mark is drawn. */
  readonly shareBefore: number | null;
  /** The share, and how it changed, in words. */
  readonly shareText: string;
  readonly changeText: string;
  readonly change: 'up' | 'down' | 'none';
}

interface RankedBarsProps {
  /** What is drawn, for screen readers. */
  readonly label: string;
  readonly bars: readonly RankedBar[];
  /** Series colours of the bars, and of the marks of what was before. */
  readonly colour: string;
  readonly beforeColour: string;
}

/** Pixels. */
const rowHeight = 28;
const nameRoom = 206;
const changeRoom = 186;

const none: ReadonlySet<string> = new Set();

const axes: PlotAxes = {
  steps: { kind: 'names' },
  values: { domain: [0, 100], ticks: [] },
  writeDifference: (points) => `${formatSigned(points, 1)} points`,
};

/** From the last to the first, so that the arrow upwards goes up. */
function stepsOf(bars: readonly RankedBar[], colour: string): readonly PlotStep[] {
  const series = { id: 'share', label: 'Share', colour, dash: [] };
  return bars.toReversed().map(({ key, name, share, shareText }) => {
    const value = share === null ? null : share * 100;
    return { key, title: name, values: [{ series, value, text: value === null ? 'unknown' : shareText }] };
  });
}

/**
 * Shares in their order, with their words beside them. Its figure's table says the same to screen readers. A bar that is clicked is
 * the reference: behind the others stands their difference from it.
 */
export function RankedBars(props: RankedBarsProps) {
  const { label, bars, colour } = props;
  const id = useId();
  const figure = useContext(FigureContext) || id;
  const slider = useRef<HTMLDivElement>(null);
  const place = useMemo((): CursorPlace => ({ group: id, figure, plot: id }), [id, figure]);
  const steps = useMemo(() => stepsOf(bars, colour), [bars, colour]);
  const { reference, refer } = useReference(id, steps);
  const style = { '--plot-height': `${bars.length * rowHeight}px` } as CSSProperties; // React knows no variables
  const drawn = <RankedDrawing {...props} steps={steps} place={place} />;
  if (!bars.some(({ share }) => share !== null)) return drawn;
  return (
    <div className="narrow" style={style}>
      <PlotSlider ref={slider} label={label} steps={steps} axes={axes} hidden={none} place={place}>
        {drawn}
      </PlotSlider>
      {reference === null ? null : (
        <ReferenceLine
          label={label}
          words={`${formatStep(reference, none)}. Behind the bars stands the difference from it.`}
          onClear={() => {
            refer(null);
            slider.current?.focus();
          }}
        />
      )}
    </div>
  );
}

interface RankedDrawingProps extends RankedBarsProps {
  readonly steps: readonly PlotStep[];
  readonly place: CursorPlace;
}

function RankedDrawing({ bars, colour, beforeColour, steps, place }: RankedDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { pointed, pointAt } = usePlotCursor(place, steps);
  const { reference, refer } = useReference(place.group, steps);
  const width = useWidthInTurn(frame);
  const height = bars.length * rowHeight;
  const most = bars.reduce((top, { share, shareBefore }) => Math.max(top, share ?? 0, shareBefore ?? 0), 0);
  const hasBars = most > 0;
  const barsWidth = width - nameRoom - changeRoom;
  const across = scaleLinear([0, hasBars ? most : 1], [nameRoom, nameRoom + barsWidth]);
  return (
    <div ref={frame} className="positioned narrow" style={{ height: `${height}px` }}>
      {width === 0 || bars.length === 0 ? null : (
        <div aria-hidden data-drawing className="cover clip">
          <svg className="block arrow-pointer" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
            {hasBars ? <line x1={nameRoom} x2={nameRoom} y1={0} y2={height} stroke="var(--line-strong)" /> : null}
            {barsWidth > 0 ? (
              <>
                {/* Says which shares are at which places across, so that bars can be read back. */}
                <g data-value-domain={`0 ${most}`} data-value-range={`${nameRoom} ${nameRoom + barsWidth}`} />
                {bars.map((bar, index) => {
                  const at = bars.length - 1 - index;
                  const step = steps[at];
                  return (
                    <RankedRow
                      key={bar.key}
                      bar={bar}
                      step={step}
                      reference={reference}
                      isPointed={hasBars && pointed === at}
                      onPoint={(isPointed) => pointAt(isPointed ? at : null)}
                      onRefer={() => hasBars && refer(step ?? null)}
                      colour={colour}
                      beforeColour={beforeColour}
                      across={across}
                      middle={(index + 0.5) * rowHeight}
                      right={hasBars ? width - changeRoom + 14 : nameRoom - 40}
                    />
                  );
                })}
              </>
            ) : null}
          </svg>
        </div>
      )}
    </div>
  );
}

interface RankedRowProps {
  readonly bar: RankedBar;
  readonly step: PlotStep | undefined;
  readonly reference: PlotStep | null;
  readonly isPointed: boolean;
  readonly onPoint: (isPointed: boolean) => void;
  readonly onRefer: () => void;
  readonly colour: string;
  readonly beforeColour: string;
  /** From a share to its place across, in pixels. */
  readonly across: (share: number) => number;
  /** Of the row, in pixels from the top. */
  readonly middle: number;
  /** Where the words of the change begin, in pixels. */
  readonly right: number;
}

/** Half the height of a bar, in pixels. */
const half = 6;

/** A bar with its rank, name and share before it, and how it changed behind it. */
function RankedRow(props: RankedRowProps) {
  const { bar, step, reference, isPointed, onPoint, onRefer, colour, beforeColour, across, middle, right } = props;
  const before = bar.shareBefore === null ? null : across(bar.shareBefore);
  const baseline = middle + 4;
  return (
    <g data-row={bar.name} data-value-share={bar.share ?? 'unknown'}>
      {isPointed ? (
        <rect data-screen-only className={classes['row']} y={middle - rowHeight / 2} width="100%" height={rowHeight} />
      ) : null}
      {reference?.key === bar.key ? (
        <path
          data-reference={bar.key}
          className={classes['reference']}
          d={`M2 ${middle - rowHeight / 2 + 3}v${rowHeight - 6}`}
        />
      ) : null}
      <text className="small ink-muted" x={22} y={baseline} textAnchor="end">
        {bar.rank}
      </text>
      <text className="small ink" x={30} y={baseline}>
        {bar.name.length > longestName ? `${bar.name.slice(0, longestName - 1)}…` : bar.name}
      </text>
      {bar.share === null ? null : (
        <rect
          data-bar={bar.name}
          x={nameRoom}
          y={middle - half}
          width={Math.max(0, across(bar.share) - nameRoom)}
          height={2 * half}
          fill={colour}
        />
      )}
      {before === null ? null : (
        <>
          {/* Cut out of the bar, for on it the colours alone would be hard to tell. */}
          <path className={classes['cut']} d={upright(before, middle)} />
          <path data-before={bar.name} d={upright(before, middle)} stroke={beforeColour} strokeWidth={2.5} />
        </>
      )}
      <text className="small ink" x={nameRoom - 10} y={baseline} textAnchor="end">
        {bar.shareText}
      </text>
      <text className="small ink-muted" data-change={bar.change} x={right} y={baseline}>
        {reference === null ? bar.changeText : differenceText(step, reference)}
      </text>
      <rect
        data-screen-only
        className={classes['pointer']}
        y={middle - rowHeight / 2}
        width="100%"
        height={rowHeight}
        onPointerMove={() => onPoint(true)}
        onPointerLeave={() => onPoint(false)}
        onMouseDown={focusSlider}
        onClick={onRefer}
      />
    </g>
  );
}

function differenceText(step: PlotStep | undefined, reference: PlotStep): string {
  const [value] = step?.values ?? [];
  if (value === undefined || step?.key === reference.key) return 'the reference';
  return formatDifference(value, reference, axes.writeDifference) ?? '';
}

/** Of characters; about what fits before the bars. */
const longestName = 17;

function upright(x: number, middle: number): string {
  return `M${x} ${middle - half - 3}v${2 * half + 6}`;
}
