import { useXAxisScale, useYAxisScale } from 'recharts';
import type { RankedBar } from './ranked-bars.tsx';
import classes from './ranked-bars.module.css';

interface RankedRowProps {
  readonly bar: RankedBar;
  readonly colour: string;
  readonly beforeColour: string;
  /** Pixels left of the bars, for rank and name. */
  readonly nameRoom: number;
  /** Where the words of the change begin, in pixels. */
  readonly right: number;
}

/** Half the height of a bar, in pixels. */
const half = 6;

/** A bar with its rank, name and share before it, and how it changed behind it. */
export function RankedRow({ bar, colour, beforeColour, nameRoom, right }: RankedRowProps) {
  const across = useXAxisScale();
  const down = useYAxisScale();
  const middle = down?.(bar.key, { position: 'middle' });
  const zero = across?.(0);
  if (!across || middle === undefined || zero === undefined) return null;
  const end = bar.share === null ? zero : (across(bar.share) ?? zero);
  const before = bar.shareBefore === null ? null : (across(bar.shareBefore) ?? null);
  const baseline = middle + 4;
  return (
    <g data-row={bar.name} data-value-share={bar.share ?? 'unknown'}>
      <text className={classes['rank']} x={22} y={baseline} textAnchor="end">
        {bar.rank}
      </text>
      <text className={classes['name']} x={30} y={baseline}>
        {bar.name.length > longestName ? `${bar.name.slice(0, longestName - 1)}…` : bar.name}
      </text>
      {bar.share === null ? null : (
        <rect
          data-bar={bar.name}
          x={nameRoom}
          y={middle - half}
          width={Math.max(0, end - zero)}
          height={2 * half}
          fill={colour}
        />
      )}
      {before === null ? null : (
        <>
          {/* Cut out of the bar, for on it the colours alone would be hard to tell. */}
          <path className={classes['cut']} d={upright(before, middle)} />
          <path data-before={bar.name} d={upright(before, middle)} stroke={beforeColour} strokeWidth={2.5} />
        </>
      )}
      <text className={classes['share']} x={nameRoom - 10} y={baseline} textAnchor="end">
        {bar.shareText}
      </text>
      <text className={classes['change']} data-change={bar.change} x={right} y={baseline}>
        {bar.changeText}
      </text>
    </g>
  );
}

/** Of characters; about what fits before the bars. */
const longestName = 17;

function upright(x: number, middle: number): string {
  return `M${x} ${middle - half - 3}v${2 * half + 6}`;
}
