import { writeDay } from '../../archive/movement/write-day.ts';
import classes from './ends-picture.module.css';
import { endsMargin, layOutEnds, type EndsLayout, type EndStretch } from './lay-out-ends.ts';
import { slipWords } from './slip-words.ts';

interface EndsPictureProps {
  readonly stretches: readonly EndStretch[];
  /** Pixels. */
  readonly width: number;
  /** An instant of the archive in words. */
  readonly told: (at: number) => string;
}

const height = 172;

/** Wider pictures stretch a few steps over nothing. */
const mostWidth = 760;

/** Labels of slips are written where this many pixels are free. */
const labelWidth = 62;

/** All ends an item ever had over the answers they were first seen in. The table beside says the same in words. */
export function EndsPicture({ stretches, width: given, told }: EndsPictureProps) {
  const width = Math.min(mostWidth, given);
  const { path, points, days } = layOutEnds(stretches, width, height);
  const { left, right, bottom } = endsMargin;
  return (
    <svg className={classes['picture']} width={width} height={height} aria-hidden>
      {days.map(({ day, y }) => (
        <g key={day}>
          <line x1={left} x2={width - right} y1={y} y2={y} className={classes['grid']} />
          <text x={left - 8} y={y} dy="0.35em" textAnchor="end">
            {writeDay(day)}
          </text>
        </g>
      ))}
      <text x={left} y={height - bottom + 16}>
        {told(stretches[0]?.from ?? 0)}
      </text>
      <text x={width - right} y={height - bottom + 16} textAnchor="end">
        {told(stretches.at(-1)?.to ?? 0)}
      </text>
      <path d={path} className={classes['line']} />
      {points.map((point, index) => (
        <g key={point.from}>
          <circle cx={point.x} cy={point.y} r={3.5} className={classes['point']} />
          <SlipLabel point={point} leftEdge={points[index - 1]?.x ?? left} rightEdge={points[index + 1]?.x ?? width} />
        </g>
      ))}
    </svg>
  );
}

interface SlipLabelProps {
  readonly point: EndsLayout['points'][number];
  /** Where the points beside it stand. Pixels. */
  readonly leftEdge: number;
  readonly rightEdge: number;
}

/** How far a step went, on the side where there is room; on the left clear of the line that comes from below or above. */
function SlipLabel({ point: { x, y, slipDays }, leftEdge, rightEdge }: SlipLabelProps) {
  if (slipDays === null || slipDays === 0) return null;
  const isLate = slipDays > 0;
  const isRight = x + labelWidth < rightEdge;
  if (!isRight && x - labelWidth < leftEdge) return null;
  return (
    <text
      x={isRight ? x + 6 : x - 8}
      y={isRight || isLate ? y - 6 : y + 14}
      textAnchor={isRight ? 'start' : 'end'}
      className={classes['slip']}
      data-late={isLate || undefined}
    >
      {slipWords(slipDays)}
    </text>
  );
}
