import { ComposedChart, usePlotArea, XAxis, YAxis, ZIndexLayer } from 'recharts';
import { useMemo, useRef } from 'react';
import { useWidth } from '../use-width.ts';
import { RankedRow } from './ranked-row.tsx';
import classes from './ranked-bars.module.css';

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
    <div ref={frame} className={classes['frame']} style={{ height: `${height}px` }}>
      {width === 0 || bars.length === 0 ? null : (
        <div aria-hidden data-drawing className={classes['picture']}>
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
