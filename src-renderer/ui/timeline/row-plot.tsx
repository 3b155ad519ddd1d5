import { memo } from 'react';
import type { DayScale } from './day-scale.ts';
import type { TextWidth } from './fit-text.ts';
import { rowHeight, rowMarks, textLine } from './row-marks.ts';
import type { TimelineRow } from './timeline-row.ts';
import classes from './timeline.module.css';

interface RowPlotProps {
  readonly row: TimelineRow;
  readonly scale: DayScale;
  readonly widthOf: TextWidth;
  /** Brings what lies beyond the view into it. */
  readonly onReveal: (row: TimelineRow) => void;
}

/** Pixels one can hit. */
const beyondWidth = 28;

/** The bars of one row, with what stood there before behind them. */
export const RowPlot = memo(function RowPlot({ row, scale, widthOf, onReveal }: RowPlotProps) {
  const { ghost, bars, formerEnds, title, slip, beyond } = rowMarks(row, scale, widthOf);
  return (
    <svg className={classes['plot']} width={scale.width} height={rowHeight} aria-hidden>
      {ghost === null ? null : <path className={classes['ghost']} d={ghost} />}
      {bars.map(({ colour, strength, d }) => (
        <path
          key={`${strength} ${colour}`}
          className={classes['bar']}
          data-strength={strength}
          d={d}
          style={{ fill: colour, stroke: colour }}
        />
      ))}
      {formerEnds === '' ? null : <path className={classes['formerEnds']} d={formerEnds} />}
      {title === null ? null : (
        <text className={classes['barTitle']} data-inside={title.isInside} x={title.x} y={textLine}>
          {title.text}
        </text>
      )}
      {slip === null ? null : (
        <text className={classes['slip']} data-later={slip.isLater} x={slip.x} y={textLine}>
          {slip.text}
        </text>
      )}
      {beyond === null ? null : (
        <g className={classes['beyond']} data-side={beyond} onClick={() => onReveal(row)}>
          <title>{beyond === 'before' ? 'Lies earlier: bring it into view' : 'Lies later: bring it into view'}</title>
          <rect x={beyond === 'before' ? 0 : scale.width - beyondWidth} width={beyondWidth} height={rowHeight} />
          <text x={beyond === 'before' ? 8 : scale.width - 8} y={textLine}>
            {beyond === 'before' ? '‹' : '›'}
          </text>
        </g>
      )}
    </svg>
  );
});
