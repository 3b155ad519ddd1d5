import { useMemo } from 'react';
import { axisTicks, type AxisTick } from './axis-ticks.ts';
import { useAsOf } from '../../archive/archive-context.tsx';
import { placeSpans, todayWordX } from './axis-marks.ts';
import type { DayScale } from './day-scale.ts';
import type { TextWidth } from './fit-text.ts';
import classes from './timeline.module.css';

interface TimelineAxisProps {
  readonly scale: DayScale;
  readonly todayDay: number | null;
  readonly height: number;
  readonly widthOf: TextWidth;
}

/** The axis above the rows: years or months, below them the ticks, and the word for today's line. */
export function TimelineAxis({ scale, todayDay, height, widthOf }: TimelineAxisProps) {
  const asOf = useAsOf();
  const axis = useMemo(() => axisTicks(scale.window, scale.width), [scale]);
  const x = todayDay === null ? -1 : scale.x(todayDay + 0.5);
  const today = x < 0 || x > scale.width ? null : { x, word: asOf === null ? 'today' : 'then' };
  const hasRoom = ({ day, label }: AxisTick): boolean => scale.x(day) + 6 + widthOf(label) < scale.width;
  const spans = placeSpans(axis.spans, scale, widthOf, today);
  return (
    <svg className={classes['axisPicture']} width={scale.width} height={height}>
      <path
        className={classes['gridLine']}
        d={axis.ticks.map(({ day }) => `M${Math.round(scale.x(day)) + 0.5} ${height - 6}v6`).join('')}
      />
      {axis.ticks.filter(hasRoom).map(({ day, label, isStrong }) => (
        <text key={day} className={classes['tick']} data-strong={isStrong} x={scale.x(day) + 6} y={height - 12}>
          {label}
        </text>
      ))}
      {spans.map(({ key, x: begin, label }) => (
        <text key={key} className={classes['span']} x={begin} y={17}>
          {label}
        </text>
      ))}
      {today ? (
        <>
          <path className={classes['todayLine']} d={`M${Math.round(x)} 22V${height}`} />
          <text className={classes['todayWord']} x={todayWordX(today, scale.width, widthOf)} y={17}>
            {today.word}
          </text>
        </>
      ) : null}
    </svg>
  );
}
