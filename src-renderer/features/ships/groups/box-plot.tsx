import type { NiceScale } from '../shared/nice-scale.ts';
import classes from './ship-groups.module.css';
import type { Spread } from './summarise-groups.ts';

/** Width of a plot in its own units. */
export const plotPx = 600;

interface BoxPlotProps {
  readonly spread: Spread;
  readonly scale: NiceScale;
  /** From the stored unit to the scale's. */
  readonly factor: number;
}

/** A box plot as wide as there is room; the numbers stand beside it. */
export function BoxPlot(props: BoxPlotProps) {
  return (
    <svg viewBox={`0 0 ${plotPx} 22`} preserveAspectRatio="none" aria-hidden>
      <BoxMarks {...props} />
    </svg>
  );
}

/** A box from quartile to quartile, its median, and lines to both ends: `plotPx` wide, 22 high. */
export function BoxMarks({ spread, scale, factor }: BoxPlotProps) {
  const { min, lower, median, upper, max } = spread;
  const [from, left, middle, right, to] = [min, lower, median, upper, max].map((value) => scale.toPx(value * factor));
  return (
    <>
      {scale.ticks.map(({ at }) => (
        <line key={at} className={classes['grid']} x1={at} x2={at} y1={0} y2={22} />
      ))}
      <line className={classes['whisker']} x1={from} x2={to} y1={11} y2={11} />
      <rect className={classes['box']} x={left} y={4} width={Math.max(1, (right ?? 0) - (left ?? 0))} height={14} />
      <line className={classes['median']} x1={middle} x2={middle} y1={3} y2={19} />
    </>
  );
}
