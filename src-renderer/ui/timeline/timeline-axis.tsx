import { useMemo } from 'react';
import { axisTicks, type AxisTick } from './axis-ticks.ts';
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
  const axis = useMemo(() => axisTicks(scale.window, scale.width), [scale]);
  const today = todayDay === null ? null : scale.x(todayDay + 0.5);
  const isTodaySeen = today !== null && today >= 0 && today <= scale.width;
  const hasRoom = ({ day, label }: AxisTick): boolean => scale.x(day) + 6 + widthOf(label) < scale.width;
  const spans = placeSpans(axis.spans, scale, widthOf, isTodaySeen ? today : null);
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
      {spans.map(({ key, x, label }) => (
        <text key={key} className={classes['span']} x={x} y={17}>
          {label}
        </text>
      ))}
      {isTodaySeen ? (
        <>
          <path className={classes['todayLine']} d={`M${Math.round(today)} 22V${height}`} />
          <text className={classes['todayWord']} x={todayWordX(today, scale.width, widthOf)} y={17}>
            today
          </text>
        </>
      ) : null}
    </svg>
  );
}
