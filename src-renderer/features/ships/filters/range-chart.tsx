import { useId, useMemo } from 'react';
import type { ShownUnit } from '../../../format/units.ts';
import type { Ends } from '../model/number-bound.ts';
import type { RangeFilter } from '../model/ships-store.ts';
import { placeOnScale, scaleTicks, type HistogramScale } from './histogram-scale.ts';
import { spreadLabel } from './labels.ts';
import { RangeSlider } from './range-inputs.tsx';
import classes from './range.module.css';

interface RangeChartProps {
  /** Of the field. */
  readonly title: string;
  readonly filter: RangeFilter;
  readonly unit: ShownUnit;
  /** Null where no ship has a known number. */
  readonly scale: HistogramScale | null;
  /** The numbers of all ships, in stored units, and those of the ships that the other conditions let pass. */
  readonly all: readonly (number | null)[];
  readonly left: readonly (number | null)[];
  readonly onChange: (range: Ends<number>) => void;
}

/** The histogram of a number with the slider below it. */
export function RangeChart({ title, filter, unit, scale, all, left, onChange }: RangeChartProps) {
  if (scale === null) return <p className={classes['nothing']}>No ship has a known number here.</p>;
  return (
    <div className="pad0-3">
      <p className="visually-hidden">{`${title}: ${spreadLabel(all, unit)}.`}</p>
      <Histogram filter={filter} scale={scale} all={all} left={left} />
      {scale.notches > 0 ? (
        <RangeSlider title={title} scale={scale} unit={unit} range={filter} onChange={onChange} />
      ) : null}
      <HistogramAxis scale={scale} unit={unit} />
      {left.length < all.length ? <HistogramKey /> : null}
    </div>
  );
}

interface HistogramProps extends Pick<RangeChartProps, 'filter' | 'all' | 'left'> {
  readonly scale: HistogramScale;
}

const height = 100;

/**
 * How the numbers of all ships are spread. What the other conditions leave is drawn solid within each bar; what lies
 * outside the range is faint. The words below the slider say the same in numbers, so the picture itself is silent.
 */
function Histogram({ filter, scale, all, left }: HistogramProps) {
  const clip = useId();
  const allBars = useMemo(() => histogramBars(scale, all), [scale, all]);
  const leftBars = useMemo(() => histogramBars(scale, left), [scale, left]);
  const highest = Math.max(1, ...allBars);
  const first = scale.edges[0] ?? 0;
  const width = (scale.edges.at(-1) ?? 1) - first;
  const from = edgeOf(scale, filter.min, 'min');
  const to = edgeOf(scale, filter.max, 'max');
  // Of ships that are chosen for having no number no bar is.
  const chosenWidth = filter.unknown === 'only' ? 0 : Math.max(0, to - from);
  const bars = (counts: readonly number[], className: string | undefined) => (
    <g className={className}>{counts.map((count, index) => bar(scale, { index, count, highest }))}</g>
  );
  return (
    <svg aria-hidden className={classes['bars']} viewBox={`${first} 0 ${width} ${height}`} preserveAspectRatio="none">
      <clipPath id={clip}>
        <rect x={from} y={0} width={chosenWidth} height={height} />
      </clipPath>
      {bars(allBars, classes['outside'])}
      {bars(leftBars, classes['outsideLeft'])}
      <g clipPath={`url(#${clip})`}>
        {bars(allBars, classes['inside'])}
        {bars(leftBars, 'ink-first')}
      </g>
    </svg>
  );
}

interface Bar {
  readonly index: number;
  readonly count: number;
  readonly highest: number;
}

function bar({ edges }: HistogramScale, { index, count, highest }: Bar) {
  if (count === 0) return null;
  const from = edges[index] ?? 0;
  const to = edges[index + 1] ?? from;
  const tall = Math.max(leastTall, (count / highest) * height);
  const gap = (to - from) * 0.1;
  return <rect key={index} x={from + gap / 2} y={height - tall} width={to - from - gap} height={tall} />;
}

/** One ship among hundreds is still to be seen. */
const leastTall = 3;

/** Where the chosen part begins or ends. A limit at whole numbers' bars takes its whole bar in. */
function edgeOf(scale: HistogramScale, bound: number | null, end: 'min' | 'max'): number {
  const { edges, shareOf, notches, most, least } = scale;
  const outer = (end === 'min' ? edges[0] : edges.at(-1)) ?? 0;
  if (bound === null) return outer;
  const beyond = end === 'min' ? bound <= least : bound >= most;
  if (beyond) return outer;
  const half = notches === most - least && !scale.isLog ? 0.5 / notches : 0;
  return shareOf(bound) + (end === 'min' ? -half : half);
}

/** How many of the known numbers lie in each bar of a scale; a number on an edge counts to the right, the last to the left. */
export function histogramBars(
  { edges, shareOf }: HistogramScale,
  values: readonly (number | null)[],
): readonly number[] {
  const counts = Array.from({ length: edges.length - 1 }, () => 0);
  for (const value of values) {
    if (value === null) continue;
    const share = shareOf(value);
    let bar = 0;
    while (bar < counts.length - 1 && share >= (edges[bar + 1] ?? 1) - rounding) bar += 1;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}

/** Shares are quotients and logarithms, a hair beside the edge they stand for. */
const rounding = 1e-9;

/** Round numbers below a histogram. */
function HistogramAxis({ scale, unit }: Pick<HistogramProps, 'scale'> & Pick<RangeChartProps, 'unit'>) {
  return (
    <div aria-hidden className={classes['axis']} style={placeOnScale(scale)}>
      {scaleTicks(scale, unit).map(({ share, text }) => (
        <span key={text} className={classes['tick']} style={{ left: `${share * 100}%` }}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** What the two shades of a bar are, where they differ. */
function HistogramKey() {
  return (
    <div aria-hidden className={classes['key']}>
      <span>pass the other filters</span>
      <span>do not</span>
    </div>
  );
}
