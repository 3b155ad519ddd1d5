import { useMemo } from 'react';
import { axisTicks } from './axis-ticks.ts';
import type { DayScale } from './day-scale.ts';
import classes from './timeline.module.css';

interface TimelineLinesProps {
  readonly scale: DayScale;
  /** Of the plot within the frame; of the rows that are drawn. Pixels. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
}

/**
 * The lines of the ticks, behind the rows that are drawn and scrolled with them: a layer of their own would have to be
 * painted and put together with theirs in every frame.
 */
export function TickLines({ scale, left, top, height }: TimelineLinesProps) {
  const ticks = useMemo(() => axisTicks(scale.window, scale.width).ticks, [scale]);
  return (
    <svg className={classes['tickLines']} style={{ left, top, width: scale.width, height }} aria-hidden>
      <path
        className={classes['gridLine']}
        d={ticks.map(({ day }) => `M${Math.round(scale.x(day)) + 0.5} 0V${height}`).join('')}
      />
    </svg>
  );
}
