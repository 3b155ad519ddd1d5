import { useRef } from 'react';
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts';
import { formatClock, formatDay, formatMoment } from '../../../format/format.ts';
import { shownUnit } from '../../../format/units.ts';
import { Measure, useUnitsStore } from '../../../ui/kit/measure.tsx';
import { SaveImageButton } from '../../../ui/picture/save-image.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { tickLabels } from '../shared/nice-scale.ts';
import type { HistorySeries } from './ship-history-entries.ts';
import classes from './ship-panels.module.css';

interface ShipHistoryChartsProps {
  readonly series: readonly HistorySeries[];
  /** The ship's name, for the names of files. */
  readonly title: string;
}

/** The numbers of a ship that changed, each as a line over time with its table. */
export function ShipHistoryCharts({ series, title }: ShipHistoryChartsProps) {
  return (
    <ul aria-label="Numbers over time" className={classes['charts']}>
      {series.map((each) => (
        <li key={each.field.id}>
          <Chart series={each} title={title} />
        </li>
      ))}
    </ul>
  );
}

const height = 132;

interface ChartProps extends Pick<ShipHistoryChartsProps, 'title'> {
  readonly series: HistorySeries;
}

function Chart({ series: { field, line, points }, title }: ChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const system = useUnitsStore((store) => store.system);
  const { symbol, factor } = shownUnit(field.quantity, system);
  const data = line.map(({ at, value }) => ({ at, value: value === null ? null : value * factor }));
  const values = points.map(({ value }) => value);
  const ends: readonly [number, number] = [line[0]?.at ?? 0, line.at(-1)?.at ?? 0];
  return (
    <figure className={`${classes['chart']} flush`}>
      <figcaption className="firmer">
        {field.title} {symbol === '' ? null : <span className="muted light">{symbol}</span>}
      </figcaption>
      {/* Its table says the same in words. */}
      <div ref={plot} aria-hidden>
        <LineChart
          data={data}
          height={height}
          responsive
          className={classes['plot'] ?? ''}
          accessibilityLayer={false}
          margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={[...ends]}
            ticks={[...ends]}
            tick={<EndTick ends={ends} />}
            tickLine={false}
            stroke="var(--line-strong)"
            interval={0}
          />
          <YAxis
            domain={['auto', 'auto']}
            tickCount={3}
            width={56}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => tickLabels([value])[0] ?? ''}
          />
          <Line
            dataKey="value"
            type="stepAfter"
            stroke="var(--c1)"
            strokeWidth={2}
            dot={{ r: 3, fill: 'var(--c1)', stroke: 'none' }}
            isAnimationActive={false}
            connectNulls={false}
          />
        </LineChart>
      </div>
      <SaveImageButton
        name={`${field.title} of ${title} over time`}
        getSvg={() => plot.current?.querySelector('svg') ?? null}
        caption={{ title: `${field.title} of ${title}${symbol === '' ? '' : `, ${symbol}`}`, series: [] }}
      />
      <details>
        <summary>{field.title} as a table</summary>
        <PlainTable
          look="lines"
          density="dense"
          className="small"
          columns={[
            { id: 'at', title: 'Snapshot', value: ({ at }) => formatMoment(at) },
            {
              id: 'value',
              title: field.title,
              isNumber: true,
              show: ({ value, instead }) => (
                <Measure value={value} quantity={field.quantity} instead={instead} among={values} />
              ),
            },
          ]}
          rows={points}
          rowKey={({ at }) => at}
        />
      </details>
    </figure>
  );
}

interface EndTickProps {
  readonly ends: readonly [first: number, last: number];
  /** Given by the chart. */
  readonly x?: number;
  readonly y?: number;
  readonly payload?: { readonly value: number };
}

/** The instants at both ends of the axis, each inside of it. */
function EndTick({ ends: [first, last], x = 0, y = 0, payload }: EndTickProps) {
  const at = payload?.value ?? first;
  const isOneDay = formatDay(first) === formatDay(last);
  return (
    <text x={x} y={y + 12} textAnchor={at === first ? 'start' : 'end'}>
      {isOneDay ? formatClock(at) : formatDay(at)}
    </text>
  );
}
