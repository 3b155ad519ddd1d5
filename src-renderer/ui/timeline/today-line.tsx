import classes from './timeline.module.css';

interface TodayLineProps {
  /** From the left end of the frame, and down from the first row. Pixels. */
  readonly x: number;
  readonly top: number;
  readonly height: number;
}

/** Today's line, before the rows that are drawn. Its word stands in the axis. */
export function TodayLine({ x, top, height }: TodayLineProps) {
  return (
    <div
      className={classes['todayBar']}
      style={{ transform: `translate(${Math.round(x) - 1}px, ${top}px)`, height }}
      aria-hidden
    />
  );
}
