import { Brush, LineChart } from 'recharts';
import { useMemo, useRef } from 'react';
import { formatCount } from '../../format/format.ts';
import { Button } from '../kit/button.tsx';
import { useWidth } from '../kit/watch-element.ts';
import classes from './plot.module.css';

interface RangeBrushProps {
  /** What the steps are: `Versions`, `Days`. */
  readonly label: string;
  /** What the steps are called, in order. */
  readonly steps: readonly string[];
  readonly range: ChartRange;
  readonly onRange: (range: ChartRange) => void;
}

/** Shows only some steps of charts: two handles, by hand or with the arrow keys, and the span between them to be dragged. */
export function RangeBrush({ label, steps, range, onRange }: RangeBrushProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  if (steps.length < 2) return null;
  const held = holdRange(range, steps.length);
  const [first, last] = held ?? [0, steps.length - 1];
  return (
    <div className="row gap3 above2">
      <span className={classes['label']}>{label}</span>
      <div ref={frame} className={classes['strip']}>
        {width === 0 ? null : (
          // The chart forgets its span whenever it is given other steps, so it begins anew with them.
          <Strip
            key={steps.join('\n')}
            label={label}
            steps={steps}
            width={width}
            first={first}
            last={last}
            onRange={onRange}
          />
        )}
      </div>
      <p className={classes['words']} aria-live="polite">
        {held === null ? `All ${formatCount(steps.length)} shown` : `${steps[first] ?? ''} to ${steps[last] ?? ''}`}
      </p>
      <Button tone="quiet" disabled={held === null} onClick={() => onRange(null)}>
        Show all<span className="visually-hidden"> {label.toLowerCase()}</span>
      </Button>
    </div>
  );
}

/** Pixels; a handle can be hit on 28. */
const height = 28;
const handle = 10;

interface StripProps extends Pick<RangeBrushProps, 'label' | 'steps' | 'onRange'> {
  readonly width: number;
  readonly first: number;
  readonly last: number;
}

function Strip({ label, steps, width, first, last, onRange }: StripProps) {
  const names = steps.join('\n');
  // Other steps of the same names are the same to the chart.
  const data = useMemo(() => names.split('\n').map((name) => ({ name })), [names]);
  return (
    <LineChart
      width={width}
      height={height}
      data={data}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <Brush
        dataKey="name"
        x={0}
        y={0}
        width={width}
        height={height}
        startIndex={first}
        endIndex={last}
        travellerWidth={handle}
        fill="var(--ground)"
        stroke="var(--muted)"
        ariaLabel={`${label}: ${steps[first] ?? ''} to ${steps[last] ?? ''}`}
        tickFormatter={() => ''}
        traveller={<Handle />}
        onChange={({ startIndex, endIndex }) => onRange(holdRange([startIndex, endIndex], steps.length))}
      />
    </LineChart>
  );
}

interface HandleProps {
  /** These are given by the brush. */
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

function Handle({ x = 0, y = 0, width = 0, height: tall = 0 }: HandleProps) {
  const middle = x + width / 2;
  const grip = `${y + 9}v${tall - 18}`;
  return (
    <g>
      <rect className={classes['hit']} x={middle - 14} y={y} width={28} height={tall} />
      <rect className={classes['handle']} x={x} y={y} width={width} height={tall} rx={3} />
      <path className="stroke-muted" d={`M${middle - 1.5} ${grip}M${middle + 1.5} ${grip}`} />
    </g>
  );
}

/** Which steps of an axis are shown, both ends included; null is all. */
export type ChartRange = readonly [first: number, last: number] | null;

/** A range as it fits `count` steps: in order, inside, and null where it is everything. */
export function holdRange(range: ChartRange, count: number): ChartRange {
  if (range === null || count === 0) return null;
  const inside = (step: number) => Math.min(Math.max(Math.round(Number.isFinite(step) ? step : 0), 0), count - 1);
  const [one, other] = [inside(range[0]), inside(range[1])];
  const first = Math.min(one, other);
  const last = Math.max(one, other);
  return first === 0 && last === count - 1 ? null : [first, last];
}

/** The steps of a range. */
export function stepsIn<Step>(steps: readonly Step[], range: ChartRange): readonly Step[] {
  const held = holdRange(range, steps.length);
  return held === null ? steps : steps.slice(held[0], held[1] + 1);
}
