import { ComposedChart, usePlotArea, useXAxisScale, useYAxisScale, XAxis, YAxis, ZIndexLayer } from 'recharts';
import { useMemo, useRef } from 'react';
import { useWidth } from '../kit/watch-element.ts';
import classes from './plot.module.css';

/** One bar of a ranking. All its words are drawn, so nothing has to be pointed at. */
export interface RankedBar {
  readonly key: string;
  readonly rank: string;
  readonly name: string;
  /** 0 to 1; null where it is unknown: then no bar is drawn. */
  readonly share: number | null;
  /** What it was before; null where it is unknown: then no mark is drawn. */
  readonly shareBefore: number | null;
  /** The share, and how it changed, in words. */
  readonly shareText: string;
  readonly changeText: string;
  readonly change: 'up' | 'down' | 'none';
}

interface RankedBarsProps {
  readonly bars: readonly RankedBar[];
  /** Series colours of the bars, and of the marks of what was before. */
  readonly colour: string;
  readonly beforeColour: string;
}

/** Pixels. */
const rowHeight = 28;
const nameRoom = 206;
const changeRoom = 186;

/** Shares in their order, with their words beside them. Its figure's table says the same to screen readers. */
export function RankedBars({ bars, colour, beforeColour }: RankedBarsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height = bars.length * rowHeight;
  const most = bars.reduce((top, { share, shareBefore }) => Math.max(top, share ?? 0, shareBefore ?? 0), 0);
  const hasBars = most > 0;
  const data = useMemo(() => bars.map(({ key }) => ({ key })), [bars]);
  return (
    <div ref={frame} className="positioned narrow" style={{ height: `${height}px` }}>
      {width === 0 || bars.length === 0 ? null : (
        <div aria-hidden data-drawing className="cover clip">
          <ComposedChart
            layout="vertical"
            width={width}
            height={height}
            data={data}
            margin={{ top: 0, right: changeRoom, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <XAxis type="number" domain={[0, most > 0 ? most : 1]} allowDataOverflow hide />
            <YAxis
              type="category"
              dataKey="key"
              scale="band"
              width={nameRoom}
              tick={false}
              tickLine={false}
              axisLine={hasBars ? { stroke: 'var(--line-strong)' } : false}
            />
            <ZIndexLayer zIndex={600}>
              <RankedArea most={most} />
              {bars.map((bar) => (
                <RankedRow
                  key={bar.key}
                  bar={bar}
                  colour={colour}
                  beforeColour={beforeColour}
                  nameRoom={nameRoom}
                  right={hasBars ? width - changeRoom + 14 : nameRoom - 40}
                />
              ))}
            </ZIndexLayer>
          </ComposedChart>
        </div>
      )}
    </div>
  );
}

/** Says which shares are at which places across, so that bars can be read back. */
function RankedArea({ most }: { readonly most: number }) {
  const area = usePlotArea();
  return area ? <g data-value-domain={`0 ${most}`} data-value-range={`${area.x} ${area.x + area.width}`} /> : null;
}

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
function RankedRow({ bar, colour, beforeColour, nameRoom, right }: RankedRowProps) {
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
      <text className="small ink-muted" x={22} y={baseline} textAnchor="end">
        {bar.rank}
      </text>
      <text className="small ink" x={30} y={baseline}>
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
      <text className="small ink" x={nameRoom - 10} y={baseline} textAnchor="end">
        {bar.shareText}
      </text>
      <text className="small ink-muted" data-change={bar.change} x={right} y={baseline}>
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
