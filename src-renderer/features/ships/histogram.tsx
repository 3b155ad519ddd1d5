import { useId, useMemo } from 'react';
import { histogramBars } from './histogram-bars.ts';
import type { HistogramScale } from './histogram-scale.ts';
import classes from './histogram.module.css';
import type { NumberField } from './ship-fields.ts';

interface HistogramProps {
  readonly field: NumberField;
  readonly scale: HistogramScale;
  /** The numbers of all ships, in stored units; null is unknown and has no bar. */
  readonly all: readonly (number | null)[];
  /** Those of the ships that every other condition lets pass. */
  readonly left: readonly (number | null)[];
  /** The range chosen, in stored units; null is open. */
  readonly min: number | null;
  readonly max: number | null;
  /** False when ships are chosen for having no number: then no bar is chosen. */
  readonly isChosen: boolean;
}

const height = 100;

/**
 * How the numbers of all ships are spread. What the other conditions leave is drawn solid within each bar; what lies
 * outside the range is faint. The words below the slider say the same in numbers, so the picture itself is silent.
 */
export function Histogram({ field, scale, all, left, min, max, isChosen }: HistogramProps) {
  const clip = useId();
  const allBars = useMemo(() => histogramBars(scale, all), [scale, all]);
  const leftBars = useMemo(() => histogramBars(scale, left), [scale, left]);
  const highest = Math.max(1, ...allBars);
  const first = scale.edges[0] ?? 0;
  const width = (scale.edges.at(-1) ?? 1) - first;
  const from = edgeOf(scale, min, 'min');
  const to = edgeOf(scale, max, 'max');
  const bars = (counts: readonly number[], className: string | undefined) => (
    <g className={className}>{counts.map((count, index) => bar(scale, { index, count, highest }))}</g>
  );
  return (
    <svg
      aria-hidden
      className={classes['bars']}
      viewBox={`${first} 0 ${width} ${height}`}
      preserveAspectRatio="none"
      data-field={field.id}
    >
      <clipPath id={clip}>
        <rect x={from} y={0} width={isChosen ? Math.max(0, to - from) : 0} height={height} />
      </clipPath>
      {bars(allBars, classes['outside'])}
      {bars(leftBars, classes['outsideLeft'])}
      <g clipPath={`url(#${clip})`}>
        {bars(allBars, classes['inside'])}
        {bars(leftBars, classes['left'])}
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
